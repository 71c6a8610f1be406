import { CONCERN_LIMIT } from '../../domain/safety/concern.ts';
import { toastFailure } from '../account/failure-toast.ts';
import type { Result } from '../platform/client.ts';
import { useSubmit } from '../platform/use-submit.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogButtons } from '../ui/dialog.tsx';
import { TextArea } from '../ui/text-area.tsx';

export type OrganiserDecision = {
  title: string;
  consequence: string;
  label: string;
  help: string;
  button: string;
  isDanger?: boolean;
  /** Whether nothing needs to be said. */
  isWordless?: boolean;
  send: (words: string) => Promise<Result<unknown>>;
};

/** Something that leads to a decision, which the page then asks about. */
export type LeadsToDecision = { onDecide: (decision: OrganiserDecision) => void };

type DecisionDialogProps = { decision: OrganiserDecision; onDone: () => void; onClose: () => void };

/** Asks an organiser for a reason before something is done; the other organisers read it. */
export function DecisionDialog({ decision, onDone, onClose }: DecisionDialogProps) {
  const { busy, onSubmit } = useSubmit(async (value) => {
    const result = await decision.send(value('words'));
    if (!result.ok) return toastFailure('Not done', result.failure);
    onClose();
    onDone();
  });
  return (
    <Dialog title={decision.title} kind="alertdialog" onClose={onClose}>
      <p className="mt-3 wrap-anywhere text-ink-soft">{decision.consequence}</p>
      <form onSubmit={onSubmit} className="mt-5 grid gap-6">
        <TextArea
          label={decision.label}
          name="words"
          required={!decision.isWordless}
          maxLength={CONCERN_LIMIT}
          help={decision.help}
        />
        <DialogButtons back="Back" onBack={onClose}>
          <Button
            type="submit"
            variant={decision.isDanger ? 'danger' : 'primary'}
            busy={busy}
            busyText="Saving..."
          >
            {decision.button}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
