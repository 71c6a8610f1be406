import type { CallStep, MicrophoneState, SelfViewMessage, ShortcutMessage } from '../call/page-messages.ts';
import type { Talk } from '../../domain/round/unrecorded-talk.ts';
import { createStore } from '../platform/store.ts';

type CallInFrame = {
  step: CallStep | null;
  /** This person's microphone; null while there is none to mute. */
  microphone: MicrophoneState;
  /** The other person's; null while they are not in the call. */
  peerMicrophone: MicrophoneState;
  talk: Talk;
  /** Whether its settings are open. */
  settings: boolean;
};

type CallUpdate = {
  callStep?: CallStep;
  callMicrophone?: MicrophoneState;
  callPeerMicrophone?: MicrophoneState;
  callTalk?: Talk;
  callSettings?: boolean;
};

const NO_CALL: CallInFrame = {
  step: null,
  microphone: null,
  peerMicrophone: null,
  talk: { mine: 0, theirs: 0 },
  settings: false,
};

let frame: HTMLIFrameElement | null = null;

/** What the call in the frame says of itself. */
export const callInFrame = createStore(NO_CALL);

/** Takes the frame that the call is in, for controls of the page around it, until it is gone. */
export const holdCallFrame = (element: HTMLIFrameElement): (() => void) => {
  frame = element;
  return () => {
    frame = null;
    callInFrame.set(NO_CALL);
  };
};

window.addEventListener('message', ({ origin, source, data }: MessageEvent<CallUpdate | null>) => {
  if (!frame || origin !== window.location.origin || source !== frame.contentWindow || !data) return;
  if (data.callStep !== undefined) callInFrame.merge({ step: data.callStep });
  if (data.callMicrophone !== undefined) callInFrame.merge({ microphone: data.callMicrophone });
  if (data.callSettings !== undefined) callInFrame.merge({ settings: data.callSettings });
  if (data.callTalk !== undefined) callInFrame.merge({ talk: data.callTalk });
  if (data.callPeerMicrophone !== undefined) callInFrame.merge({ peerMicrophone: data.callPeerMicrophone });
});

/** Does in the call what the key does there. */
export const passShortcut = (key: string): void =>
  frame?.contentWindow?.postMessage({ callShortcut: key } satisfies ShortcutMessage, window.location.origin);

/** Shows one's own picture in the call, or only the other person's. */
export const showSelfView = (isShown: boolean): void =>
  frame?.contentWindow?.postMessage(
    { callSelfView: isShown } satisfies SelfViewMessage,
    window.location.origin,
  );
