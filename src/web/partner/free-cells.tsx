import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { DAY_STEPS, type FreeTime } from '../../domain/partner/free-time.ts';
import { isInArea, paint, stepsIn, stepTime, type Area, type Cell } from './free-grid.ts';

type FreeCellsProps = {
  free: FreeTime;
  monday: string | null;
  /** What each column is called, for the eye and for the ear. */
  columns: readonly { short: string; long: string; isOpen: boolean; differs: boolean }[];
  /** The first half hour that is shown; the last is midnight. */
  firstStep: number;
  onChange: (free: FreeTime) => void;
};

type Drag = Area & { isFree: boolean };

const cellAt = (event: PointerEvent): Cell | null => {
  const target = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-cell]');
  const [column, step] = (target?.dataset['cell'] ?? '').split('-').map(Number);
  return column === undefined || step === undefined || Number.isNaN(step) ? null : { column, step };
};

const MOVES: Record<string, Cell> = {
  ArrowUp: { column: 0, step: -1 },
  ArrowDown: { column: 0, step: 1 },
  ArrowLeft: { column: -1, step: 0 },
  ArrowRight: { column: 1, step: 0 },
};

/** Half hours to drag over, or to walk with the arrows: the space bar changes one, shift and arrows stretch it. */
export function FreeCells({ free, monday, columns, firstStep, onChange }: FreeCellsProps) {
  const grid = useRef<HTMLDivElement>(null);
  // A finger can move and lift before the page is drawn again, so the handlers read the ref and the page the state.
  const dragged = useRef<Drag | null>(null);
  const [drag, drawDrag] = useState<Drag | null>(null);
  const setDrag = (next: Drag | null) => {
    dragged.current = next;
    drawDrag(next);
  };
  const [at, setAt] = useState<Cell>({ column: 0, step: 36 });
  const steps = Array.from({ length: DAY_STEPS - firstStep }, (_, index) => firstStep + index);
  const shown = drag ? paint(free, monday, drag, drag.isFree) : free;
  const here = { ...at, step: Math.max(at.step, firstStep) };
  const isFreeAt = ({ column, step }: Cell) => stepsIn(free, monday, column).includes(step);
  const isOpen = (cell: Cell) => columns[cell.column]?.isOpen === true;

  const finish = () => {
    const area = dragged.current;
    if (area) onChange(paint(free, monday, area, area.isFree));
    setDrag(null);
  };
  const press = (event: PointerEvent) => {
    const cell = cellAt(event);
    if (!cell || event.button !== 0 || !isOpen(cell)) return;
    event.preventDefault();
    grid.current?.setPointerCapture(event.pointerId);
    setAt(cell);
    setDrag({ from: cell, to: cell, isFree: !isFreeAt(cell) });
  };
  const move = (event: PointerEvent) => {
    const begun = dragged.current;
    const cell = begun && cellAt(event);
    if (cell && isOpen(cell)) setDrag({ ...begun, to: cell });
  };
  const walk = (event: KeyboardEvent) => {
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      if (isOpen(here)) onChange(paint(free, monday, { from: here, to: here }, !isFreeAt(here)));
      return;
    }
    const by = MOVES[event.key];
    const next = by && { column: here.column + by.column, step: here.step + by.step };
    if (!next || next.column < 0 || next.column > 6 || next.step < firstStep || next.step >= DAY_STEPS)
      return;
    event.preventDefault();
    if (event.shiftKey && isOpen(next))
      onChange(paint(free, monday, { from: here, to: next }, isFreeAt(here)));
    setAt(next);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next.column}-${next.step}"]`)?.focus();
  };

  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={-1}
      aria-label="When I am free"
      aria-multiselectable="true"
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={finish}
      onPointerCancel={() => setDrag(null)}
      onKeyDown={walk}
      className="grid touch-pan-y select-none"
    >
      <div role="row" className="grid grid-cols-[3.25rem_repeat(7,minmax(0,1fr))] gap-x-px">
        <span role="columnheader">
          <span className="sr-only">Time</span>
        </span>
        {columns.map(({ short, long, differs }) => (
          <span
            key={long}
            role="columnheader"
            className="pb-1.5 text-center text-small leading-tight font-semibold whitespace-pre-line"
          >
            <span aria-hidden="true">{short}</span>
            <span className="sr-only">{long}</span>
            {differs && <span className="block text-[0.6875rem] font-medium text-teal">changed</span>}
          </span>
        ))}
      </div>
      {steps.map((step) => (
        <div key={step} role="row" className="grid grid-cols-[3.25rem_repeat(7,minmax(0,1fr))] gap-x-px">
          <span
            role="rowheader"
            className={`-mt-2 pr-2 text-right text-small leading-none text-ink-soft tabular-nums ${step % 2 === 0 ? '' : 'opacity-0'}`}
          >
            {stepTime(step)}
          </span>
          {columns.map(({ long, isOpen: open }, column) => {
            const isFree = stepsIn(shown, monday, column).includes(step);
            const isHere = here.column === column && here.step === step;
            return (
              <span
                key={long}
                role="gridcell"
                tabIndex={isHere ? 0 : -1}
                data-cell={`${column}-${step}`}
                aria-selected={isFree}
                aria-disabled={open ? undefined : true}
                aria-label={`${long}, ${stepTime(step)}, ${isFree ? 'free' : 'not free'}`}
                onFocus={() => setAt({ column, step })}
                className={`h-6 touch-none border-t outline-offset-[-2px] ${step % 2 === 0 ? 'border-line' : 'border-line/50'}
                  ${open ? 'cursor-pointer' : 'opacity-35'}
                  ${isFree ? 'bg-teal forced-colors:bg-[Highlight]' : 'bg-paper hover:bg-teal-wash'}
                  ${drag && isInArea(drag, { column, step }) ? 'brightness-95' : ''}`}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
