/** First in the tab order, past what is the same on every page. */
export function SkipLink({ to = 'main', children = 'Skip to content' }: { to?: string; children?: string }) {
  return (
    <a
      href={`#${to}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(to)?.focus();
      }}
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-ink px-4 py-2 font-semibold text-paper
        focus:translate-y-0 print:hidden"
    >
      {children}
    </a>
  );
}
