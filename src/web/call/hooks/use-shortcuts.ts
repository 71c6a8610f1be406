import { useEffect, useEffectEvent } from 'react';
import { pressedShortcut } from '../../platform/call-shortcuts.ts';
import { passedShortcut } from '../page-messages.ts';

/** Keys do what the buttons do, pressed here or on the page around the call. */
export const useShortcuts = (shortcuts: Record<string, () => void>): void => {
  const run = useEffectEvent((key: string | null): boolean => {
    const act = key === null ? undefined : shortcuts[key];
    act?.();
    return act !== undefined;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (run(pressedShortcut(event))) event.preventDefault();
    };
    const onMessage = (event: MessageEvent) => void run(passedShortcut(event));
    window.addEventListener('keydown', onKey);
    window.addEventListener('message', onMessage);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('message', onMessage);
    };
  }, []);
};
