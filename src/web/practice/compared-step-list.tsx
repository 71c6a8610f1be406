import type { Debrief } from '../../contract/debrief.ts';
import { stepsDone } from '../../domain/debrief/wrap-up-step.ts';
import { worthComparing } from '../../domain/debrief/worth-comparing.ts';
import { comparedIn } from '../debrief/debrief-comparison.ts';
import { StepList, type StepListProps } from './wrap-up-step-list.tsx';

type ComparedStepListProps = Omit<StepListProps, 'done'> & { debrief: Debrief };

/** The steps once both see each other's view, when it counts what is left to talk over. */
export default function ComparedStepList({ debrief, ...list }: ComparedStepListProps) {
  const done = stepsDone({
    mine: debrief.debrief?.mine.state ?? null,
    isRevealed: true,
    isAssessing: debrief.assessor === 'under-way',
    left: worthComparing(comparedIn(debrief)).length,
    hasGoneOn: list.current === 2,
  });
  return <StepList {...list} done={done} />;
}
