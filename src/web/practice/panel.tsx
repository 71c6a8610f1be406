import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Stage } from '../../domain/room/stage.ts';
import { PRESS_UNDER_WAY_MS } from '../ui/single-click.ts';
import type { ExamPart } from './exam-view.tsx';

/** Where the keyboard goes on past the call. */
export const PANEL_ID = 'practice-panel';

/** What a page of the panel keeps in reach below itself. */
export const PANEL_FOOT_ID = 'practice-panel-foot';

const widths = {
  usual: 'wide:w-[min(462px,52%)]',
  reading: 'wide:w-[calc(100%-24rem)]',
  talking: 'wide:w-[min(22rem,45%)]',
};

type PanelProps = {
  stage: Stage;
  /** On a phone it starts pulled down: the call has the screen until it is joined. */
  isWaiting: boolean;
  /** On a phone what is read or marked has the screen, and the call is a strip above it. */
  isTall: boolean;
  /** In the exam view it is wide to read, and then as narrow as the task needs. */
  exam: ExamPart;
  /** A change of it brings the panel back up: there is something to see. */
  raisedBy: string;
  /** On a phone it goes while the settings of the call have the screen. */
  givesWay?: boolean;
  children: ReactNode;
  bar: ReactNode;
  lines: ReactNode;
};

/** The panel beside the call: its content, and the controls below it. On a phone, a sheet to pull down. */
export function Panel(props: PanelProps) {
  const { stage, isWaiting, isTall, exam, raisedBy, givesWay = false, children, bar, lines } = props;
  const [lowered, setLowered] = useState(isWaiting);
  const raised = useRef(raisedBy);
  const raisedItselfAt = useRef(Number.NEGATIVE_INFINITY);
  const panel = useRef<HTMLElement>(null);
  const content = useRef<HTMLElement>(null);
  const shown = useRef(stage);
  const hadFocus = useRef(false);

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      hadFocus.current = target instanceof Node && Boolean(panel.current?.contains(target));
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);

  useEffect(() => {
    if (raised.current === raisedBy) return;
    raised.current = raisedBy;
    raisedItselfAt.current = performance.now();
    setLowered(false);
  }, [raisedBy]);

  useEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    raisedItselfAt.current = performance.now();
    setLowered(false);
    content.current?.scrollTo({ top: 0, behavior: 'instant' });
    // What had the focus is gone with the last stage; the keyboard goes on from the new one.
    if (hadFocus.current && document.activeElement === document.body)
      content.current?.focus({ preventScroll: true });
  }, [stage]);

  return (
    <aside
      ref={panel}
      aria-label="Practice panel"
      className={`relative z-10 flex min-h-0 flex-col bg-paper narrow:rounded-t-card narrow:border-t
        narrow:border-line narrow:shrink-0 ${widths[exam ?? 'usual']} wide:border-l wide:border-line
        ${givesWay ? 'narrow:hidden' : ''} ${lowered ? '' : isTall ? 'narrow:h-[calc(100%-7rem)]' : 'narrow:h-[66%]'}`}
    >
      <button
        type="button"
        aria-expanded={!lowered}
        // A press on its way to 'Show the panel' finds it shown already, and must not take it down again.
        onClick={() =>
          setLowered(!lowered && performance.now() - raisedItselfAt.current > PRESS_UNDER_WAY_MS)
        }
        className={`grid shrink-0 place-items-center rounded-t-card -outline-offset-2 wide:hidden ${isTall && !lowered ? 'min-h-8' : 'min-h-11'}`}
      >
        <span className="sr-only">{lowered ? 'Show the panel' : 'Show more of the call'}</span>
        <ChevronDown
          aria-hidden="true"
          className={`size-6 text-ink-soft transition-transform duration-200 ease-settle ${lowered ? 'rotate-180' : ''}`}
        />
      </button>
      <section
        id={PANEL_ID}
        ref={content}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and must by keyboard too
        tabIndex={0}
        aria-label={stage}
        className={`min-h-0 grow scroll-pb-12 overflow-y-auto overscroll-contain px-3 pb-3 -outline-offset-4 wide:pt-3
          ${lowered ? 'narrow:hidden' : ''}`}
      >
        <div
          className={`mx-auto overflow-clip rounded-card border border-line bg-sheet ${exam === 'reading' ? 'max-w-3xl' : 'max-w-xl'}`}
        >
          {children}
        </div>
      </section>
      <div className="bottom-bar shrink-0">
        <div id={PANEL_FOOT_ID} className={`bg-sheet ${lowered ? 'narrow:hidden' : ''}`} />
        <div
          className="border-line has-data-said:border-t has-data-said:px-4 has-data-said:pt-3.5
            has-data-said:pb-[max(--spacing(3.5),env(safe-area-inset-bottom))]"
        >
          <div className="mx-auto max-w-xl">
            {bar && <div data-said>{bar}</div>}
            {lines}
          </div>
        </div>
      </div>
    </aside>
  );
}
