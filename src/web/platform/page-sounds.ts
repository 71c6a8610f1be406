import { openStorage } from './page-storage.ts';
import { createStore } from './store.ts';

const KEPT = 'timer-sounds';
const storage = openStorage();

/** Whether the clock may be heard in this browser. */
export const soundSetting = createStore({ isOn: storage.getItem(KEPT) !== 'off' });

export const setSounds = (isOn: boolean): void => {
  storage.setItem(KEPT, isOn ? 'on' : 'off');
  soundSetting.set({ isOn });
};

type Note = { hertz: number; at: number };

/** Soft enough to talk over: for the end of a wait, for the last two minutes, and for the end of the time. */
const melodies = {
  chime: [
    { hertz: 660, at: 0 },
    { hertz: 880, at: 0.22 },
  ],
  warning: [{ hertz: 440, at: 0 }],
  bell: [
    { hertz: 784, at: 0 },
    { hertz: 784, at: 0.45 },
    { hertz: 523, at: 0.9 },
  ],
} as const satisfies Record<string, readonly Note[]>;

const LOUDNESS = 0.06;
const RINGS_SECONDS = 0.9;

let audio: AudioContext | null = null;

const ring = (context: AudioContext, { hertz, at }: Note): void => {
  const begin = context.currentTime + at;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(LOUDNESS, begin + 0.03);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + RINGS_SECONDS);
  tone.connect(volume).connect(context.destination);
  tone.start(begin);
  tone.stop(begin + RINGS_SECONDS);
};

/** Plays a sound of the clock, unless sounds are off. Where the browser forbids it, the words on the screen are enough. */
export const playSound = (name: keyof typeof melodies): void => {
  if (!soundSetting.getSnapshot().isOn) return;
  audio ??= new AudioContext();
  const context = audio;
  void context.resume().then(
    () => {
      for (const note of melodies[name]) ring(context, note);
    },
    () => undefined,
  );
};
