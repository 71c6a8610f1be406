import { useEffect, useRef } from 'react';
import type { CallOutput } from '../../contract/endpoints.ts';

type Turn = CallOutput<'readAssessment'>['turns'][number];

/** Everything that was said, with the quote that plays lit. */
export function TranscriptView({ turns, atMs }: { turns: readonly Turn[]; atMs: number | null }) {
  const lit = useRef<HTMLLIElement>(null);
  const litIndex = atMs === null ? -1 : turns.findLastIndex((turn) => turn.startMs <= atMs + 2000);
  useEffect(() => {
    if (litIndex >= 0) lit.current?.scrollIntoView({ block: 'nearest' });
  }, [litIndex]);
  if (turns.length === 0) return <p className="text-ink-soft">Nothing was heard in this recording.</p>;
  return (
    <ol className="grid gap-3">
      {turns.map((turn, index) => (
        <li
          key={`${turn.speaker} ${turn.startMs}`}
          ref={index === litIndex ? lit : null}
          className={`rounded-control px-3 py-2 ${index === litIndex ? 'bg-accent-wash' : ''}`}
        >
          <span
            className={`text-small font-semibold ${turn.speaker === 'candidate' ? 'text-ink' : 'text-teal'}`}
          >
            {turn.speaker === 'candidate' ? 'You' : turn.text ? 'Your partner' : 'Deleted user'}
          </span>
          {/* Nobody is heard saying nothing: these words went with the account of whoever said them. */}
          {turn.text ? (
            <p className="wrap-anywhere">{turn.text}</p>
          ) : (
            <p className="text-ink-soft">Their words were deleted with their account.</p>
          )}
        </li>
      ))}
    </ol>
  );
}
