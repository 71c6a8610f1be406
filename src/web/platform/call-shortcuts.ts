import { openStorage } from './page-storage.ts';
import { createStore } from './store.ts';

/** The keys that do what the buttons of a call do. */
export const CALL_KEYS = ['m', 'v', 's', 'f', ','] as const;

const KEPT = 'call-shortcuts';
const storage = openStorage();

/** Single keys can get in the way of speech input, so they can be turned off (WCAG 2.1.4). */
export const shortcutSetting = createStore({ isOn: storage.getItem(KEPT) !== 'off' });

export const setShortcuts = (isOn: boolean): void => {
  storage.setItem(KEPT, isOn ? 'on' : 'off');
  shortcutSetting.set({ isOn });
};

// The practice room and the call in its frame are two documents with one setting.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key === KEPT) shortcutSetting.set({ isOn: newValue !== 'off' });
});

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, select, textarea, [contenteditable="true"]') !== null;

/** The shortcut that was pressed; null when someone types, means the browser, or has turned them off. */
export const pressedShortcut = (event: KeyboardEvent): string | null => {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;
  if (!isPlain || isTyping(event.target) || !shortcutSetting.getSnapshot().isOn) return null;
  const key = event.key.toLowerCase();
  return CALL_KEYS.some((one) => one === key) ? key : null;
};
