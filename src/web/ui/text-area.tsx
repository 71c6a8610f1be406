import { useId, type ReactNode, type TextareaHTMLAttributes } from 'react';

type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> & {
  label: string;
  help?: ReactNode;
  /** Says beside the label that it may be left out. */
  optional?: boolean;
};

/** A labelled field for a few lines. */
export function TextArea({ label, help, optional = false, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="field-label">
        {label}
        {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </label>
      <textarea
        rows={3}
        {...area}
        id={id}
        aria-describedby={`${id}-help`}
        className="field-sizing-content max-h-60 min-h-24 w-full rounded-control border border-edge bg-sheet px-3.5 py-2.5
          transition-colors duration-150 placeholder:text-ink-soft/80 hover:border-ink focus-visible:border-accent
          focus-visible:outline-1 focus-visible:outline-offset-0"
      />
      {help && (
        <p id={`${id}-help`} className="text-small text-ink-soft">
          {help}
        </p>
      )}
    </div>
  );
}
