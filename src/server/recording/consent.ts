import { done, refuse } from '../../domain/foundation/refusal.ts';
import { CONSENT_ANSWERS, consentAnswer } from '../../domain/recording/consent-text.ts';
import { mayEnter } from '../../domain/room/room-policy.ts';
import type { RequestBy, Accepted } from '../platform/http/request.ts';
import type { Ports } from '../platform/ports.ts';
import { addAudit } from '../account/audit.store.ts';
import { addConsent, countConsents, readConsents } from './consent.store.ts';
import { removeWordsOf } from './spoken-words.store.ts';
import { addJob } from '../platform/jobs/job.store.ts';
import { finishPicturesOf, removeTracksOf } from './track.store.ts';
import { inRoom } from '../room/in-room.ts';

const MOST_ANSWERS = 100;
const TOO_OFTEN = refuse('too-many', 'You have changed your mind too often in this room.');

/**
 * Notes what someone answered. Declining drops what was recorded of them in this room, and what was written down of it;
 * without the picture, tracks that carry it end here.
 */
export const giveConsent = (
  ports: Ports,
  { person, roomId, given, picture, version }: RequestBy<'giveConsent'>,
): Accepted =>
  inRoom(ports, { roomId, person, may: mayEnter }, async ({ trx }) => {
    const before = (await readConsents(trx, roomId)).get(person.id);
    const answer = { given, picture: given && picture && ports.recordsVideo };
    const keptDays = ports.recordingDays;
    const isOtherText =
      version !== undefined && (before?.version !== version || before.keptDays !== keptDays);
    // Each answer stays as a row. The same one to the same text is none, and to decline is always possible.
    if (isOtherText || before?.given !== answer.given || before.picture !== answer.picture) {
      if (given && (await countConsents(trx, roomId, person.id)) >= MOST_ANSWERS) return TOO_OFTEN;
      await addConsent(trx, roomId, person.id, { ...answer, version, keptDays });
      await addAudit(trx, {
        act: given ? 'consent-given' : 'consent-withdrawn',
        by: person,
        subjectId: roomId,
        detail: [CONSENT_ANSWERS[consentAnswer(answer)], version && `text ${version}`]
          .filter(Boolean)
          .join(', '),
      });
    }
    if (!given) {
      await removeTracksOf(trx, roomId, person.id);
      await removeWordsOf(trx, person.id, roomId);
    } else if (!answer.picture)
      for (const trackId of await finishPicturesOf(trx, roomId, person.id))
        await addJob(trx, 'join-chunks', { trackId });
    return done({ status: true });
  });
