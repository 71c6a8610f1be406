import { useId, useState, type KeyboardEvent } from 'react';
import type { MarkItem, Verdict } from '../../domain/mark/mark.ts';
import { MarkRow } from './mark-row.tsx';

/** The verdict on each item, by its id; an item without one is not ticked. */
export type Verdicts = Readonly<Partial<Record<string, Verdict>>>;

type MarkSchemeProps = {
  items: readonly MarkItem[];
  verdicts: Verdicts;
  /** One touch: what it says is for `nextTick` to decide. */
  onTick: (item: MarkItem) => void;
  /** Whether it can only be read. */
  isReadOnly?: boolean;
  /** The findings that were given, by id: points that they meet say so. */
  asked?: ReadonlyMap<string, string>;
};

const hintOf = ({ given = [] }: MarkItem, asked: ReadonlyMap<string, string>): string | undefined => {
  const names = given.flatMap((id) => asked.get(id) ?? []);
  return names.length > 0 ? `Asked for: ${names.join(', ')}` : undefined;
};

const NONE: ReadonlyMap<string, string> = new Map();

type MarkGroup = { name: string; items: MarkItem[] };

const groupsOf = (items: readonly MarkItem[]): MarkGroup[] => {
  const points = items.filter(({ kind }) => kind === 'point');
  const flags = items.filter(({ kind }) => kind === 'flag');
  const dimensions = [...new Set(points.map(({ dimension }) => dimension))];
  return [
    ...dimensions.map((name) => ({ name, items: points.filter(({ dimension }) => dimension === name) })),
    ...(flags.length > 0 ? [{ name: 'Red flags', items: flags }] : []),
  ];
};

const stepTo = (key: string, from: number, last: number): number | null => {
  if (key === 'ArrowDown') return Math.min(from + 1, last);
  if (key === 'ArrowUp') return Math.max(from - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
};

/** Moves the focus among the rows. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=checkbox]')];
  const from = rows.findIndex((row) => row === document.activeElement);
  const to = stepTo(event.key, from, rows.length - 1);
  if (from === -1 || to === null || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  rows[to]?.focus();
};

/** A mark scheme to tick: points by dimension, red flags apart. One stop of the tab key; arrows move, space ticks. */
export function MarkScheme({ items, verdicts, onTick, isReadOnly = false, asked = NONE }: MarkSchemeProps) {
  const id = useId();
  const [focused, setFocused] = useState<string | null>(null);
  const tabStop = items.some((item) => item.id === focused) ? focused : items[0]?.id;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the rows take the focus; this hears their keys
    <div onKeyDown={moveFocus}>
      {groupsOf(items).map((group, index) => (
        <section
          key={group.name}
          role="group"
          aria-labelledby={`${id}-${index}`}
          className="pb-2 not-first:border-t not-first:border-line"
        >
          <h4
            id={`${id}-${index}`}
            className="px-4 pt-4 pb-1 text-small font-semibold text-ink-soft narrow:pt-2 narrow:pb-0"
          >
            {group.name}
          </h4>
          {group.items.map((item) => (
            <MarkRow
              key={item.id}
              item={item}
              verdict={verdicts[item.id]}
              hint={hintOf(item, asked)}
              isTabStop={item.id === tabStop}
              onTick={isReadOnly ? null : () => onTick(item)}
              onFocus={() => setFocused(item.id)}
            />
          ))}
        </section>
      ))}
    </div>
  );
}
