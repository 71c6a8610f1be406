import type { SpokenWord, Turn } from './transcript.ts';

/** The words of one person's track; `offsetMs` is when it began, counted from the start of the recording. */
export type TranscribedTrack = { speaker: Turn['speaker']; offsetMs: number; words: readonly SpokenWord[] };

/** Words said in one go: a sentence, or what stands between two pauses. */
type Stretch = { speaker: Turn['speaker']; words: SpokenWord[]; endMs: number; complete: boolean };

const PAUSE_MS = 700;
/** How long a speaker may stay silent in a sentence while the other only murmurs. */
const MURMUR_MS = 4000;
const murmurs = new Set(
  'mm mhm hmm mmhmm uh huh uhhuh yeah yes yep okay ok right sure oh ah i see of course exactly'.split(' '),
);
const sentenceEnd = /[.?!…]["'”’)]*$/;

const startOf = ({ words }: Stretch): number => words[0]?.startMs ?? 0;

const append = (stretch: Stretch, words: readonly SpokenWord[]): void => {
  for (const word of words) {
    stretch.words.push(word);
    stretch.endMs = Math.max(stretch.endMs, word.endMs);
  }
};

/**
 * The words of one track on the recording's clock, in the order of the speech engine. Its times may tie or run backwards; a
 * word then begins with the one before it.
 */
const onRecording = ({ offsetMs, words }: TranscribedTrack): SpokenWord[] => {
  let earliest = 0;
  return words.flatMap((word) => {
    const text = word.text.trim();
    if (text === '') return [];
    const startMs = Math.max(earliest, Math.round(word.startMs + offsetMs));
    earliest = startMs;
    return [{ text, startMs, endMs: Math.max(startMs, Math.round(word.endMs + offsetMs)) }];
  });
};

/** Splits words at full stops and pauses; at pauses alone where the speech engine writes no full stops. */
const stretchesOf = (speaker: Turn['speaker'], words: readonly SpokenWord[]): Stretch[] => {
  const punctuated = words.some(({ text }) => sentenceEnd.test(text));
  const stretches: Stretch[] = [];
  for (const word of words) {
    const last = stretches.at(-1);
    const goesOn = last !== undefined && !last.complete && word.startMs - last.endMs < PAUSE_MS;
    const current = goesOn ? last : { speaker, words: [], endMs: 0, complete: false };
    if (!goesOn) stretches.push(current);
    append(current, [word]);
    current.complete = sentenceEnd.test(word.text);
  }
  if (!punctuated) for (const stretch of stretches) stretch.complete = true;
  return stretches;
};

const isMurmur = ({ words }: Stretch): boolean =>
  words.length <= 4 && words.every(({ text }) => murmurs.has(text.toLowerCase().replace(/[^\p{L}]/gu, '')));

/** Joins an unfinished sentence to its rest when the other person only murmured in between; the murmur follows. */
const heldTogether = (stretches: readonly Stretch[]): Stretch[] => {
  const rest = [...stretches];
  for (let at = 0; at < rest.length; at += 1) {
    const open = rest[at];
    if (open === undefined) break;
    let next = at + 1;
    while (!open.complete) {
      let goesOn = rest[next];
      while (goesOn !== undefined && goesOn.speaker !== open.speaker && isMurmur(goesOn)) {
        next += 1;
        goesOn = rest[next];
      }
      if (goesOn?.speaker !== open.speaker || startOf(goesOn) - open.endMs > MURMUR_MS) break;
      append(open, goesOn.words);
      open.complete = goesOn.complete;
      rest.splice(next, 1);
    }
  }
  return rest;
};

const turnOf = (stretches: readonly Stretch[]): Turn[] => {
  const words = stretches.flatMap((stretch) => stretch.words);
  const [first] = words;
  const speaker = stretches[0]?.speaker;
  if (first === undefined || speaker === undefined) return [];
  return [
    {
      speaker,
      startMs: first.startMs,
      endMs: Math.max(...stretches.map(({ endMs }) => endMs)),
      text: words.map(({ text }) => text).join(' '),
      words,
    },
  ];
};

/**
 * One conversation out of each person's words: turns in the order they began. Every word is kept. A sentence stays whole
 * although the other murmurs or talks over it; what was said meanwhile follows it, with its own times.
 */
export const mergeTurns = (tracks: readonly TranscribedTrack[]): Turn[] => {
  const speakers: Turn['speaker'][] = ['candidate', 'actor'];
  const stretches = speakers.flatMap((speaker) => {
    const own = tracks.filter((track) => track.speaker === speaker);
    const words = own.toSorted((a, b) => a.offsetMs - b.offsetMs).flatMap(onRecording);
    // Sorting is stable, so words that begin together stay in the order they were heard in.
    return stretchesOf(
      speaker,
      words.toSorted((a, b) => a.startMs - b.startMs),
    );
  });
  const groups: Stretch[][] = [];
  for (const stretch of heldTogether(stretches.toSorted((a, b) => startOf(a) - startOf(b)))) {
    const group = groups.at(-1);
    if (group?.[0]?.speaker === stretch.speaker) group.push(stretch);
    else groups.push([stretch]);
  }
  return groups.flatMap(turnOf);
};
