import { useEffect, useState, type ReactNode } from 'react';
import type { Debrief } from '../../contract/debrief.ts';
import type { HandIn } from '../../domain/debrief/debrief-policy.ts';
import { DEBRIEF_TEXT_LIMIT, OVERALL_WORDS, type DebriefRole } from '../../domain/debrief/debrief.ts';
import { call } from '../account/session.ts';
import { useUser } from '../account/user.ts';
import { markQueueOf } from '../mark/page-mark-queue.ts';
import { useStore } from '../platform/store.ts';
import { useBusy } from '../platform/use-busy.ts';
import { Button } from '../ui/button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { Problem } from '../ui/problem.tsx';
import { singleClick } from '../ui/single-click.ts';
import { TextArea } from '../ui/text-area.tsx';
import { CandidateQuestions, ListenerQuestions } from './debrief-questions.tsx';
import { createFormDraft, savedState, type SavedState } from './form-draft.ts';
import { GlobalRating } from './global-rating.tsx';
import { formOutboxOf } from './page-form-outbox.ts';
import { Rating } from './rating.tsx';
import { takeDebriefReply } from './use-debrief.ts';

const words = {
  untouched: '',
  saving: 'Saving…',
  saved: 'Saved',
  kept: 'Kept on this device. It will be saved when you are back online.',
  refused: 'Not saved',
} as const satisfies Record<SavedState['status'], string>;

/** Whether what is typed is safe. */
function SavedLine({ status, problem }: SavedState) {
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
  /** Whether only what takes a minute is open, and the rest is folded. */
  isShort: boolean;
  /** Whether nothing is ticked although there is a mark scheme. */
  isUnmarked: boolean;
};

const texts = {
  candidate: { keep: 'I would keep', change: 'I would change' },
  listener: { keep: 'Keep', change: 'Change' },
} as const;

type Unmarked = 'leave' | 'missed';
const unmarkedWords = {
  leave: 'Leave it unmarked',
  missed: 'Count all as not heard',
} as const satisfies Record<Unmarked, string>;

const foldedTitle = (role: DebriefRole): string => {
  if (role === 'candidate') return 'Rate each part';
  return role === 'partner' ? 'As the patient, and your notes' : 'Your notes';
};

const TICKS_WAIT =
  'Not handed in yet: your last ticks are saved on this device and not sent. Hand in once you are back online.';

/** A form that follows what the server and other devices know of it. */
const useDraft = ({ id: roundId, debrief: { mine } }: OpenDebrief) => {
  const outbox = formOutboxOf(useUser().id);
  const [draft] = useState(() => createFormDraft(outbox, roundId, mine));
  const typed = useStore(draft);
  const saved = savedState(useStore(outbox), typed);
  const { status } = saved;
  useEffect(() => {
    // What another tab types is on its way when it is heard of; it is taken once it is saved.
    if (status !== 'saving') draft.take(mine);
  }, [draft, mine, status]);
  // What was typed last does not wait for a pause once the form is left.
  useEffect(() => () => void draft.flush(), [draft]);
  return { draft, saved, form: typed.form };
};

