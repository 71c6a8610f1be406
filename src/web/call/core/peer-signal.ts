import type { Signal } from '../../../contract/signal.ts';
import { withSparingVoice } from './sparing-voice.ts';

/** What a connection says of itself; null before it has anything to say. */
export const descriptionOf = (pc: RTCPeerConnection): Signal | null =>
  pc.localDescription
    ? {
        description: {
          type: pc.localDescription.type,
          sdp: withSparingVoice(pc.localDescription.sdp),
        },
      }
    : null;

type Candidate = Extract<Signal, { candidate: unknown }>['candidate'];

/** A way to here as it is sent. Nothing stands for the end of the list, here and below. */
export const signalOf = (candidate: RTCIceCandidate | null): Signal => ({
  candidate: candidate && {
    candidate: candidate.candidate,
    sdpMid: candidate.sdpMid,
    sdpMLineIndex: candidate.sdpMLineIndex,
    usernameFragment: candidate.usernameFragment,
  },
});

export const candidateOf = (signalled: Candidate): RTCIceCandidateInit | undefined =>
  signalled
    ? {
        candidate: signalled.candidate,
        sdpMid: signalled.sdpMid ?? null,
        sdpMLineIndex: signalled.sdpMLineIndex ?? null,
        usernameFragment: signalled.usernameFragment ?? null,
      }
    : undefined;
