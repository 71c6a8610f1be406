import { useEffect, useRef } from 'react';
import type { CallOutput } from '../../contract/endpoints.ts';
import { PlayButton, type Listening } from './play-button.tsx';

type Turn = CallOutput<'readAssessment'>['turns'][number];

/** A turn's words, those of the quote lit. */
function Words({ text, quote }: { text: string; quote: string | undefined }) {
  const at = quote === undefined ? -1 : text.indexOf(quote);
  if (quote === undefined || at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark className="rounded-xs bg-accent-wash px-0.5 text-ink">{quote}</mark>
      {text.slice(at + quote.length)}
    </>
  );
}

type TranscriptViewProps = {
  turns: readonly Turn[];
  names: Record<Turn['speaker'], string>;
  listening: Listening;
};

/** Everything that was said, with the quote lit and the one who speaks marked as it plays. */
export function TranscriptView({ turns, names, listening }: TranscriptViewProps) {
  const list = useRef<HTMLOListElement>(null);
  const { status, atMs, passage } = listening.state;
  const speaking = status === 'playing' ? turns.findLastIndex(({ startMs }) => startMs <= atMs) : -1;
  const looksAt = passage?.turn ?? speaking;
  useEffect(() => {
    const turn = list.current?.children[looksAt];
    const box = list.current?.parentElement;
    // Only this column moves: the assessment beside it stays where it is read.
    if (turn instanceof HTMLElement && box)
      box.scrollTo({ top: turn.offsetTop - box.clientHeight / 4, behavior: 'smooth' });
  }, [looksAt]);
  if (turns.length === 0) return <p className="text-ink-soft">Nothing was heard in this recording.</p>;
  return (
    <ol ref={list} className="grid gap-1">
      {turns.map((turn, index) => (
        <li
          key={`${turn.speaker} ${turn.startMs}`}
          className={`border-l-2 py-2 pl-3 ${index === speaking ? 'border-accent' : 'border-transparent'}`}
        >
          <div className="flex items-center justify-between gap-3">
            <span
              className={`min-w-0 text-small font-semibold wrap-anywhere ${turn.speaker === 'candidate' ? 'text-ink' : 'text-teal'}`}
            >
              {names[turn.speaker]}
            </span>
            <PlayButton
              passage={turn}
              listening={listening}
              name={names[turn.speaker] === 'You' ? 'yourself' : names[turn.speaker]}
            />
          </div>
          {/* Nobody is heard saying nothing: these words went with the account of whoever said them. */}
          {turn.text === '' ? (
            <p className="mt-1 text-ink-soft">Their words were deleted with their account.</p>
          ) : (
            <p className="mt-1 wrap-anywhere">
              <Words text={turn.text} quote={passage?.turn === index ? passage.quote : undefined} />
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
