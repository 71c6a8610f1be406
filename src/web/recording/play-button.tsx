import Play from 'lucide-react/icons/play';
import Square from 'lucide-react/icons/square';
import type { Passage, PlayerState } from './quote-player.ts';

/** What quotes need to be heard. */
export type Listening = {
  /** False where there is nothing to play. */
  playable: boolean;
  state: PlayerState;
  play: (passage: Passage) => void;
  stop: () => void;
};

export const clock = (ms: number): string =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`;

/** Whether this passage is the one that plays, or is about to. */
const isPlaying = ({ state }: Listening, { startMs, endMs }: Passage): boolean =>
  (state.status === 'playing' || state.status === 'loading') &&
  state.passage?.startMs === startMs &&
  state.passage.endMs === endMs;

type PlayButtonProps = { passage: Passage; listening: Listening; name: string };

/** A small mark that plays a passage; where nothing can be played, the time alone. */
export function PlayButton({ passage, listening, name }: PlayButtonProps) {
  const time = clock(passage.startMs);
  if (!listening.playable) return <span className="text-small text-ink-soft tabular-nums">{time}</span>;
  const playing = isPlaying(listening, passage);
  const Icon = playing ? Square : Play;
  return (
    <button
      type="button"
      aria-label={playing ? `Stop ${name}` : `Play ${name} from ${time}`}
      onClick={() => (playing ? listening.stop() : listening.play(passage))}
      className={`inline-flex min-h-8 shrink-0 items-center gap-1.5 rounded-full border px-2.5 text-small font-medium
        tabular-nums max-sm:min-h-10 max-sm:px-3 print:hidden ${
          playing
            ? 'border-teal bg-teal text-sheet'
            : 'border-edge text-teal hover:border-teal hover:bg-teal-wash'
        }`}
    >
      <Icon aria-hidden="true" className="size-3" fill="currentColor" />
      {time}
    </button>
  );
}
