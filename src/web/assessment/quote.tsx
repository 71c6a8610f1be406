import { Play, Square } from 'lucide-react';

export type QuoteWords = { quote: string; startMs: number; endMs: number };

const clock = (ms: number) =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`;

type QuoteProps = {
  words: QuoteWords;
  playing: boolean;
  playable: boolean;
  onPlay: () => void;
  onStop: () => void;
};

/** The candidate's own words, with a small mark that plays them. */
export function Quote({ words, playing, playable, onPlay, onStop }: QuoteProps) {
  return (
    <blockquote className="flex gap-2 border-l-2 border-teal pl-3">
      <p className="min-w-0 flex-1 wrap-anywhere">
        ‘{words.quote}’ <span className="text-small text-ink-soft tabular-nums">{clock(words.startMs)}</span>
      </p>
      {playable && (
        <button
          type="button"
          aria-label={playing ? 'Stop' : `Play from ${clock(words.startMs)}`}
          onClick={playing ? onStop : onPlay}
          className="grid size-9 shrink-0 place-items-center rounded-full border border-edge text-teal hover:bg-teal-wash print:hidden"
        >
          {playing ? <Square size={14} aria-hidden="true" /> : <Play size={14} aria-hidden="true" />}
        </button>
      )}
    </blockquote>
  );
}
