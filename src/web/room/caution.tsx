import Info from 'lucide-react/icons/info';

/** A remark that informs and prevents nothing. Its place is always there, so that it is heard when it speaks. */
export function Caution({ children }: { children: string | null }) {
  return (
    <output className="flex gap-2 rounded-control bg-teal-wash px-3 py-2.5 text-small text-teal empty:hidden">
      {children && (
        <>
          <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{children}</span>
        </>
      )}
    </output>
  );
}
