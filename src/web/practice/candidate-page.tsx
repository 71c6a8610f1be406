import type { ReactNode } from 'react';
import type { Debrief } from '../../contract/debrief.ts';
import type { Round } from '../../contract/round.ts';
import { taskApart } from '../../domain/station/task-line.ts';
import Marking from '../mark/marking.tsx';
import BriefText from '../station/brief-text.tsx';
import { Brief } from './brief.tsx';
import CandidateFindings from './candidate-findings.tsx';
import type { PracticeRoom } from './use-practice-room.ts';

/** The task in the exam view: it stays in sight while what was given and the rest of the brief scroll below it. */
function ExamTask({ task }: { task: string }) {
  if (task === '') return null;
  return (
    <section
      aria-labelledby="exam-task"
      className="sticky top-0 z-10 max-h-[45dvh] overflow-y-auto border-b border-line bg-accent-wash px-4 py-3 wide:-top-3"
    >
      <h3 id="exam-task" className="mb-1 font-semibold">
        Your task
      </h3>
      <BriefText>{task}</BriefText>
    </section>
  );
}

type CandidatePageProps = {
  practice: PracticeRoom;
  round: Round | null;
  title: ReactNode;
  brief: string | null | undefined;
  hasCase: boolean;
  /** Whether they talk in the exam view. */
  isExam: boolean;
  debrief: Debrief | undefined;
  problem: ReactNode;
};

/** What the candidate has before them during the interview. */
export default function CandidatePage({
  practice,
  round,
  title,
  brief,
  hasCase,
  isExam,
  debrief,
  problem,
}: CandidatePageProps) {
  const exam = isExam && brief ? taskApart(brief) : null;
  return (
    <div className="appear flex flex-col">
      <div className="narrow:-order-2">{title}</div>
      {exam && <ExamTask task={exam.task} />}
      {/* A phone has no place for pictures beside the panel: there what was given comes before the task. */}
      <div className={exam ? 'narrow:-order-1' : ''}>
        <CandidateFindings practice={practice} />
      </div>
      {exam ? (
        <div className="px-4 py-5">
          <BriefText>{exam.rest}</BriefText>
        </div>
      ) : (
        <>
          <h3 className="bg-teal-wash px-4 py-2.5 font-semibold">Candidate Brief</h3>
          <Brief text={brief} kind="candidate" hasCase={hasCase} />
        </>
      )}
      {round && debrief && <Marking debrief={debrief} round={round} />}
      {problem}
    </div>
  );
}
