import { passShortcut } from '../parts/call-shortcuts.ts';

let frame: HTMLIFrameElement | null = null;

/** Notes the frame that the call is in, for controls of the page around it. */
export const holdCallFrame = (element: HTMLIFrameElement | null): void => {
  frame = element;
};

/** Mutes or unmutes one's own microphone in the call. */
export const toggleMicrophone = (): void => {
  if (frame) passShortcut(frame, 'm');
};
