import { openStorage } from '../platform/page-storage.ts';
import { createStore } from '../platform/store.ts';

const KEPT = 'rehearsal-voice';
const storage = openStorage();

/** The browser's own voices, as far as they are there and speak English. */
const englishVoices = (): SpeechSynthesisVoice[] =>
  'speechSynthesis' in window
    ? window.speechSynthesis.getVoices().filter(({ lang }) => lang.toLowerCase().startsWith('en'))
    : [];

const british = (voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice | null =>
  voices.find(({ lang }) => lang.replace('_', '-').toLowerCase() === 'en-gb') ?? voices[0] ?? null;

/** Whether lines are read aloud, and whether this browser could. */
export const lineVoice = createStore({
  isOn: storage.getItem(KEPT) !== 'off',
  isThere: englishVoices().length > 0,
});

// Most browsers know their voices only some time after the page has asked for them.
if ('speechSynthesis' in window)
  window.speechSynthesis.addEventListener('voiceschanged', () =>
    lineVoice.merge({ isThere: englishVoices().length > 0 }),
  );

export const setLineVoice = (isOn: boolean): void => {
  storage.setItem(KEPT, isOn ? 'on' : 'off');
  lineVoice.merge({ isOn });
};

/** A voice that never says that it ended must not keep the microphone silent. */
const LONGEST_MS = (text: string): number => 4000 + text.length * 120;

/** Says a line and resolves when it was said; at once where there is no voice, for the words are on the screen. */
export const speakLine = (text: string): Promise<void> => {
  const { isOn, isThere } = lineVoice.getSnapshot();
  if (!isOn || !isThere) return Promise.resolve();
  return new Promise((resolve) => {
    const spoken = new SpeechSynthesisUtterance(text);
    spoken.voice = british(englishVoices());
    spoken.lang = spoken.voice?.lang ?? 'en-GB';
    const timer = setTimeout(resolve, LONGEST_MS(text));
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    spoken.addEventListener('end', end);
    spoken.addEventListener('error', end);
    window.speechSynthesis.cancel();
    window.speechSynthesis.speak(spoken);
  });
};

export const stopSpeaking = (): void => {
  if ('speechSynthesis' in window) window.speechSynthesis.cancel();
};
