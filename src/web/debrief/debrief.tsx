import type { Debrief as DebriefData } from '../../contract/debrief.ts';
import { failureDetail } from '../../domain/foundation/failure-wording.ts';
import { CallFailed } from '../account/query-client.ts';
import { call } from '../account/session.ts';
import { onDemand } from '../platform/on-demand.tsx';
import type { Listening } from '../recording/play-button.tsx';
import { MarkScheme } from '../mark/mark-scheme.tsx';
import { RefusedEntry, SavedStatus } from '../mark/saved-status.tsx';
import { useTicks } from '../mark/use-ticks.ts';
import { useBusy } from '../platform/use-busy.ts';
import { formatStart } from '../platform/when.ts';
import { Button } from '../ui/button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadingRings } from '../ui/rings.tsx';
import { DebriefForm } from './debrief-form.tsx';
import { NoteSection } from './note-list.tsx';
import { takeDebriefReply, useDebrief } from './use-debrief.ts';

type Ticks = Pick<ReturnType<typeof useTicks>, 'verdicts' | 'tick'>;

/** The mark scheme once more: those who listened finish marking, the candidate may mark themselves. */
function FinishMarking({
  debrief,
  verdicts,
  tick,
  isFolded,
}: { debrief: DebriefData; isFolded: boolean } & Ticks) {
  const { role, items } = debrief;
  return (
    <div className="overflow-clip rounded-control border border-line">
      <Disclosure
        level={3}
        title={role === 'candidate' ? 'Mark yourself, point by point' : 'Finish marking'}
        startsOpen={role !== 'candidate' && !isFolded}
      >
        <p className="px-4 pt-3 text-small text-ink-soft">
          {role === 'candidate'
            ? 'If you like: what do you think you said? One touch: met. A second: partly.'
            : 'One touch: met. A second: partly. Unticked means not heard.'}
        </p>
        <MarkScheme items={items} verdicts={verdicts} onTick={tick} />
        <SavedStatus />
      </Disclosure>
    </div>
  );
}

const loading = () => <LoadingRings label="Loading..." className="min-h-24" />;
const BothForms = onDemand(async () => ({ default: (await import('./both-forms.tsx')).BothForms }), loading);
// It is seen only once both have handed in, and usually on another day.
const DebriefView = onDemand(
  async () => ({ default: (await import('./debrief-view.tsx')).DebriefView }),
  loading,
);

type Forms = NonNullable<DebriefData['debrief']>;

const byWhen = ({ revealsAt }: Forms): string => formatStart(new Date(revealsAt).toISOString());

const purpose = (role: DebriefData['role'], other: string, forms: Forms): string => {
  if (forms.alone) return 'Rate yourself before you read what Fellow Eye heard. Only you see it.';
  const first =
    role === 'candidate'
      ? `Rate yourself before you see what ${forms.others.length > 0 ? 'the others say' : `${other} says`}.`
      : 'Say what you heard while it is fresh.';
  return `${first} You see each other’s view when ${forms.others.length > 0 ? 'all' : 'both'} of you are done; from ${byWhen(forms)} on, as soon as you hand in.`;
};

/** Handed in, while the other one is still at it. */
function Waiting({ debrief, other, forms }: { debrief: DebriefData; other: string; forms: Forms }) {
  const { busy, whileBusy } = useBusy();
  const reopen = async () =>
    takeDebriefReply(await whileBusy(call('handInDebrief', { roundId: debrief.id, how: 'open' })));
  return (
    <div role="status" className="grid justify-items-start gap-3">
      <p>
        <span className="font-semibold">Handed in.</span>{' '}
        {forms.others.length > 0
          ? 'You see what everyone says when all are done,'
          : `You see ${other}’s view when ${other} is done,`}{' '}
        or by {byWhen(forms)} at the latest.
      </p>
      <Button variant="secondary" size="small" busy={busy} onClick={() => void reopen()}>
        Change my answers
      </Button>
    </div>
  );
}

/** Someone who only observed: nothing to write but notes, and nothing to see before the others do. */
function Observing({ debrief, forms }: { debrief: DebriefData; forms: Forms }) {
  return (
    <div role="status" className="grid gap-4">
      <p>
        <span className="font-semibold">You observed this round.</span> You see what everyone says when all
        are done, or by {byWhen(forms)} at the latest.
      </p>
      <NoteSection title="Your notes" notes={debrief.notes} />
    </div>
  );
}

type OpenFormProps = {
  debrief: DebriefData & { debrief: Forms };
  caseBriefId: string | null;
  other: string;
  isShort: boolean;
};

/** The reader's own part with its marks. */
function OpenForm({ debrief, caseBriefId, other, isShort }: OpenFormProps) {
  const { verdicts, tick } = useTicks(debrief, caseBriefId ?? '');
  const isMarkable = caseBriefId !== null && debrief.items.length > 0;
  return (
    <DebriefForm
      debrief={debrief}
      other={other}
      isShort={isShort}
      marking={
        isMarkable && <FinishMarking debrief={debrief} verdicts={verdicts} tick={tick} isFolded={isShort} />
      }
      isUnmarked={isMarkable && Object.values(verdicts).every((verdict) => verdict === 'none')}
    />
  );
}

type DebriefProps = {
  roundId: string;
  /** The case the marks are about. */
  caseBriefId: string | null;
  other: string;
  listening: Listening | null;
  /** Whether only what takes a minute is open. */
  isShort?: boolean;
};

/** The debrief of a round: your part until you hand it in, and everything once you may see it. */
export function Debrief({ roundId, caseBriefId, other, listening, isShort = false }: DebriefProps) {
  const { debrief, error, refetch } = useDebrief(roundId);
  if (!debrief)
    return error ? (
      <LoadFailure
        problem={error instanceof CallFailed ? failureDetail(error.failure) : 'Please try again.'}
        onRetry={refetch}
      />
    ) : (
      <LoadingRings label="Loading..." className="min-h-24" />
    );
  const { debrief: forms, role } = debrief;
  if (forms === null) return <p className="text-ink-soft">The debrief opens when the round is done.</p>;
  const isOpen = forms.mine.state === 'open' && !debrief.observing;
  const waits = !isOpen && !forms.revealed;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {isOpen && (
        <>
          <p className={isShort ? 'text-small text-ink-soft' : '-mt-3 text-ink-soft'}>
            {purpose(role, other, forms)}
          </p>
          <OpenForm
            debrief={{ ...debrief, debrief: forms }}
            caseBriefId={caseBriefId}
            other={other}
            isShort={isShort}
          />
        </>
      )}
      {/* A tick that was made on another device after handing in. */}
      {!isOpen && <RefusedEntry />}
      {waits && debrief.observing && <Observing debrief={debrief} forms={forms} />}
      {waits && !debrief.observing && <Waiting debrief={debrief} other={other} forms={forms} />}
      {forms.revealed &&
        (forms.alone ? (
          <BothForms role={role} forms={forms} other={other} />
        ) : (
          <DebriefView debrief={debrief} other={other} listening={listening} />
        ))}
    </div>
  );
}
