import { useEffect, useRef, useState, type ReactNode } from 'react';

/** A brief that fits on a screen needs no jumps. */
const LONG_BRIEF = 1200;
const FEWEST_SECTIONS = 4;
/** A heading this far below the jumps is the one that is read next. */
const READING_LINE_PX = 24;

const sectionsIn = (text: string): string[] =>
  [...text.matchAll(/^## (.+)$/gm)].flatMap(([, name]) => name ?? []);

const headingsIn = (brief: Element | null): HTMLHeadingElement[] => [
  ...(brief?.querySelectorAll('h4') ?? []),
];

/** A place outside the brief that its jumps lead to as well. */
export type Jump = { name: string; go: () => void };

type JumpsProps = {
  sections: readonly string[];
  brief: { readonly current: Element | null };
  more: readonly Jump[];
};

const jumpLook = 'min-h-11 shrink-0 border-b-2 px-2 text-small font-medium -outline-offset-3 hover:bg-ink/7';

/** The sections in one line that stays in sight; the one that is read is marked, and in view. */
function Jumps({ sections, brief, more }: JumpsProps) {
  const jumps = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    const look = ({ target }: Event) => {
      const scroller = target === document ? document.documentElement : target;
      if (!(scroller instanceof Element) || !scroller.contains(brief.current)) return;
      const headings = headingsIn(brief.current);
      const line = (jumps.current?.getBoundingClientRect().bottom ?? 0) + READING_LINE_PX;
      const passed = headings.filter((one) => one.getBoundingClientRect().top <= line);
      // At the end of the page a heading may be as high as it can get and still be below the line: then the jump to it counts.
      const isAtEnd = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1;
      const jumpedTo = isAtEnd ? headings.findIndex((one) => one === document.activeElement) : -1;
      setCurrent(Math.max(0, passed.length - 1, jumpedTo));
    };
    // Whatever it is that scrolls around the brief: scrolling does not bubble, and is heard on its way down.
    const listening = { capture: true, passive: true };
    document.addEventListener('scroll', look, listening);
    return () => document.removeEventListener('scroll', look, listening);
  }, [brief]);

  useEffect(() => {
    const show = () => {
      const line = jumps.current;
      const button = line?.children[current];
      // The one before it stays in sight too.
      if (line && button instanceof HTMLElement)
        line.scrollTo({ left: button.offsetLeft - line.clientWidth / 3 });
    };
    show();
    window.addEventListener('resize', show);
    return () => window.removeEventListener('resize', show);
  }, [current]);

  const goTo = (index: number) => {
    const heading = headingsIn(brief.current)[index];
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: 'start' });
  };

  return (
    <div className="sticky top-0 z-10 border-b border-line bg-sheet wide:top-[calc(var(--page-tabs,0rem)-0.75rem)]">
      <nav
        ref={jumps}
        aria-label="Sections of the brief"
        className="flex overflow-x-auto px-2 pr-10 [scrollbar-width:none]
          [mask-image:linear-gradient(to_right,black_calc(100%-2.5rem),transparent)]"
      >
        {sections.map((name, index) => (
          <button
            key={name}
            type="button"
            aria-current={index === current ? 'location' : undefined}
            // The line may move under the finger or mouse that presses a jump: it is still the one that was pressed.
            onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
            onClick={() => goTo(index)}
            className={`${jumpLook} ${index === current ? 'border-accent' : 'border-transparent text-teal'}`}
          >
            {name}
          </button>
        ))}
        {more.map(({ name, go }) => (
          <button
            key={name}
            type="button"
            onClick={go}
            className={`${jumpLook} border-transparent text-accent`}
          >
            {name}
          </button>
        ))}
      </nav>
    </div>
  );
}

const NONE: readonly Jump[] = [];

type BriefJumpsProps = { text: string; more?: readonly Jump[]; children: ReactNode };

/** A long brief with its sections listed above it; each leads there. */
export function BriefJumps({ text, more = NONE, children }: BriefJumpsProps) {
  const brief = useRef<HTMLDivElement>(null);
  const sections = text.length > LONG_BRIEF ? sectionsIn(text) : [];
  if (sections.length < FEWEST_SECTIONS) return <div className="px-4 py-5">{children}</div>;
  return (
    <div>
      <Jumps sections={sections} brief={brief} more={more} />
      <div
        ref={brief}
        className="px-4 py-5 [&_h4]:scroll-mt-[calc(3.75rem+var(--page-tabs,0rem))] [&_h4]:outline-none"
      >
        {children}
      </div>
    </div>
  );
}
