/** First in the tab order, for those who do not want to walk through the navigation on every page. */
export function SkipLink() {
  return (
    <a
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-ink px-4 py-2 font-semibold text-paper
        focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
