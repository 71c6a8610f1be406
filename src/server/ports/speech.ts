import type { SpeechAudio } from '../../domain/recording/speech-gate.ts';
import type { SpokenWord } from '../../domain/recording/transcript.ts';

/** `why` is for the one whose recording waits, `cause` for the operator. */
export type SpeechReadiness = { ready: true } | { ready: false; why: string; cause: string };

/** The engine cannot be reached just now: the recording waits, and nothing is wrong with it. */
export class SpeechAway extends Error {}

/** Turns speech into words. */
export type Speech = {
  /** Which engine listens, for those who read its result. */
  name: string;
  /** Whether it can listen now; until then its work waits. */
  readiness(): Promise<SpeechReadiness>;
  /** The words in one person's recording, with their times. Silence has none. `prompt` says what to expect. May throw SpeechAway. */
  transcribe(audio: SpeechAudio, prompt: string): Promise<SpokenWord[]>;
  close(): Promise<void>;
};
