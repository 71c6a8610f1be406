import { sampleAt, speechSpans, type SpeechAudio } from '../src/domain/recording/speech-gate.ts';

/** Sound in memory, given as loudness from -1 to 1, as a speech engine takes it. */
export const speechAudio = (sound: Float32Array): SpeechAudio => {
  const samples = Int16Array.from(sound, (value) => value * 32_767);
  return {
    spans: speechSpans(samples),
    read: async ({ startMs, endMs }) => samples.slice(sampleAt(startMs), sampleAt(endMs)),
  };
};
