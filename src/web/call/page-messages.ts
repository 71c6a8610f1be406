import type { Talk } from '../../domain/round/unrecorded-talk.ts';

/** Where someone is on their way through a call: checking their devices, in it, or out again. */
export type CallStep = 'check' | 'call' | 'left';
/** Someone's microphone in the call; null where there is none, or no call. */
export type MicrophoneState = 'on' | 'muted' | null;
/** What the call sends to the page that embeds it: the step, one's own microphone, and the other person's. */
export type CallMessage =
  | { callStep: CallStep }
  | { callMicrophone: MicrophoneState }
  | { callPeerMicrophone: MicrophoneState }
  /** How long each of the two has been heard; told while nothing is recorded. */
  | { callTalk: Talk }
  /** Whether the settings lie over the call, which on a phone needs the screen for them. */
  | { callSettings: boolean };
/** A key that was pressed on that page. */
export type ShortcutMessage = { callShortcut: string };
/** Whether that page wants one's own picture beside the other person's. */
export type SelfViewMessage = { callSelfView: boolean };

export const postToPage = (message: CallMessage): void => {
  if (window.parent !== window) window.parent.postMessage(message, window.location.origin);
};

/** Whether one's own picture is wanted, where the page around the call says so. */
export const passedSelfView = (event: MessageEvent): boolean | null => {
  if (event.origin !== window.location.origin || event.source !== window.parent) return null;
  const data: Partial<SelfViewMessage> | null = event.data;
  return typeof data?.callSelfView === 'boolean' ? data.callSelfView : null;
};

/** The shortcut that the page around the call passes on. */
export const passedShortcut = (event: MessageEvent): string | null => {
  if (event.origin !== window.location.origin || event.source !== window.parent) return null;
  const data: Partial<ShortcutMessage> | null = event.data;
  return typeof data?.callShortcut === 'string' ? data.callShortcut : null;
};
