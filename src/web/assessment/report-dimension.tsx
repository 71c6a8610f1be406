import type { AssessmentDimension } from '../../contract/assessment.ts';
import { onPaper, type PaperEntry } from '../../domain/assessment/dimension.ts';
import { clock } from './play-button.tsx';

function Entries({ entries, kind }: { entries: readonly PaperEntry[]; kind: string }) {
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

/** One dimension on paper. */
export function ReportDimension({ dimension }: { dimension: AssessmentDimension }) {
  const { flags, strengths, improvements } = onPaper(dimension);
  return (
    <section>
      <h2>
        {dimension.name}
        {dimension.insufficient_evidence && <small> Insufficient evidence</small>}
        {flags.length > 0 && <small className="flag"> Red flags</small>}
      </h2>
      {flags.length > 0 && <Entries entries={flags} kind="flag" />}
      {strengths.length > 0 && <h3>Strengths</h3>}
      <Entries entries={strengths} kind="strength" />
      {improvements.length > 0 && <h3>Improvements</h3>}
      <Entries entries={improvements} kind="improvement" />
    </section>
  );
}
