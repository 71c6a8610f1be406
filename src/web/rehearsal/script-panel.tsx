import Volume2 from 'lucide-react/icons/volume-2';
import type { ActorLine } from '../../domain/rehearsal/actor-line.ts';
import { Button } from '../ui/button.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import type { ActorScript } from './use-script.ts';

const nameOf = (line: number): string => (line === 0 ? 'Opening line' : `Question ${line}`);

const whenWords = ({ byMinute, isExtra }: ActorLine): string => {
  if (byMinute !== null) return `by minute ${byMinute}`;
  return isExtra ? 'if it goes well' : '';
};

/** What is said to the candidate: the line they heard last, the next one, and any other by a press. */
export function ScriptPanel({ script }: { script: ActorScript }) {
  const { lines, said, last, speaking, say } = script;
  if (script.failed) return <LoadFailure problem="The lines could not be loaded." onRetry={script.refetch} />;
  if (!script.isRead) return null;
  const next = lines.findIndex((_, line) => !said.has(line));
  const heard = last === null ? null : (lines[last] ?? null);
  return (
    <section aria-labelledby="script" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="script" className="sr-only">
        What is said to you
      </h2>
      <div aria-live="polite" className="min-h-28 border-l-2 border-teal pl-4">
        {heard && last !== null ? (
          <>
            <p className="flex items-center gap-2 text-small font-medium text-teal">
              {speaking === last && <Volume2 aria-hidden="true" className="ring-breathe size-4" />}
              {nameOf(last)}
            </p>
            <blockquote className="mt-1 text-lead leading-snug text-balance wrap-anywhere">
              “{heard.text}”
            </blockquote>
          </>
        ) : (
          <p className="text-ink-soft">The opening line comes first.</p>
        )}
      </div>
      {next >= 0 ? (
        <Button variant="secondary" onClick={() => say(next)} disabled={speaking !== null}>
          {next === 0 ? 'Say the opening line' : `Ask me question ${next} of ${lines.length - 1}`}
        </Button>
      ) : (
        <p className="text-small text-ink-soft">That was the last question. Carry on until you are done.</p>
      )}
      {lines.length > 1 && (
        <ol
          aria-label="All lines"
          className="grid grid-cols-[minmax(0,1fr)] gap-px overflow-clip rounded-control border border-line bg-line"
        >
          {lines.map((line, place) => (
            <li key={line.text} className="min-w-0 bg-sheet">
              <button
                type="button"
                onClick={() => say(place)}
                disabled={speaking !== null}
                className="flex min-h-11 w-full items-baseline gap-3 px-3 py-2 text-left text-small hover:bg-ink/5
                  disabled:pointer-events-none"
              >
                <span className={`shrink-0 ${said.has(place) ? 'text-ink-soft' : 'font-medium'}`}>
                  {nameOf(place)}
                </span>
                <span className="min-w-0 truncate text-ink-soft">
                  {said.has(place) ? line.text : whenWords(line)}
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
