import { useId, useState, type InputHTMLAttributes, type InvalidEvent, type ReactNode } from 'react';
import { Problem } from './problem.tsx';

export type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'onInput'> & {
  label: string;
  help?: ReactNode;
  /** What to say when a required field is empty. */
  missing?: string;
  /** What the form found wrong with it. It goes as soon as something else is typed. */
  problem?: string;
  /** A control inside the field, at its end. */
  trailing?: ReactNode;
};

const MALFORMED = 'Enter a valid email address.';

/** A labelled field that says what is wrong below itself instead of in the browser's bubble. */
export function TextField({ label, help, missing, problem: found = '', trailing, ...input }: TextFieldProps) {
  const id = useId();
  const [invalid, setInvalid] = useState('');
  const [mended, setMended] = useState('');
  // The next attempt may find the same.
  if (found === '' && mended !== '') setMended('');
  const problem = invalid || (found === mended ? '' : found);

  const explain = (event: InvalidEvent<HTMLInputElement>) => {
    event.preventDefault();
    const field = event.currentTarget;
    const words = field.validity.valueMissing ? missing : field.validity.typeMismatch ? MALFORMED : undefined;
    setInvalid(words ?? field.validationMessage);
    if (field.form?.querySelector(':invalid') === field) field.focus();
  };

  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-small font-semibold">
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          onInvalid={explain}
          onInput={() => {
            setInvalid('');
            setMended(found);
          }}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-help ${id}-problem`}
          className={`h-12 w-full rounded-control border bg-sheet px-3.5 text-body transition-colors duration-150
            placeholder:text-ink-soft/80 hover:border-ink focus-visible:border-accent focus-visible:outline-1
            focus-visible:outline-offset-0 ${problem ? 'border-danger' : 'border-edge'} ${trailing ? 'pr-12' : ''}`}
        />
        {trailing && <div className="absolute inset-y-0 right-0.5 flex items-center">{trailing}</div>}
      </div>
      {help && (
        <p id={`${id}-help`} className="text-small text-ink-soft">
          {help}
        </p>
      )}
      <p id={`${id}-problem`} aria-live="polite" className="text-small font-medium text-danger empty:hidden">
        <Problem>{problem}</Problem>
      </p>
    </div>
  );
}
