import CircleCheck from 'lucide-react/icons/circle-check';
import type { StationCheck } from '../../contract/own-station.ts';

type StationFaultsProps = {
  check: StationCheck | null;
  isStale: boolean;
  lines: readonly string[];
  /** What a line is called: the field it belongs to, or its number. */
  nameOf: (line: number) => string;
  onGoTo: (line: number) => void;
};

const LINE_SHOWN = 80;

/** What is wrong with the text, line by line; each leads to its line. */
export function StationFaults({ check, isStale, lines, nameOf, onGoTo }: StationFaultsProps) {
  if (!check) return <p className="text-ink-soft">Checking...</p>;
  const { faults, faultCount, markedByPeople } = check;
  return (
    <div className={isStale ? 'opacity-60' : ''}>
      <p role="status" className="flex items-start gap-2 font-semibold">
        {faultCount === 0 ? (
          <>
            <CircleCheck aria-hidden="true" className="h-lh w-5 shrink-0 text-teal" />
            Nothing is wrong. Once saved, it can be practised.
          </>
        ) : (
          `${faultCount} ${faultCount === 1 ? 'thing' : 'things'} to correct`
        )}
      </p>
      {markedByPeople && (
        <p className="mt-3 border-l-2 border-teal pl-4 text-ink-soft">
          This station is marked by people only: no point has a “listen for” line, so Fellow Eye will not
          judge it.
        </p>
      )}
      <ol className="mt-3 grid grid-cols-1 gap-1">
        {faults.map(({ line, reason }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two faults of a line may read alike
          <li key={index}>
            <button
              type="button"
              onClick={() => onGoTo(line)}
              className="block w-full min-w-0 rounded-control py-2 text-left wrap-anywhere hover:bg-ink/7"
            >
              <span className="font-semibold text-accent tabular-nums">{nameOf(line)}</span> {reason}
              {lines[line - 1]?.trim() && (
                <span className="mt-0.5 block truncate text-small text-ink-soft">
                  {lines[line - 1]?.slice(0, LINE_SHOWN)}
                </span>
              )}
            </button>
          </li>
        ))}
      </ol>
      {faultCount > faults.length && (
        <p className="mt-2 text-small text-ink-soft">The first {faults.length} are listed.</p>
      )}
    </div>
  );
}
