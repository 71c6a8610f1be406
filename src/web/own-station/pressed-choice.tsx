type PressedChoiceProps<T extends string> = {
  label: string;
  chosen: T;
  options: readonly (readonly [T, string])[];
  onChoose: (value: T) => void;
};

/** One of a few views. Plain buttons: the control of other pages would come with every signed-in page if this one shared it. */
export function PressedChoice<T extends string>({ label, chosen, options, onChoose }: PressedChoiceProps<T>) {
  return (
    <div role="group" aria-label={label} className="flex rounded-control border border-edge">
      {options.map(([value, name], index) => (
        <button
          key={value}
          type="button"
          aria-pressed={chosen === value}
          onClick={() => onChoose(value)}
          className={`min-h-11 flex-1 px-1 text-center transition-colors first:rounded-l-[0.4375rem] last:rounded-r-[0.4375rem]
            ${chosen === value ? 'marked bg-ink font-semibold text-paper' : 'hover:bg-ink/7'}
            ${index > 0 ? 'border-l border-edge' : ''}`}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
