/**
 * Waiting: rings that open one after another, shown only when the wait is long enough to notice. They are boxes: circles
 * of a drawing would be repainted for every frame on the main thread, which is busy just then.
 */
export function LoadingRings({ label, className = '' }: { label: string; className?: string }) {
  return (
    <output aria-label={label} className={`appear-late grid place-items-center text-accent ${className}`}>
      <span aria-hidden="true" className="relative size-12">
        <span className="absolute inset-5 rounded-full bg-current" />
        <span className="ring-pulse absolute inset-[13px] rounded-full border-2" />
        <span className="ring-pulse ring-pulse-2 absolute inset-[7px] rounded-full border-2" />
        <span className="ring-pulse ring-pulse-3 absolute inset-px rounded-full border-2" />
      </span>
    </output>
  );
}
