export type Sheet = 'check' | 'candidate' | 'actor' | 'try';

const names: readonly (readonly [Sheet, string])[] = [
  ['check', 'Check'],
  ['candidate', 'Candidate'],
  ['actor', 'Actor'],
  ['try', 'Try it'],
];

type SheetChoiceProps = { sheet: Sheet; faults: number; onChoose: (sheet: Sheet) => void };

/** What lies beside the text. Plain buttons: the control of other pages would come with every signed-in page if this one shared it. */
export function SheetChoice({ sheet, faults, onChoose }: SheetChoiceProps) {
  return (
    <div role="group" aria-label="Beside the text" className="flex rounded-control border border-edge">
      {names.map(([value, name], index) => (
        <button
          key={value}
          type="button"
          aria-pressed={sheet === value}
          onClick={() => onChoose(value)}
          className={`min-h-11 flex-1 px-1 text-center transition-colors first:rounded-l-[0.4375rem] last:rounded-r-[0.4375rem]
            ${sheet === value ? 'marked bg-ink font-semibold text-paper' : 'hover:bg-ink/7'}
            ${index > 0 ? 'border-l border-edge' : ''}`}
        >
          {value === 'check' && faults > 0 ? `${name} (${faults})` : name}
        </button>
      ))}
    </div>
  );
}
