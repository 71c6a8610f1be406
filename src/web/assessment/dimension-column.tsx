import type { AssessmentDimension } from '../../contract/assessment.ts';
import type { QuoteRole } from '../../domain/assessment/assessment.ts';
import { quotesBehind } from '../../domain/assessment/dimension.ts';
import { PlayButton, type Listening } from '../recording/play-button.tsx';
import { quoteLabel, passageOf, Quote } from '../recording/quote.tsx';

const nothing = {
  evidence: 'Nothing was heard on this.',
  strength: 'None noted.',
  improvement: 'None noted.',
  red_flag: '',
} as const satisfies Record<QuoteRole, string>;

type DimensionColumnProps = {
  title: string;
  kind: QuoteRole;
  entries: readonly string[];
  dimension: AssessmentDimension;
  listening: Listening;
};

/**
 * One column: what is said, and the words it stands on. An entry that is itself a quote is shown as one. Words that are
 * written out already in this dimension are not shown again: an improvement only plays them.
 */
export function DimensionColumn({ title, kind, entries, dimension, listening }: DimensionColumnProps) {
  const { quotes = [], insufficient_evidence: thin } = dimension;
  const isWrittenOut = (words: string) =>
    kind !== 'evidence' &&
    quotes.some((other) => (other.for === 'evidence' || other.for === 'red_flag') && other.quote === words);
  return (
    <section className="min-w-0">
      <h4 className="text-small font-semibold text-ink-soft">{title}</h4>
      {entries.length === 0 && (
        <p className="mt-2 text-small text-ink-soft">
          {thin && kind === 'improvement' ? 'Too little was heard to say.' : nothing[kind]}
        </p>
      )}
      <ul className="mt-2 grid gap-4">
        {entries.map((entry, index) => {
          const behind = quotesBehind(dimension, kind, index);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- entries are told apart by their place, which quotes refer to
            <li key={index} className="grid justify-items-start gap-2">
              {behind.every(({ quote }) => quote !== entry) && <p className="wrap-anywhere">{entry}</p>}
              {behind.map((words) =>
                isWrittenOut(words.quote) ? (
                  kind === 'improvement' && (
                    <PlayButton
                      key={words.startMs}
                      passage={passageOf(words)}
                      listening={listening}
                      name={quoteLabel(words.quote)}
                    />
                  )
                ) : (
                  <Quote
                    key={words.startMs}
                    words={kind === 'evidence' ? words : { ...words, about: undefined }}
                    listening={listening}
                  />
                ),
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
