import { useId, type ReactNode } from 'react';
import { Problem } from '../../ui/problem.tsx';

/** What is wrong at a place, read out with its field. */
export function Problems({ id, problems }: { id?: string; problems: readonly string[] }) {
  return (
    <div id={id} className="grid gap-0.5 text-small font-medium text-danger empty:hidden">
      {problems.map((problem) => (
        <Problem key={problem}>{problem}</Problem>
      ))}
    </div>
  );
}

type FormFieldProps = {
  place: string;
  label: string;
  value: string;
  problems?: readonly string[];
  help?: ReactNode;
  /** One line, unless it takes more. */
  lines?: number;
  optional?: boolean;
  onChange: (value: string) => void;
};

const NONE: readonly string[] = [];

const look = `w-full rounded-control border bg-sheet px-3.5 transition-colors duration-150 hover:border-ink
  focus-visible:border-accent focus-visible:outline-1 focus-visible:outline-offset-0`;

/** One field of the form, which is some lines of the text. */
export function FormField({
  place,
  label,
  value,
  problems = NONE,
  help,
  lines = 1,
  optional = false,
  onChange,
}: FormFieldProps) {
  const id = useId();
  const field = {
    id,
    value,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    'aria-invalid': problems.length > 0 ? true : undefined,
    'aria-describedby': `${id}-help ${id}-problems`,
    className: `${look} ${problems.length > 0 ? 'border-danger' : 'border-edge'}`,
  };
  return (
    <div data-place={place} className="grid grid-cols-1 content-start gap-1.5">
      <label htmlFor={id} className="field-label">
        {label}
        {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </label>
      {lines === 1 ? (
        <input {...field} type="text" className={`${field.className} h-11`} />
      ) : (
        <textarea
          {...field}
          rows={lines}
          className={`${field.className} field-sizing-content max-h-96 py-2`}
        />
      )}
      {help && (
        <p id={`${id}-help`} className="text-small text-ink-soft">
          {help}
        </p>
      )}
      <Problems id={`${id}-problems`} problems={problems} />
    </div>
  );
}
