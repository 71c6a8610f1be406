import type { SpeechAudio } from '../../domain/recording/speech-gate.ts';

/** What a recording may be at most: everything later than this is dropped, a picture where it is sound only, and too many packets for it are refused. */
export type MediaLimits = { durationMs: number; soundOnly?: boolean };

/** Working on a recording took more time, memory or packets than any recording of its length needs. */
export class MediaOverrun extends Error {
  override name = 'MediaOverrun';
}

/** Works on what browsers recorded: bytes that anyone could have made, so apart from the process that serves people. */
export type Media = {
  /**
   * Makes one seekable file of what a recorder handed out piece by piece and gives `keep` the path to it. Answers how many
   * milliseconds it plays, or null when nothing in it can be played. May throw MediaOverrun.
   */
  join(
    pieces: AsyncIterable<Uint8Array>,
    limits: MediaLimits,
    keep: (file: string) => Promise<void>,
  ): Promise<number | null>;
  /** Gives `hear` the sound of a joined file, each at its true time and silence where something is missing. May throw MediaOverrun. */
  decode<T>(
    media: AsyncIterable<Uint8Array>,
    limits: MediaLimits,
    hear: (audio: SpeechAudio) => Promise<T>,
  ): Promise<T>;
  close(): Promise<void>;
};
