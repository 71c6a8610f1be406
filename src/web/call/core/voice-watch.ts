import { heldWork } from './held-work.ts';
import { createLevelMeter } from './level.ts';

/**
 * What is wrong with how someone is heard: they speak while muted, they are muted while a round is recorded, nothing
 * at all comes from their microphone, or a recording has gone on for a while without a word of theirs.
 */
export type VoiceNotice = 'speaking-muted' | 'muted' | 'no-signal' | 'unheard';

/** One look at a microphone. `level` is what it hears, muted or not; `recordingId` is null while its owner is not recorded. */
export type VoiceLook = { level: number; now: number; isMuted: boolean; recordingId: string | null };

const SPEECH_LEVEL = 0.2;
/** So many loud looks within so long are speech: a cough or a door is shorter. */
const SPEECH_LOOKS = 3;
const SPEECH_WITHIN_MS = 1500;
/** Pauses between sentences are part of speaking. */
const SPEECH_HOLDS_MS = 3000;
/** Below the smallest step of 16 bits: noise suppression makes a quiet room nearly this silent, but not quite. */
const NO_SIGNAL_LEVEL = 0.009;
const NO_SIGNAL_AFTER_MS = 8000;
/** A candidate who listens first is given time. */
const UNHEARD_AFTER_MS = 20_000;

/** Follows a microphone from look to look, and says what is wrong; null when nothing is. */
export const createVoiceWatch = () => {
  let loudAt: number[] = [];
  let spokeAt = Number.NEGATIVE_INFINITY;
  let wasMuted: boolean | null = null;
  let deadSince: number | null = null;
  let recorded: { id: string; since: number; isHeard: boolean } | null = null;

  return ({ level, now, isMuted, recordingId }: VoiceLook): VoiceNotice | null => {
    if (wasMuted !== isMuted) {
      // What was said before counts for nothing now.
      loudAt = [];
      spokeAt = Number.NEGATIVE_INFINITY;
      wasMuted = isMuted;
    }
    if (level >= SPEECH_LEVEL) loudAt.push(now);
    loudAt = loudAt.filter((at) => now - at <= SPEECH_WITHIN_MS);
    if (loudAt.length >= SPEECH_LOOKS) spokeAt = now;
    const isSpeaking = now - spokeAt <= SPEECH_HOLDS_MS;

    if (isMuted || level >= NO_SIGNAL_LEVEL) deadSince = null;
    else deadSince ??= now;

    if (recordingId === null) recorded = null;
    else if (recorded?.id !== recordingId) recorded = { id: recordingId, since: now, isHeard: false };
    if (recorded && isMuted) recorded.since = now;
    if (recorded && !isMuted && spokeAt >= recorded.since) recorded.isHeard = true;

    if (isMuted) return isSpeaking ? 'speaking-muted' : recordingId === null ? null : 'muted';
    if (deadSince !== null && now - deadSince >= NO_SIGNAL_AFTER_MS) return 'no-signal';
    return recorded && !recorded.isHeard && now - recorded.since >= UNHEARD_AFTER_MS ? 'unheard' : null;
  };
};

export const LOOK_EVERY_MS = 100;

/** Whether a level is that of someone who speaks. */
export const isSpeechLevel = (level: number): boolean => level >= SPEECH_LEVEL;

/** Reports the level of a track as it is played. */
export const watchPlayed = (track: MediaStreamTrack, onLevel: (level: number) => void): (() => void) => {
  const meter = createLevelMeter(track);
  const timer = setInterval(() => {
    const level = meter.read();
    // A meter that may not run yet hears nothing and proves nothing.
    if (meter.isRunning()) onLevel(level);
  }, LOOK_EVERY_MS);
  return () => {
    clearInterval(timer);
    meter.close();
  };
};

/**
 * Reports the level of a microphone ten times a second, also while it is muted: nothing of that leaves this page. To someone who
 * joins, seeing the other person comes first.
 */
export const watchLevel = (track: MediaStreamTrack, onLevel: (level: number) => void): (() => void) => {
  let end = () => {};
  const callOff = heldWork.run(() => {
    const heard = track.clone();
    heard.enabled = true;
    const endWatch = watchPlayed(heard, onLevel);
    end = () => {
      endWatch();
      heard.stop();
    };
  });
  return () => {
    callOff();
    end();
  };
};