/** One person's part of the debrief, saved as it is typed, until they hand it in. */
export function DebriefForm({ debrief, other, marking, isUnmarked, isShort }: DebriefFormProps) {
  const { id: roundId, role } = debrief;
  const { maySkip, others } = debrief.debrief;
  const hasOthers = others.length > 0;
  const { draft, saved, form } = useDraft(debrief);
  const { busy, whileBusy } = useBusy();
  const queue = markQueueOf(useUser().id);
  const [waits, setWaits] = useState(false);
  const [asks, setAsks] = useState(false);

  const handIn = async (how: HandIn, unmarked?: Unmarked): Promise<void> => {
    // Someone who listened and ticked nothing may have heard nothing, or may not have marked.
    const isOpen = how === 'done' && role !== 'candidate' && isUnmarked && unmarked === undefined;
    setAsks(isOpen);
    if (isOpen) return;
    if (how === 'done') {
      // Handing in says that unticked means not heard, so every tick has to be there before.
      const isSent = await queue.whenSent();
      setWaits(!isSent);
      if (!isSent) return;
    }
    const isSaved = await draft.flush();
    if (isSaved || how === 'skipped')
      takeDebriefReply(await call('handInDebrief', { roundId, how, unmarked }));
  };
  const text = (field: 'keep' | 'change') => (
    <TextArea
      label={texts[role === 'candidate' ? 'candidate' : 'listener'][field]}
      rows={2}
      maxLength={DEBRIEF_TEXT_LIMIT}
      value={form[field]}
      onChange={(event) => draft.change({ [field]: event.target.value })}
      onBlur={() => void draft.flush()}
    />
  );

  const questions =
    role === 'candidate' ? (
      <CandidateQuestions debrief={debrief} form={form} onChange={draft.change} />
    ) : (
      <ListenerQuestions debrief={debrief} form={form} onChange={draft.change} candidate={other} />
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {role !== 'candidate' && !isShort && marking}
      {role === 'candidate' ? (
        <Rating
          label="Overall, it was"
          words={OVERALL_WORDS}
          value={form.overall}
          onChange={(overall) => draft.change({ overall })}
        />
      ) : (
        <GlobalRating
          label={`As a whole, ${other}’s round was`}
          value={form.globalRating}
          onChange={(globalRating) => draft.change({ globalRating })}
        />
      )}
      {!isShort && questions}
      {text('keep')}
      {text('change')}
      {(isShort || role === 'candidate') && marking}
      {isShort && (
        <div className="overflow-clip rounded-control border border-line">
          <Disclosure level={3} title={foldedTitle(role)} startsOpen={false}>
            <div className="grid gap-6 p-4">{questions}</div>
          </Disclosure>
        </div>
      )}
      <div>
        <SavedLine {...saved} />
        <div role="alert" className="text-small font-medium text-danger">
          {waits && <Problem>{TICKS_WAIT}</Problem>}
        </div>
        {asks && isUnmarked && (
          <div
            ref={(node) => node?.scrollIntoView({ block: 'nearest' })}
            role="group"
            aria-labelledby={`unmarked-${roundId}`}
            className="mt-2 rounded-control border border-line p-4"
          >
            <p id={`unmarked-${roundId}`} role="alert" className="font-semibold">
              You ticked nothing.
            </p>
            <div className="mt-3 flex flex-wrap gap-3">
              {(['leave', 'missed'] as const).map((unmarked) => (
                <Button
                  key={unmarked}
                  variant="secondary"
                  className="grow"
                  busy={busy}
                  onClick={singleClick(() => void whileBusy(handIn('done', unmarked)))}
                >
                  {unmarkedWords[unmarked]}
                </Button>
              ))}
            </div>
          </div>
        )}
        <div className="mt-2 flex flex-wrap gap-3">
          <Button className="grow" busy={busy} onClick={singleClick(() => void whileBusy(handIn('done')))}>
            Hand in
          </Button>
          {maySkip && (
            <Button
              variant="secondary"
              className="grow"
              busy={busy}
              aria-describedby={`skip-${roundId}`}
              onClick={singleClick(() => void whileBusy(handIn('skipped')))}
            >
              {hasOthers ? 'Show what the others say' : `Show ${other}’s view`}
            </Button>
          )}
        </div>
        {maySkip && (
          <p id={`skip-${roundId}`} className="mt-2 text-small text-ink-soft">
            Showing {hasOthers ? 'it' : `${other}’s view`} ends your part without{' '}
            {role === 'candidate' ? 'a rating' : 'an answer'}, and{' '}
            {hasOthers ? 'the others are' : `${other} is`} told. That cannot be taken back.
          </p>
        )}
      </div>
    </div>
  );
}
