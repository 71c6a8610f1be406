import { AGREEMENT_ANSWERS, isPanelDisconnected } from '../../domain/examiner/listening-agreement.ts';
import { done, refuse } from '../../domain/foundation/refusal.ts';
import { mayEnter } from '../../domain/room/room-policy.ts';
import { roomFor } from '../../domain/room/room-view.ts';
import { addAudit } from '../account/audit.store.ts';
import type { Reply, RequestBy } from '../platform/http/request.ts';
import type { Ports } from '../platform/ports.ts';
import { inRoom } from '../room/in-room.ts';
import { findRoom } from '../room/room.store.ts';
import { findLatestRound } from '../round/round.store.ts';
import { disconnectPanel } from '../examiner/examiner-seat.store.ts';
import { addAgreement, countAgreements } from '../examiner/listening-agreement.store.ts';

const MOST_ANSWERS = 100;
const TOO_OFTEN = refuse('too-many', 'You have changed your mind too often in this room.');

/** Records whether the caller lets the examiners of a room listen. Each answer stays as a row; to decline is always possible, and
 * in a running interview puts the examiners out of the call at once. */
export const agreeToExaminers = (
  ports: Ports,
  { person, roomId, given, version }: RequestBy<'agreeToExaminers'>,
): Reply<'agreeToExaminers'> =>
  inRoom(ports, { roomId, person, may: mayEnter }, async ({ trx, room }) => {
    if (!room.panel) return refuse('conflict', 'This session has no examiners.');
    if (given && (await countAgreements(trx, roomId, person.id)) >= MOST_ANSWERS) return TOO_OFTEN;
    await addAgreement(trx, roomId, person.id, { given, version }, ports.now());
    await addAudit(trx, {
      act: given ? 'listening-agreed' : 'listening-declined',
      by: person,
      subjectId: roomId,
      detail: `${given ? AGREEMENT_ANSWERS.yes : AGREEMENT_ANSWERS.no}, text ${version}`,
    });
    const answered = (await findRoom(trx, roomId)) ?? room;
    const candidateId = (await findLatestRound(trx, roomId))?.candidateId ?? null;
    if (candidateId === person.id && isPanelDisconnected(answered, candidateId))
      await disconnectPanel(trx, roomId);
    return done({ room: roomFor(answered, person.id) });
  });
