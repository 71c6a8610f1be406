/** Speech is heard at this many samples a second, one channel. */
export const SPEECH_RATE = 16_000;

/** A stretch of sound, in milliseconds from its beginning. */
export type SpeechSpan = { startMs: number; endMs: number };

/** One person's sound as 16-bit samples, and where in it they speak. */
export type SpeechAudio = {
  spans: readonly SpeechSpan[];
  /** The samples of a stretch. */
  read: (span: SpeechSpan) => Promise<Int16Array<ArrayBuffer>>;
};

/** Where a moment is in a list of samples. */
export const sampleAt = (ms: number): number => Math.round((ms * SPEECH_RATE) / 1000);

const FRAME_MS = 30;
const FRAME = (SPEECH_RATE * FRAME_MS) / 1000;
// A pause shorter than this belongs to the sentence; a sound shorter than that is a knock on the table.
const PAUSE_MS = 450;
const SHORTEST_MS = 180;
const MARGIN_MS = 200;
/** Below this a microphone is as good as off, however quiet the room. */
const SILENCE = 0.003;
const LOUDEST = 32_768;

const loudness = (samples: Int16Array): number[] =>
  Array.from({ length: Math.floor(samples.length / FRAME) }, (_, frame) => {
    let sum = 0;
    for (let index = frame * FRAME; index < (frame + 1) * FRAME; index += 1)
      sum += (samples[index] ?? 0) ** 2;
    return Math.sqrt(sum / FRAME) / LOUDEST;
  });

/** How loud a frame must be to be speech: well above the room's own noise, which the quietest fifth of frames tells. */
const threshold = (frames: readonly number[]): number => {
  const quiet = frames.toSorted((a, b) => a - b)[Math.floor(frames.length / 5)] ?? 0;
  const loud = frames.toSorted((a, b) => b - a)[Math.floor(frames.length / 20)] ?? 0;
  return Math.max(SILENCE, Math.min(quiet * 3, loud * 0.3));
};

const joined = (spans: readonly SpeechSpan[], pauseMs: number): SpeechSpan[] => {
  const result: SpeechSpan[] = [];
  for (const span of spans) {
    const last = result.at(-1);
    if (last && span.startMs - last.endMs <= pauseMs)
      result[result.length - 1] = { startMs: last.startMs, endMs: span.endMs };
    else result.push(span);
  }
  return result;
};

/** Where someone speaks. Silence is left out, because an engine asked to hear in silence invents words. */
export const speechSpans = (samples: Int16Array): SpeechSpan[] => {
  const frames = loudness(samples);
  const least = threshold(frames);
  const loud = frames.flatMap((level, frame) =>
    level >= least ? [{ startMs: frame * FRAME_MS, endMs: (frame + 1) * FRAME_MS }] : [],
  );
  const totalMs = frames.length * FRAME_MS;
  const spoken = joined(loud, PAUSE_MS).filter(({ startMs, endMs }) => endMs - startMs >= SHORTEST_MS);
  const widened = spoken.map(({ startMs, endMs }) => ({
    startMs: Math.max(0, startMs - MARGIN_MS),
    endMs: Math.min(totalMs, endMs + MARGIN_MS),
  }));
  return joined(widened, 0);
};

/** Spans packed into pieces of at most `longestMs`, cut at pauses; one span that is longer by itself is cut hard. */
export const speechPieces = (spans: readonly SpeechSpan[], longestMs: number): SpeechSpan[] => {
  const pieces: SpeechSpan[] = [];
  for (const span of spans) {
    const last = pieces.at(-1);
    if (last && span.endMs - last.startMs <= longestMs) {
      pieces[pieces.length - 1] = { startMs: last.startMs, endMs: span.endMs };
      continue;
    }
    for (let at = span.startMs; at < span.endMs; at += longestMs)
      pieces.push({ startMs: at, endMs: Math.min(span.endMs, at + longestMs) });
  }
  return pieces;
};
