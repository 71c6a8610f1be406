const steps = ['Your view', 'Compare', 'Next'] as const;

export type StepListProps = { current: number; done: readonly boolean[]; onGo: (step: number) => void };

/** The three steps after a round, with those that are done. */
export function StepList({ current, done, onGo }: StepListProps) {
  return (
    <ol className="mt-4 flex gap-1.5">
      {steps.map((name, index) => (
        <li key={name} className="flex-1">
          <button
            type="button"
            aria-current={index === current ? 'step' : undefined}
            onClick={() => onGo(index)}
            className={`min-h-11 w-full border-t-[3px] pt-1.5 text-left text-small font-semibold hover:text-ink ${
              index === current
                ? 'border-accent'
                : `text-ink-soft ${done[index] ? 'border-teal' : 'border-line'}`
            }`}
          >
            {index + 1} {name}
            {done[index] && <span className="sr-only">, done</span>}
          </button>
        </li>
      ))}
    </ol>
  );
}
