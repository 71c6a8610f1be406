import { useId, useState } from 'react';
import {
  CONCERN_LIMIT,
  CONCERN_REASONS,
  concernReasonWords,
  type ConcernReason,
} from '../../domain/safety/concern.ts';
import { failureDetail } from '../../domain/foundation/failure-wording.ts';
import { call } from '../account/session.ts';
import { useSubmit } from '../platform/use-submit.ts';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { DialogButtons } from '../ui/dialog.tsx';

type ConcernFormProps = {
  person: { userId: string; name: string };
  roomId?: string | undefined;
  onClose: () => void;
  /** Leads on to blocking, which reporting does not do by itself. */
  onBlock: () => void;
};

function Thanks({ name, onClose, onBlock }: { name: string; onClose: () => void; onBlock: () => void }) {
  return (
    <div className="mt-5" role="status">
      <p className="font-semibold">Thank you. Your report has been sent.</p>
      <ul className="mt-3 grid list-disc gap-1.5 pl-5">
        <li>The organisers read every report. They can suspend an account.</li>
        <li className="wrap-anywhere">{name} is not told, and not who reported.</li>
        <li>They may write to you. You will not hear what they decide about someone else.</li>
      </ul>
      <p className="mt-3 text-ink-soft wrap-anywhere">
        If you do not want to meet {name} again, block them too.
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onBlock}>
          Block
        </Button>
        <Button onClick={onClose}>Done</Button>
      </div>
    </div>
  );
}

/** Tells the organisers about someone. */
export function ConcernForm({ person: { userId, name }, roomId, onClose, onBlock }: ConcernFormProps) {
  const group = useId();
  const [reason, setReason] = useState<ConcernReason | null>(null);
  const [problem, setProblem] = useState('');
  const [isSent, setSent] = useState(false);
  const { busy, onSubmit } = useSubmit(async (value) => {
    if (reason === null) return setProblem('Choose what it is about.');
    const words = value('words');
    const result = await call('reportPerson', { userId, reason, words, ...(roomId ? { roomId } : {}) });
    if (!result.ok) return setProblem(failureDetail(result.failure));
    setSent(true);
  });
  if (isSent) return <Thanks name={name} onClose={onClose} onBlock={onBlock} />;
  return (
    <form onSubmit={onSubmit} className="mt-5 grid gap-5">
      <fieldset>
        <legend className="font-semibold">What is it about?</legend>
        <div className="mt-2 grid">
          {CONCERN_REASONS.map((value) => (
            <label key={value} className="flex min-h-10 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name={group}
                checked={reason === value}
                onChange={() => {
                  setReason(value);
                  setProblem('');
                }}
                className="size-4 shrink-0 accent-accent"
              />
              {concernReasonWords[value]}
            </label>
          ))}
        </div>
      </fieldset>
      <TextArea
        label="What happened?"
        optional
        name="words"
        maxLength={CONCERN_LIMIT}
        help={
          roomId
            ? 'Only the organisers read it, with the time of this session. No details of patients, please.'
            : 'Only the organisers read it. No details of patients, please.'
        }
      />
      <p role="alert" className="font-medium text-danger empty:hidden">
        {problem}
      </p>
      <DialogButtons back="Close" onBack={onClose}>
        <Button type="submit" busy={busy} busyText="Sending...">
          Send report
        </Button>
      </DialogButtons>
    </form>
  );
}
