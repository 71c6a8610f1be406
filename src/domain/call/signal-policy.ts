import type { Stage } from '../room/stage.ts';
import { letsAuthorSend, namesDirectWay } from './session-description.ts';

/** Who someone is in a call: one of the room's two people, or an examiner. */
export type CallRole = 'person' | 'examiner';

/** As much of a signal as decides whether it goes on. */
type SignalFacts = {
  description?: { sdp: string };
  candidate?: { candidate: string } | null;
  devices?: unknown;
  bye?: true;
};

export type SignalWay = {
  from: CallRole;
  to: CallRole;
  stage: Stage;
  /** Whether examiners and people only ever meet through a relay. */
  isRelayOnly: boolean;
};

const isDirect = ({ description, candidate }: SignalFacts): boolean =>
  namesDirectWay(description?.sdp ?? candidate?.candidate ?? '');

/** Whether nothing of it could be noticed: an address or a description by which its author only receives. */
const isUnnoticed = ({ description, devices, bye }: SignalFacts): boolean =>
  devices === undefined && bye === undefined && !(description && letsAuthorSend(description.sdp));

/**
 * May a signal be passed on? Between the room's two people any may. While the interview runs an examiner only receives, and the
 * examiners do not meet.
 */
export const mayPassSignal = ({ from, to, stage, isRelayOnly }: SignalWay, signal: SignalFacts): boolean => {
  if (from === 'person' && to === 'person') return true;
  if (stage === 'Finished' || (isRelayOnly && isDirect(signal))) return false;
  if (stage !== 'Interview' || from === 'person') return true;
  return to === 'person' && isUnnoticed(signal);
};
