import { useEffect, useState } from 'react';
import type { CallStep, MicrophoneState, ShortcutMessage } from '../call/page-messages.ts';
import { createStore } from '../parts/store.ts';

type CallUpdate = { callStep?: CallStep; callMicrophone?: MicrophoneState };

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

/** What the call in the frame says, if the message is from it. */
const updateIn = ({ origin, source, data }: MessageEvent<CallUpdate | null>): CallUpdate =>
  (frame && origin === window.location.origin && source === frame.contentWindow && data) || {};

window.addEventListener('message', (event) => {
  const { callMicrophone: state } = updateIn(event);
  if (state !== undefined) callMicrophone.merge({ state });
});

/** Whether this person has joined the call. */
export const useHasJoined = (): boolean => {
  const [hasJoined, setJoined] = useState(false);
  useEffect(() => {
    const onMessage = (event: MessageEvent<CallUpdate | null>) => {
      const { callStep } = updateIn(event);
      if (callStep !== undefined) setJoined(callStep === 'call');
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, []);
  return hasJoined;
};

/** Does in the call what the key does there. */
export const passShortcut = (key: string): void =>
  frame?.contentWindow?.postMessage({ callShortcut: key } satisfies ShortcutMessage, window.location.origin);
