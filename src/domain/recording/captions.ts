import type { Turn } from './transcript.ts';

export type CaptionTurn = Pick<Turn, 'speaker' | 'startMs' | 'endMs' | 'text'>;
/** What is shown at once while a recording plays: two short lines at most. */
export type Cue = CaptionTurn;
/** What each speaker is called. */
export type SpeakerNames = Record<Turn['speaker'], string>;

/** Two lines of 42 characters, as subtitles have. */
const CUE_LENGTH = 84;

/** A text in pieces that fit a cue, at the ends of words, and of sentences where that leaves no scrap. */
const piecesOf = (text: string): string[] => {
  const pieces: string[] = [];
  let piece = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const isFull = piece !== '' && piece.length + 1 + word.length > CUE_LENGTH;
    const endsSentence = /[.?!]$/.test(piece) && piece.length >= CUE_LENGTH / 2;
    if (isFull || endsSentence) {
      pieces.push(piece);
      piece = word;
    } else piece = piece === '' ? word : `${piece} ${word}`;
  }
  return piece === '' ? pieces : [...pieces, piece];
};

/** The captions of a recording. Within a turn, time is shared out by length: people speak evenly enough for that. */
export const cuesOf = (turns: readonly CaptionTurn[]): Cue[] =>
  turns.flatMap(({ speaker, startMs, endMs, text }) => {
    const pieces = piecesOf(text);
    const whole = pieces.reduce((sum, { length }) => sum + length, 0);
    let at = 0;
    const timeAt = (length: number) => Math.round(startMs + ((endMs - startMs) * length) / whole);
    return pieces.map((piece) => {
      const from = at;
      at += piece.length;
      return { speaker, startMs: timeAt(from), endMs: timeAt(at), text: piece };
    });
  });

/** The captions to show at a moment: two when both people speak at once. */
export const cuesAt = (cues: readonly Cue[], atMs: number): Cue[] =>
  cues.filter(({ startMs, endMs }) => startMs <= atMs && atMs < endMs).slice(0, 2);

const two = (value: number): string => String(value).padStart(2, '0');
const stamp = (ms: number): string => {
  const seconds = Math.floor(ms / 1000);
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.${String(ms % 1000).padStart(3, '0')}`;
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll(/\s+/g, ' ');

/** Dim room, and the second speaker in teal, as the transcript has it. */
const STYLE = `STYLE
::cue { background: rgb(13 20 25 / 0.85); color: #f1ebe0; }
::cue(v.actor) { color: #82c3bc; }`;

/** A WebVTT file of a transcript. `fromMs` is where in the recording the file it belongs to begins. */
export const vttOf = (turns: readonly CaptionTurn[], names: SpeakerNames, fromMs = 0): string => {
  const cues = cuesOf(turns)
    .filter(({ endMs }) => endMs > fromMs)
    .toSorted((one, other) => one.startMs - other.startMs)
    .map(
      ({ speaker, startMs, endMs, text }) =>
        `${stamp(Math.max(0, startMs - fromMs))} --> ${stamp(endMs - fromMs)}\n<v.${speaker} ${escaped(names[speaker])}>${escaped(text)}</v>`,
    );
  return `${['WEBVTT', STYLE, ...cues].join('\n\n')}\n`;
};

/** A transcript to read: who said what, and when. */
export const plainTranscript = (turns: readonly CaptionTurn[], names: SpeakerNames): string =>
  turns
    .filter(({ text }) => text !== '')
    .map(({ speaker, startMs, text }) => `[${stamp(startMs).slice(0, 8)}] ${names[speaker]}: ${text}\n`)
    .join('\n');

/** Whether a turn has what someone looks for, whatever the case of its letters. */
export const hasWords = ({ text }: Pick<Turn, 'text'>, wanted: string): boolean =>
  text.toLowerCase().includes(wanted.trim().toLowerCase());
