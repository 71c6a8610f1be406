/** One's own microphone in the call; null where there is none, or no call. */
export type MicrophoneState = 'on' | 'muted' | null;
type MicrophoneMessage = { callMicrophone: MicrophoneState };

/** Tells the page around the call how this person's microphone is. */
export const tellMicrophone = (callMicrophone: MicrophoneState): void => {
  if (window.parent !== window)
    window.parent.postMessage({ callMicrophone } satisfies MicrophoneMessage, window.location.origin);
};

/** What the call in a frame says of it; undefined when the message is about something else. */
export const toldMicrophone = (
  { origin, source, data }: MessageEvent<Partial<MicrophoneMessage> | null>,
  frame: HTMLIFrameElement,
): MicrophoneState | undefined =>
  origin === window.location.origin && source === frame.contentWindow ? data?.callMicrophone : undefined;
