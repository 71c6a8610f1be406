/** While the feed is silent: what is on the screen may be old. Shown only when the gap is long enough to notice. */
export function Reconnecting({ isLive }: { isLive: boolean }) {
  return (
    <output className="absolute inset-x-0 top-full z-20 block">
      {!isLive && (
        // No higher than the margin that what lies below keeps at its top, the call in its frame too: it covers no words.
        <span className="appear-late block bg-accent-wash px-4 py-0.5 text-center text-small font-medium">
          Reconnecting… What you see may be out of date.
        </span>
      )}
    </output>
  );
}
