import { mayAnswerStation } from '../../domain/station/own-station.ts';
import { done, refuse } from '../../domain/foundation/refusal.ts';
import type { Ports } from '../platform/ports.ts';
import { previewOf } from '../station/station-text.ts';
import type { Database } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import { addJob } from '../platform/jobs/job.store.ts';
import { findOfferedStation } from './offered-station.store.ts';
import { logAction } from '../organiser/organiser.store.ts';
import { setAudience } from '../station/own-station.store.ts';
import { releaseCase } from '../station/own-station-removal.store.ts';
import type { Accepted, Reply, RequestBy } from '../platform/http/request.ts';

const GONE = 'This station is no longer offered.';

export const readOffered = async (
  { db, stationReader }: Ports,
  { stationId }: RequestBy<'readOfferedStation'>,
): Reply<'readOfferedStation'> => {
  const found = await findOfferedStation(db, stationId).executeTakeFirst();
  return found
    ? done({
        revision: found.revision,
        preview: previewOf(await stationReader.read(found.source)),
        text: found.source,
      })
    : refuse('missing', GONE);
};

type Answer = RequestBy<'answerStation'>;

const answerIn = async (trx: Database, { person, stationId, revision, accept, words }: Answer): Accepted => {
  const found = await findOfferedStation(trx, stationId).forUpdate().executeTakeFirst();
  if (!found) return refuse('missing', GONE);
  const permission = mayAnswerStation(found.revision, { revision, accept, words });
  if (!permission.ok) return permission;
  await setAudience(trx, found.id, { audience: accept ? 'everyone' : 'private', answer: words || null });
  if (!accept && found.audience === 'everyone') await releaseCase(trx, found.caseId, found.authorId);
  await logAction(trx, {
    by: person,
    aboutUserId: found.authorId,
    action: accept ? 'accepted-station' : 'declined-station',
    words: [found.title, words].filter(Boolean).join(': '),
  });
  await addJob(trx, 'mail-station-answer', { stationId: found.id });
  return done({ status: true });
};

/** Lets everyone practise a station, or gives it back to its author. What was read must be what is accepted. */
export const answerStation = ({ db }: Ports, answer: Answer): Accepted =>
  transact(db, (trx) => answerIn(trx, answer));
