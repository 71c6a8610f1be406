/** A word as the speech engine heard it, with its place in the recording. */
export type SpokenWord = { text: string; startMs: number; endMs: number };

/** One stretch of speech by one person. Times count from the start of the recording. */
export type Turn = {
  speaker: 'candidate' | 'actor';
  startMs: number;
  endMs: number;
  text: string;
  words?: readonly SpokenWord[];
};

/** Whether someone's words were taken out of a transcript. */
export const isSilenced = (turns: readonly Turn[]): boolean => turns.some(({ text }) => text === '');

/** A turn as people read it: what was said and when, without the place of every word. */
export const withoutWords = <T extends Turn>({ words: _words, ...turn }: T): Omit<T, 'words'> => turn;
