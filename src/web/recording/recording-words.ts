import type { KeptRecording } from '../../contract/track.ts';
import { displayName } from '../../domain/name.ts';
import { caseWords } from '../parts/case-words.ts';
import { formatStart, zoneAt } from '../parts/when.ts';

/** A recording as its row and its dialog name it. */
export const recordingWords = ({ caseName, partner, startedAt }: KeptRecording) => ({
  what: caseWords(caseName),
  partner: displayName(partner),
  when: `${formatStart(new Date(startedAt).toISOString())} ${zoneAt(startedAt)}`,
});
