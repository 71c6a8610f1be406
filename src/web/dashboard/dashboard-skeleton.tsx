const bar = 'rounded-control bg-ink/8';

/** Where the cards will be. Nothing stands below them, so nothing moves when they come. */
export function DashboardSkeleton() {
  return (
    <div role="status" aria-label="Loading..." className="appear-late grid gap-5 md:grid-cols-2">
      {[0, 1].map((card) => (
        <div
          key={card}
          aria-hidden="true"
          className="grid h-56 content-start gap-4 rounded-card border border-line bg-sheet p-7"
        >
          <div className={`h-5 w-40 ${bar}`} />
          <div className={`mt-2 h-8 w-28 ${bar}`} />
          <div className={`h-4 w-52 ${bar}`} />
          <div className={`h-4 w-44 ${bar}`} />
        </div>
      ))}
    </div>
  );
}
