const bar = 'rounded-control bg-ink/8';

/** Where rows will be. */
export function RoomSkeleton() {
  return (
    <div aria-hidden="true" className="appear-late">
      {[44, 32, 38].map((width) => (
        <div
          key={width}
          className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 border-b border-line py-5
            @xl:grid-cols-[auto_minmax(0,1fr)_9rem_9.5rem] @xl:gap-x-5"
        >
          <div className="size-9 rounded-full bg-ink/8" />
          <div className="grid gap-2.5 pt-1">
            <div className={`h-4 ${bar}`} style={{ width: `${width * 3}px` }} />
            <div className={`h-3 w-24 ${bar}`} />
          </div>
          <div className="grid content-start gap-2.5 pt-1 @max-xl:col-start-2">
            <div className={`h-4 w-36 ${bar}`} />
            <div className={`h-3 w-24 @xl:justify-self-end ${bar}`} />
          </div>
          <div className={`h-9 @max-xl:col-start-2 ${bar}`} />
        </div>
      ))}
    </div>
  );
}
