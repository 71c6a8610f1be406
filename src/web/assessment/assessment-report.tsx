import { createPortal } from 'react-dom';
import type { Assessment } from '../../contract/assessment.ts';
import type { Debrief } from '../../contract/debrief.ts';
import { limitsOf } from '../../domain/assessment/limits.ts';
import { nameIn, partnerName } from '../../domain/room-people.ts';
import { caseWords } from '../parts/case-words.ts';
import { formatStart } from '../parts/when.ts';
import { ReportDebrief } from './report-debrief.tsx';
import { ReportDimension } from './report-dimension.tsx';
import type { PastRound } from '../../contract/round.ts';

function Points({ title, points }: { title: string; points: readonly string[] }) {
  if (points.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}

type AssessmentReportProps = {
  round: PastRound;
  assessment: Assessment;
  debrief: Debrief | undefined;
  userId: string;
};

/** The assessment on paper, with what people said of the round behind it: the only thing in print. */
export function AssessmentReport({ round, assessment, debrief, userId }: AssessmentReportProps) {
  const { dimensions, overall_feedback: feedback, assessor } = assessment;
  const { room, candidateId } = round;
  return createPortal(
    <article className="printed-report">
      <header>
        <p>Fellow Eye · Assessment Overview</p>
        <h1>{caseWords(round.case?.caseName)}</h1>
        <p>
          {nameIn(room, candidateId)}, with {partnerName(room, candidateId)} · Interview •{' '}
          {formatStart(round.createdAt)}
        </p>
      </header>
      <section className="in-short">
        <h2>Summary</h2>
        <p>{feedback.summary}</p>
        <div className="side-by-side">
          <Points title="Keep doing" points={feedback.keep_doing} />
          <Points title="Priorities for next time" points={feedback.priorities_for_next_time} />
        </div>
      </section>
      <div className="in-columns">
        {dimensions.map((dimension) => (
          <ReportDimension key={dimension.name} dimension={dimension} />
        ))}
      </div>
      {assessor && <footer>{limitsOf(assessor)}</footer>}
      {debrief?.debrief && <ReportDebrief debrief={debrief} other={partnerName(room, userId)} />}
    </article>,
    document.body,
  );
}
