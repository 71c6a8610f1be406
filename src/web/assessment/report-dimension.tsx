import type { Assessment } from '../../contract/assessment.ts';
import { clock } from './play-button.tsx';

type Dimension = Assessment['dimensions'][number];
type Quote = NonNullable<Dimension['quotes']>[number];

// As much as fits on a page beside everything else; the rest is read, and heard, on the screen.
const MOST = 3;

/** What the paper says of each entry: its words, and the quote behind it where none before showed it. */
const entriesOf = (
  dimension: Dimension,
  kind: Quote['for'],
  texts: readonly string[],
  shown: Set<string>,
) => {
  const { quotes = [] } = dimension;
  return texts.flatMap((text, index) => {
    const quote = quotes.find((each) => each.for === kind && each.index === index);
    const isNew = quote && !shown.has(quote.quote);
    // Advice to hear something again is of no use on paper.
    if (kind === 'improvement' && quote && !isNew) return [];
    if (quote) shown.add(quote.quote);
    return [{ text, quote: isNew ? quote : undefined }];
  });
};

function Entries({ entries, kind }: { entries: ReturnType<typeof entriesOf>; kind: string }) {
  return (
    <ul className={kind}>
      {entries.map(({ text, quote }) => (
        <li key={text}>
          {text}
          {quote && (
            <span className="spoken">
              ‘{quote.quote}’ {clock(quote.startMs)}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** One dimension on paper. */
export function ReportDimension({ dimension }: { dimension: Dimension }) {
  const shown = new Set<string>();
  const flags = entriesOf(dimension, 'red_flag', dimension.red_flags, shown);
  const strengths = entriesOf(dimension, 'strength', dimension.strengths, shown).slice(0, MOST);
  const improvements = entriesOf(dimension, 'improvement', dimension.improvements, shown).slice(0, MOST);
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
