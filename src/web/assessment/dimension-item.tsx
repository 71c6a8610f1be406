import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import type { AssessmentDimension } from '../../contract/assessment.ts';
import { quotesBehind } from '../../domain/assessment/dimension.ts';
import { habitOf } from '../../domain/assessment/first-look.ts';
import { Badge } from '../ui/badge.tsx';
import { DimensionColumn } from './dimension-column.tsx';
import type { Listening } from '../recording/play-button.tsx';
import { Quote } from '../recording/quote.tsx';

/** What to know at a glance of one dimension, or of any of several. */
export function DimensionBadges({ dimensions }: { dimensions: readonly AssessmentDimension[] }) {
  return (
    <>
      {dimensions.some((dimension) => dimension.insufficient_evidence) && (
        <Badge>Insufficient evidence</Badge>
      )}
      {dimensions.some(({ red_flags: flags }) => flags.length > 0) && <Badge tone="danger">Red flags</Badge>}
    </>
  );
}

function RedFlags({ dimension, listening }: { dimension: AssessmentDimension; listening: Listening }) {
  return (
    <ul aria-label="Red flags" className="mb-5 grid gap-4 rounded-control bg-danger-wash p-4">
      {dimension.red_flags.map((flag, index) => (
        <li key={flag} className="grid gap-2">
          <p className="font-semibold wrap-anywhere text-danger">{flag}</p>
          {quotesBehind(dimension, 'red_flag', index).map(({ about: _said, ...words }) => (
            <Quote key={words.startMs} words={words} listening={listening} tone="danger" />
          ))}
        </li>
      ))}
    </ul>
  );
}

type DimensionItemProps = {
  dimension: AssessmentDimension;
  listening: Listening;
  startsOpen: boolean;
  /** How many of its points count, as in '3 of 4'. */
  count: string | undefined;
};

/** One dimension of the assessment: its name and badges, then what was heard, what was good, what to work on. */
export function DimensionItem({ dimension, listening, startsOpen, count }: DimensionItemProps) {
  const [open, setOpen] = useState(startsOpen);
  const { name, red_flags: flags } = dimension;
  const columns = { dimension, listening };
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group @container border-t border-line"
    >
      <summary
        className="-mx-2 flex min-h-12 list-none flex-wrap items-center gap-x-3 gap-y-1 rounded-control px-2 py-3
          -outline-offset-2 hover:bg-ink/4 [&::-webkit-details-marker]:hidden"
      >
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-soft transition-transform duration-200 ease-settle group-open:rotate-180"
        />
        <h3 className="min-w-0 grow basis-48 font-semibold wrap-anywhere">{name}</h3>
        {count !== undefined && (
          <span className="text-small text-ink-soft tabular-nums group-open:hidden">{count}</span>
        )}
        <DimensionBadges dimensions={[dimension]} />
      </summary>
      <div className="pt-1 pb-7">
        {flags.length > 0 && <RedFlags dimension={dimension} listening={listening} />}
        <div className="grid gap-x-8 gap-y-6 @2xl:grid-cols-3">
          <DimensionColumn title="Evidence" kind="evidence" entries={dimension.evidence} {...columns} />
          <DimensionColumn title="Strengths" kind="strength" entries={habitOf(dimension)} {...columns} />
          <DimensionColumn
            title="Improvements"
            kind="improvement"
            entries={dimension.improvements}
            {...columns}
          />
        </div>
      </div>
    </details>
  );
}
