import { useEffect, useState, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { Assessment, AssessmentDimension } from '../../contract/assessment.ts';
import { printedEntries, type PrintedEntry } from '../../domain/assessment/dimension.ts';
import { limitsOf } from '../../domain/assessment/limits.ts';
import { clock } from '../recording/play-button.tsx';

function Entries({ entries, kind }: { entries: readonly PrintedEntry[]; kind?: 'flag' }) {
  return (
    <ul className={kind}>
      {entries.map(({ text, quote }) => (
        <li key={text}>
          {text}
          {quote && (
            <span className="spoken">
              {quote.finding === undefined ? `‘${quote.quote}’` : quote.quote} {clock(quote.startMs)}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** One dimension of the printed report. */
function ReportDimension({ dimension }: { dimension: AssessmentDimension }) {
  const { flags, strengths, improvements } = printedEntries(dimension);
  return (
    <section>
      <h2>
        {dimension.name}
        {dimension.insufficient_evidence && <small> Insufficient evidence</small>}
        {flags.length > 0 && <small className="flag"> Red flags</small>}
      </h2>
      {flags.length > 0 && <Entries entries={flags} kind="flag" />}
      {strengths.length > 0 && <h3>Strengths</h3>}
      <Entries entries={strengths} />
      {improvements.length > 0 && <h3>Improvements</h3>}
      <Entries entries={improvements} />
    </section>
  );
}

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

/** Whether the page is being printed; what is shown for that alone is there in time. */
const usePrinting = (): boolean => {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    window.addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), { signal });
    window.addEventListener('afterprint', () => setPrinting(false), { signal });
    return () => leaving.abort();
  }, []);
  return printing;
};

type AssessmentReportProps = {
  title: string;
  /** Who was heard, and when. */
  line: string;
  assessment: Assessment;
  /** What each voice counts. */
  result?: ReactNode;
  /** Further sheets. */
  children?: ReactNode;
};

/** The printed assessment, with what people said of the round behind it: the only thing in print. */
export function AssessmentReport({ title, line, assessment, result, children }: AssessmentReportProps) {
  const { dimensions, overall_feedback: feedback, assessor } = assessment;
  if (!usePrinting()) return null;
  return createPortal(
    <article className="printed-report">
      <header>
        <p>Fellow Eye · Assessment Overview</p>
        <h1>{title}</h1>
        <p>{line}</p>
        {result}
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
      {children}
    </article>,
    document.body,
  );
}
