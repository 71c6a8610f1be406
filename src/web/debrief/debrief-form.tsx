import { useEffect, useState, type ReactNode } from 'react';
import type { Debrief } from '../../contract/debrief.ts';
import type { HandIn } from '../../domain/debrief-policy.ts';
import { DEBRIEF_TEXT_LIMIT } from '../../domain/debrief.ts';
import { failureWording } from '../../domain/failure-wording.ts';
import { call, storage } from '../account/session.ts';
import { useUser } from '../account/user.ts';
import { keepDebrief } from '../marking/debrief-query.ts';
import { markQueueOf } from '../marking/page-mark-queue.ts';
import { useStore } from '../parts/store.ts';
import { Button } from '../ui/button.tsx';
import { Problem } from '../ui/problem.tsx';
import { singleClick } from '../ui/single-click.ts';
import { TextArea } from '../ui/text-area.tsx';
import { toast } from '../ui/toast.ts';
import { CandidateQuestions } from './candidate-questions.tsx';
import { createFormDraft, type FormDraftState } from './form-draft.ts';
import { PartnerQuestions } from './partner-questions.tsx';

const words = {
  untouched: '',
  saving: 'Saving…',
  saved: 'Saved',
  kept: 'Kept on this device. It will be saved when you are back online.',
  refused: 'Not saved',
} as const satisfies Record<FormDraftState['status'], string>;

/** Whether what is typed is safe. */
function SavedLine({ status, problem }: Pick<FormDraftState, 'status' | 'problem'>) {
  return (
    <p
      role="status"
      className={`min-h-[1lh] text-small ${status === 'refused' ? 'font-medium text-danger' : 'text-ink-soft'}`}
    >
      {problem === null ? words[status] : `${words[status]}: ${problem}`}
    </p>
  );
}

type OpenDebrief = Debrief & { debrief: NonNullable<Debrief['debrief']> };
type DebriefFormProps = {
  debrief: OpenDebrief;
  /** The other person's name. */
  other: string;
  /** The marks to finish, where there is a mark scheme. */
  marking: ReactNode;
};

const texts = {
  candidate: { keep: 'I would keep', change: 'I would change' },
  partner: { keep: 'Keep', change: 'Change' },
} as const;

const TICKS_WAIT =
  'Not handed in yet: your last ticks are saved on this device and not sent. Hand in once you are back online.';

/** A form that follows what the server and other devices know of it. */
const useDraft = ({ id: roundId, debrief: { mine } }: OpenDebrief) => {
  const { id: userId } = useUser();
  const [draft] = useState(() =>
    createFormDraft({ roundId, userId, storage, call, kept: mine, onSaved: keepDebrief }),
  );
  useEffect(() => draft.open(), [draft]);
  useEffect(() => draft.take(mine), [draft, mine]);
  useEffect(() => {
    const send = () => void draft.flush();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [draft]);
  return { draft, state: useStore(draft) };
};

/** One person's part of the debrief, saved as it is typed, until they hand it in. */
export function DebriefForm({ debrief, other, marking }: DebriefFormProps) {
  const { id: roundId, role } = debrief;
  const { draft, state } = useDraft(debrief);
  const [busy, setBusy] = useState<HandIn | null>(null);
  const { form } = state;
  const queue = markQueueOf(useUser().id);
  const [waits, setWaits] = useState(false);

  const send = async (how: HandIn): Promise<void> => {
    if (how === 'done') {
      // Handing in says that unticked means not heard, so every tick has to be there before.
      const isSent = await queue.whenSent();
      setWaits(!isSent);
      if (!isSent) return;
      if (!(await draft.flush())) return;
    } else await draft.flush();
    const result = await call('handInDebrief', { roundId, how });
    if (result.ok) keepDebrief(result.value.debrief);
    else toast({ ...failureWording(result.failure), variant: 'destructive' });
  };
  const handIn = async (how: HandIn) => {
    setBusy(how);
    await send(how);
    setBusy(null);
  };
  const text = (field: 'keep' | 'change') => (
    <TextArea
      label={texts[role][field]}
      rows={2}
      maxLength={DEBRIEF_TEXT_LIMIT}
      value={form[field]}
      onChange={(event) => draft.change({ [field]: event.target.value })}
      onBlur={() => void draft.flush()}
    />
  );

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {role === 'candidate' ? (
        <CandidateQuestions debrief={debrief} form={form} onChange={draft.change} />
      ) : (
        <PartnerQuestions
          debrief={debrief}
          form={form}
          onChange={draft.change}
          candidate={other}
          marking={marking}
        />
      )}
      {text('keep')}
      {text('change')}
      {role === 'candidate' && marking}
      <div>
        <SavedLine {...state} />
        <div role="alert" className="text-small font-medium text-danger">
          {waits && <Problem>{TICKS_WAIT}</Problem>}
        </div>
        <div className="mt-2 flex flex-wrap gap-3">
          <Button className="grow" busy={busy !== null} onClick={singleClick(() => void handIn('done'))}>
            Hand in
          </Button>
          {role === 'candidate' && (
            <Button
              variant="secondary"
              className="grow"
              busy={busy !== null}
              aria-describedby={`skip-${roundId}`}
              onClick={singleClick(() => void handIn('skipped'))}
            >
              Skip
            </Button>
          )}
        </div>
        {role === 'candidate' && (
          <p id={`skip-${roundId}`} className="mt-2 text-small text-ink-soft">
            If you skip, you go straight to what {other} says, and {other} is told that you skipped. That
            cannot be taken back.
          </p>
        )}
      </div>
    </div>
  );
}
