import { useEffect, useRef, useState } from 'react';
import { hasWords, type SpeakerNames } from '../../domain/recording/captions.ts';
import { mayJudgeAgain } from '../../domain/recording/correction.ts';
import type { Listening } from '../recording/play-button.tsx';
import { TranscriptTools } from './transcript-tools.tsx';
import { TranscriptTurn, type Correct, type SpokenTurn } from './transcript-turn.tsx';

type TranscriptViewProps = {
  turns: readonly SpokenTurn[];
  names: Record<SpokenTurn['speaker'], string>;
  listening: Listening;
  /** What its files are called, without an ending, and what the speakers are called in them. */
  file: { name: string; speakers: SpeakerNames };
  /** Null for anyone but the candidate. */
  onCorrect: Correct | null;
};

/** Everything that was said, with the quote lit and the one who speaks marked as it plays. */
export default function TranscriptView({ turns, names, listening, file, onCorrect }: TranscriptViewProps) {
  const [search, setSearch] = useState('');
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
  const again = mayJudgeAgain(turns);
  const wanted = search.trim();
  const found = turns.filter((turn) => hasWords(turn, wanted)).length;
  return (
    <>
      <TranscriptTools turns={turns} file={file} search={search} found={found} onSearch={setSearch} />
      {onCorrect && !again.ok && <p className="mb-2 text-small text-ink-soft">{again.detail}</p>}
      <ol ref={list} className="grid gap-1">
        {turns.map((turn, index) => (
          <li
            key={`${turn.speaker} ${turn.startMs}`}
            hidden={wanted !== '' && !hasWords(turn, wanted)}
            className={`border-l-2 py-2 pl-3 ${index === speaking ? 'border-accent' : 'border-transparent'}`}
          >
            <TranscriptTurn
              turn={turn}
              index={index}
              name={names[turn.speaker]}
              quote={passage?.turn === index ? passage.quote : undefined}
              search={wanted}
              listening={listening}
              onCorrect={again.ok ? onCorrect : null}
            />
          </li>
        ))}
      </ol>
    </>
  );
}
