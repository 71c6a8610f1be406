/** Long enough for a sentence. */
const LISTEN_MS = 3000;
const NOTES = [523, 659];
const NOTE_SECONDS = 0.6;
const LOUDNESS = 0.15;

/** Plays what a node gives on the chosen speakers: a page's own sound has no way there but an element. */
const playOn = async (context: AudioContext, node: AudioNode, speakerId: string): Promise<void> => {
  const out = context.createMediaStreamDestination();
  node.connect(out);
  const player = new Audio();
  player.srcObject = out.stream;
  if ('setSinkId' in player) await player.setSinkId(speakerId).catch(() => undefined);
  await player.play();
};

const ended = (source: AudioScheduledSourceNode): Promise<void> =>
  new Promise((resolve) => source.addEventListener('ended', () => resolve(), { once: true }));

const withContext = async <T>(work: (context: AudioContext) => Promise<T>): Promise<T> => {
  const context = new AudioContext();
  try {
    await context.resume();
    return await work(context);
  } finally {
    void context.close().catch(() => undefined);
  }
};

/** Plays two notes on the chosen speakers; resolves when they are over. */
export const playNotes = (speakerId: string): Promise<void> =>
  withContext(async (context) => {
    const volume = context.createGain();
    volume.gain.value = LOUDNESS;
    await playOn(context, volume, speakerId);
    const tones = NOTES.map((hertz, at) => {
      const tone = context.createOscillator();
      tone.frequency.value = hertz;
      tone.connect(volume);
      tone.start(context.currentTime + at * NOTE_SECONDS);
      tone.stop(context.currentTime + (at + 1) * NOTE_SECONDS);
      return ended(tone);
    });
    await Promise.all(tones);
  });

export const canHearYourself = (): boolean => typeof MediaRecorder !== 'undefined';

/** Three seconds of a microphone, muted or not; they stay in this page. */
const listen = async (track: MediaStreamTrack): Promise<ArrayBuffer> => {
  const heard = track.clone();
  heard.enabled = true;
  const recorder = new MediaRecorder(new MediaStream([heard]));
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }));
  recorder.start();
  setTimeout(() => recorder.stop(), LISTEN_MS);
  await stopped;
  heard.stop();
  return new Blob(parts).arrayBuffer();
};

/** Listens for three seconds and plays them back; `onHeard` is called in between. */
export const hearYourself = async (
  track: MediaStreamTrack,
  speakerId: string,
  onHeard: () => void,
): Promise<void> => {
  const bytes = await listen(track);
  await withContext(async (context) => {
    const source = context.createBufferSource();
    source.buffer = await context.decodeAudioData(bytes);
    await playOn(context, source, speakerId);
    onHeard();
    source.start();
    await ended(source);
  });
};
