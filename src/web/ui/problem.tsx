import CircleAlert from 'lucide-react/icons/circle-alert';

/** What is wrong, never by its colour alone. Stands inside the live region that reads it out. */
export function Problem({ children }: { children: string }) {
  if (!children) return null;
  return (
    <span className="flex items-start gap-1.5">
      <CircleAlert aria-hidden="true" className="h-lh w-4 shrink-0" />
      {children}
    </span>
  );
}

/** The live region of a form that says why it was not sent; nothing while there is no problem. */
export const ProblemAlert = ({ children, className = '' }: { children: string; className?: string }) => (
  <p role="alert" className={`font-medium text-danger empty:hidden ${className}`}>
    <Problem>{children}</Problem>
  </p>
);
