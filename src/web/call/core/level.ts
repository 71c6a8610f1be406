import { heldWork } from './held-work.ts';

/** Below this a microphone that is said to be on hears nothing: not even a quiet room. */
const SILENCE = 0.004;
const SILENT_AFTER_MS = 5000;

/** How loud a stretch of sound is, 0 to 1, as the eye expects it: a quiet voice already moves the meter. */
export const levelOf = (samples: Float32Array): number => {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  const loudness = Math.sqrt(sum / Math.max(1, samples.length));
  return Math.min(1, Math.sqrt(loudness) * 1.6);
};

/** Notices when a microphone has stayed silent for longer than anyone who wants to be heard would. */
export const createSilenceWatch = () => {
  let quietSince: number | null = null;
  return (level: number, now: number): boolean => {
    if (level > Math.sqrt(SILENCE) * 1.6) quietSince = null;
    else quietSince ??= now;
    return quietSince !== null && now - quietSince >= SILENT_AFTER_MS;
  };
};

/** Listens to a track; `read` gives its level at this moment. */
export const createLevelMeter = (track: MediaStreamTrack) => {
  const context = new AudioContext();
  const source = context.createMediaStreamSource(new MediaStream([track]));
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  source.connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    read: (): number => {
      // A browser that waits for a first click before it makes sound also waits before it measures.
      if (context.state === 'suspended') void context.resume().catch(() => undefined);
      analyser.getFloatTimeDomainData(samples);
      return levelOf(samples);
    },
    isRunning: () => context.state === 'running',
    close: () => {
      source.disconnect();
      // The system takes a while to give its sound back, and whoever closes a meter is on the way to something else.
      heldWork.run(() => void context.close().catch(() => undefined));
    },
  };
};
