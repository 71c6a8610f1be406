/** A syllable: when it reached the microphone, in milliseconds of the machine's clock, and when the page noticed. */
export type Onset = { at: number; noticed: number };

/**
 * Runs in a page before anything else: notes when each syllable reaches the microphone, by the clock of the machine,
 * which is the same for all its browsers.
 */
export const watchMicrophone = (): void => {
  const onsets: Onset[] = [];
  Object.assign(window, { onsets });
  const { mediaDevices } = navigator;
  const original = mediaDevices.getUserMedia.bind(mediaDevices);
  const watch = async (track: MediaStreamTrack) => {
    type Processor = new (init: { track: MediaStreamTrack }) => { readable: ReadableStream<AudioData> };
    const { MediaStreamTrackProcessor } = window as unknown as { MediaStreamTrackProcessor: Processor };
    const reader = new MediaStreamTrackProcessor({ track }).readable.getReader();
    let lastLoud = 0;
    for (;;) {
      const { value: sound } = await reader.read();
      if (!sound) return;
      const samples = new Float32Array(sound.numberOfFrames);
      sound.copyTo(samples, { planeIndex: 0, format: 'f32-planar' });
      const level = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
      const at = performance.timeOrigin + sound.timestamp / 1000;
      sound.close();
      if (level < 0.02) continue;
      if (at - lastLoud > 100) onsets.push({ at, noticed: performance.timeOrigin + performance.now() });
      lastLoud = at;
    }
  };
  mediaDevices.getUserMedia = async (constraints) => {
    const stream = await original(constraints);
    const [microphone] = stream.getAudioTracks();
    if (microphone) void watch(microphone.clone());
    return stream;
  };
};

/** Onsets of syllables that come every half second, as one phase between 0 and 500; the middle one of all. */
export const phaseOf = (onsets: readonly number[]): number => {
  const [first = 0] = onsets;
  const shifts = onsets
    .map((at) => ((((at - first + 250) % 500) + 500) % 500) - 250)
    .toSorted((a, b) => a - b);
  return (((first + (shifts[Math.floor(shifts.length / 2)] ?? 0)) % 500) + 500) % 500;
};

/** How far two phases are apart, the short way round. */
export const phasesApart = (one: number, two: number): number => {
  const apart = Math.abs(one - two) % 500;
  return Math.min(apart, 500 - apart);
};
