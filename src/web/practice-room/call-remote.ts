import { passShortcut } from '../parts/call-shortcuts.ts';
import { toldMicrophone, type MicrophoneState } from '../parts/call-microphone.ts';
import { createStore } from '../parts/store.ts';

let frame: HTMLIFrameElement | null = null;

/** What the call in the frame says of this person's microphone; null while there is none to mute. */
export const callMicrophone = createStore<{ state: MicrophoneState }>({ state: null });

/** Notes the frame that the call is in, for controls of the page around it. */
export const holdCallFrame = (element: HTMLIFrameElement | null): void => {
  // Each render lets go of it and takes it again.
  if (element === null || element === frame) return;
  frame = element;
  callMicrophone.merge({ state: null });
};

window.addEventListener('message', (event) => {
  const state = frame && toldMicrophone(event, frame);
  if (state !== undefined) callMicrophone.merge({ state });
});

/** Mutes or unmutes one's own microphone in the call. */
export const toggleMicrophone = (): void => {
  if (frame) passShortcut(frame, 'm');
};
