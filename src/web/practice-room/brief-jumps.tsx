import { useRef, type ReactNode } from 'react';

/** A brief that fits on a screen needs no jumps. */
const LONG_BRIEF = 1200;
const FEWEST_SECTIONS = 4;

const sectionsIn = (text: string): string[] =>
  [...text.matchAll(/^## (.+)$/gm)].flatMap(([, name]) => name ?? []);

/** A long brief with its sections listed above it; each leads there. */
export function BriefJumps({ text, children }: { text: string; children: ReactNode }) {
  const brief = useRef<HTMLDivElement>(null);
  const sections = text.length > LONG_BRIEF ? sectionsIn(text) : [];
  if (sections.length < FEWEST_SECTIONS) return <div className="px-4 py-5">{children}</div>;
  const goTo = (index: number) => {
    const heading = brief.current?.querySelectorAll('h4')[index];
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: 'start' });
  };
  return (
    <>
      <nav
        aria-label="Sections of the brief"
        className="flex flex-wrap gap-x-1 border-b border-line px-2 py-1"
      >
        {sections.map((name, index) => (
          <button
            key={name}
            type="button"
            onClick={() => goTo(index)}
            className="min-h-11 rounded-control px-2 text-left text-small font-medium text-teal hover:bg-ink/7
              wide:min-h-9"
          >
            {name}
          </button>
        ))}
      </nav>
      <div ref={brief} className="px-4 py-5 [&_h4]:scroll-mt-3 [&_h4]:outline-none">
        {children}
      </div>
    </>
  );
}
