const tints = ['text-teal', 'text-accent', 'text-ink-soft', 'text-iris-rim'];

/** The quiet tint of a case's type, the same in the filter and in the list. */
export function TypeMark({ types, type }: { types: readonly string[]; type: string }) {
  const tint = tints[types.indexOf(type) % tints.length] ?? '';
  return (
    <svg
      viewBox="0 0 12 12"
      className={`size-3 shrink-0 in-aria-pressed:text-paper ${tint}`}
      aria-hidden="true"
    >
      <circle cx="6" cy="6" r="4.25" fill="none" stroke="currentColor" strokeWidth="2.5" />
    </svg>
  );
}
