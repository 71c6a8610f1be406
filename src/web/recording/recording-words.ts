import type { KeptRecording } from '../../contract/track.ts';
import { displayName } from '../../domain/name.ts';
import { formatStart, zoneAt } from '../parts/when.ts';

/** A recording as its row and its dialog name it. */
export const recordingWords = ({ caseName, partner, startedAt }: KeptRecording) => ({
  what: caseName ?? 'No case',
  partner: displayName(partner),
  when: `${formatStart(new Date(startedAt).toISOString())} ${zoneAt(startedAt)}`,
});
