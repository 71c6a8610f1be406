import { useState } from 'react';
import type { Debrief as DebriefData } from '../../contract/debrief.ts';
import type { Round } from '../../contract/round.ts';
import { assessorWait, isUnderWay } from '../../domain/assessment/assessment-progress.ts';
import type { FormState } from '../../domain/debrief/debrief.ts';
import { stepsDone } from '../../domain/debrief/wrap-up-step.ts';
import { partnerName } from '../../domain/room/room-people.ts';
import { useDebrief } from '../debrief/use-debrief.ts';
import { onDemand } from '../platform/on-demand.tsx';
import { TextLink } from '../platform/screen-link.tsx';
import { useListening } from '../recording/use-listening.ts';
import { LoadingRings } from '../ui/rings.tsx';
import type { PracticeRoom } from './use-practice-room.ts';
import { StepList } from './wrap-up-step-list.tsx';

const loading = () => <LoadingRings label="Loading..." className="min-h-24" />;
const Debrief = onDemand(
  async () => ({ default: (await import('../debrief/debrief.tsx')).Debrief }),
  loading,
);
// What is compared is needed by no one who has not handed in.
const ComparedStepList = onDemand(
  () => import('./compared-step-list.tsx'),
  ({ debrief, current, onGo }) => <StepList current={current} done={doneAlone(debrief)} onGo={onGo} />,
);
const CompareStep = onDemand(
  async () => ({ default: (await import('../debrief/compare-step.tsx')).CompareStep }),
  loading,
);

const partnerWords = {
  open: (name: string) => `${name} is still writing`,
  done: (name: string) => `${name} has handed in`,
  skipped: (name: string) => `${name} has skipped this`,
  gone: (name: string) => `${name} has left`,
} as const satisfies Record<FormState, (name: string) => string>;

/** How far the other person and the assessor are, in a line that is always there. */
function WrapUpStatus({ round, debrief, other }: { round: Round; debrief: DebriefData; other: string }) {
  const wait = assessorWait(round.progress, round.problem);
  const sides = debrief.debrief
    ? [
        partnerWords[debrief.debrief.theirs.state](other),
        ...debrief.debrief.others
          .filter(({ observing }) => !observing)
          .map(({ state, name }) => partnerWords[state](name)),
      ]
    : [];
  return (
    <output className="block text-small font-medium text-teal wrap-anywhere">
      {[...sides, wait].filter(Boolean).join(' · ')}
    </output>
  );
}

/** Which step comes by itself: one's own view first, then what both say. */
const stepFor = ({ debrief }: DebriefData): number => (debrief?.mine.state === 'open' ? 0 : 1);

/** What is done before both see each other's view: nothing is compared yet. */
const doneAlone = ({ debrief, assessor }: DebriefData): boolean[] =>
  stepsDone({
    mine: debrief?.mine.state ?? null,
    isRevealed: false,
    isAssessing: assessor === 'under-way',
    left: 0,
    hasGoneOn: false,
  });

/** Whether an assessment follows. How far it is stands above the steps. */
const assessmentWords = ({ progress }: Round): string => {
  if (progress === 'none') return 'This round was not recorded, so no assessment follows.';
  if (progress === 'ready') return 'The assessment is ready.';
  return isUnderWay(progress)
    ? 'The assessment comes by itself; the candidate is told by email.'
    : 'No assessment follows.';
};

type NextStepProps = { debrief: DebriefData; other: string; round: Round };

/** What to take along, and what comes by itself. */
function NextStep({ debrief, other, round }: NextStepProps) {
  const forms = debrief.debrief;
  const change = debrief.role === 'candidate' ? forms?.theirs.form?.change : forms?.mine.form?.change;
  return (
    <div className="grid gap-3">
      {forms?.revealed && change && (
        <div>
          <p className="text-small font-semibold text-ink-soft">
            {debrief.role === 'candidate' ? `${other} would change` : 'You would change'}
          </p>
          <p className="mt-1 border-l-2 border-accent pl-3 font-semibold wrap-anywhere whitespace-pre-line">
            {change}
          </p>
        </div>
      )}
      <p>Swap roles for another round while you are warm, or finish here.</p>
      <p className="text-ink-soft">
        {assessmentWords(round)} Everything is kept in <TextLink to="/assessments">Assessments</TextLink>.
      </p>
    </div>
  );
}

/** The debrief of the round that has just ended, in three steps of a few minutes; each can be left open for later. */
export function WrapUpSteps({ practice, round }: { practice: PracticeRoom; round: Round }) {
  const { room, userId } = practice;
  const { debrief } = useDebrief(round.id);
  const listening = useListening(round.recording?.id ?? null);
  const [wanted, setWanted] = useState<number | null>(null);
  if (!room) return null;
  const other = partnerName(room, userId);
  const isRevealed = debrief?.debrief?.revealed === true;
  const current = wanted ?? (debrief ? stepFor(debrief) : 0);
  const heard = round.recording ? listening : null;
  const list = <StepList current={current} done={debrief ? doneAlone(debrief) : []} onGo={setWanted} />;
  return (
    <section aria-label="Debrief" className="px-5 pb-5">
      {debrief && <WrapUpStatus round={round} debrief={debrief} other={other} />}
      {debrief && isRevealed ? (
        <ComparedStepList debrief={debrief} current={current} onGo={setWanted} />
      ) : (
        list
      )}
      <div className="mt-4">
        {current === 2 && debrief && <NextStep debrief={debrief} other={other} round={round} />}
        {current === 1 && debrief && isRevealed && (
          <CompareStep debrief={debrief} other={other} listening={heard} />
        )}
        {current === 1 && debrief && !isRevealed && debrief.debrief?.mine.state === 'open' && (
          <p className="text-ink-soft">Hand in your view first. Then you compare it with {other}’s.</p>
        )}
        {(current === 0 || (current === 1 && !isRevealed && debrief?.debrief?.mine.state !== 'open')) && (
          <Debrief
            roundId={round.id}
            caseBriefId={round.caseBriefId}
            other={other}
            listening={heard}
            isShort
          />
        )}
      </div>
    </section>
  );
}
