import { ChevronDown } from 'lucide-react';
import type { Assessment } from '../../contract/assessment.ts';
import { Badge } from '../ui/badge.tsx';
import { Quote, type QuoteWords } from './quote.tsx';

type Dimension = Assessment['dimensions'][number];
type QuoteRole = NonNullable<Dimension['quotes']>[number]['for'];

export type QuoteTools = {
  playable: boolean;
  playingMs: number | null;
  onPlay: (words: QuoteWords) => void;
  onStop: () => void;
};

type EntriesProps = {
  title: string;
  entries: string[];
  kind: QuoteRole;
  dimension: Dimension;
  tools: QuoteTools;
};

/** One column: what is said, and the quotes it stands on. An entry that is itself a quote is shown as one. */
function Entries({ title, entries, kind, dimension, tools }: EntriesProps) {
  const quotesOf = (index: number) =>
    (dimension.quotes ?? []).filter((quote) => quote.for === kind && quote.index === index);
  return (
    <div className="min-w-0">
      <h4 className="text-small font-semibold text-ink-soft">{title}</h4>
      {entries.length === 0 && <p className="mt-2 text-small text-ink-soft">Nothing to note.</p>}
      <ul className="mt-2 grid gap-3">
        {entries.map((entry, index) => {
          const quotes = quotesOf(index);
          const isQuote = quotes.some(({ quote }) => quote === entry);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- entries are told apart by their place, which quotes refer to
            <li key={index} className="grid gap-2">
              {!isQuote && <p className="wrap-anywhere">{entry}</p>}
              {quotes.map((words) => (
                <Quote
                  key={`${words.startMs} ${words.quote}`}
                  words={words}
                  playable={tools.playable}
                  playing={tools.playingMs === words.startMs}
                  onPlay={() => tools.onPlay(words)}
                  onStop={tools.onStop}
                />
              ))}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** One dimension of the assessment: its name and badges, then what was heard, what was good, what to work on. */
export function DimensionItem({
  dimension,
  tools,
  open,
}: {
  dimension: Dimension;
  tools: QuoteTools;
  open: boolean;
}) {
  const common = { dimension, tools };
  return (
    <details open={open} className="group border-t border-line print:break-inside-avoid">
      <summary className="flex min-h-12 cursor-pointer list-none flex-wrap items-center gap-2 py-3">
        <ChevronDown
          size={18}
          aria-hidden="true"
          className="transition-transform group-open:rotate-180 print:hidden"
        />
        <h3 className="font-semibold">{dimension.name}</h3>
        {dimension.insufficient_evidence && <Badge>Insufficient evidence</Badge>}
        {dimension.red_flags.length > 0 && <Badge tone="danger">Red flags</Badge>}
      </summary>
      {dimension.red_flags.length > 0 && (
        <ul className="mb-4 grid gap-2 border-l-2 border-danger pl-3 font-medium text-danger">
          {dimension.red_flags.map((flag) => (
            <li key={flag}>{flag}</li>
          ))}
        </ul>
      )}
      <div className="grid gap-6 pb-6 md:grid-cols-3">
        <Entries title="Evidence" entries={dimension.evidence} kind="evidence" {...common} />
        <Entries title="Strengths" entries={dimension.strengths} kind="strength" {...common} />
        <Entries title="Improvements" entries={dimension.improvements} kind="improvement" {...common} />
      </div>
    </details>
  );
}
