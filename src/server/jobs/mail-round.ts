import { hasBothPeople, partnerName } from '../../domain/room-people.ts';
import type { JobHandler } from '../job-table.ts';
import { letterMail } from '../mail/layout.ts';
import { debriefLetter, assessmentReadyLetter } from '../mail/round.ts';
import type { Ports } from '../ports.ts';
import { findAddressee } from '../store/account.ts';
import { readAssessed } from '../store/assessment.ts';
import { listMissingForms, setAsked } from '../store/debrief-form.ts';
import { findRoom } from '../store/room.ts';

/** Mails the candidate that the assessment of a round is ready. */
export const mailAssessmentReady =
  ({ db, mailer, origin }: Ports): JobHandler<'mail-assessment-ready'> =>
  async ({ roundId }) => {
    const round = await readAssessed(db, roundId);
    const userId = round?.candidateId;
    const candidate = userId ? await findAddressee(db, userId) : undefined;
    if (!round || !userId || !candidate) return;
    const { caseName } = round;
    const to = { userId, name: candidate.firstName ?? '', address: candidate.email };
    const words = assessmentReadyLetter({ id: roundId, caseName }, candidate.firstName, origin);
    await mailer.send(letterMail({ id: `assessment-${roundId}`, about: 'session', to, ...words }));
  };

/** Asks someone once for the forms they have not handed in after a session. */
export const mailDebrief =
  ({ db, mailer, origin, now }: Ports): JobHandler<'mail-debrief'> =>
  async ({ roomId, userId }) => {
    const [room, addressee] = await Promise.all([findRoom(db, roomId), findAddressee(db, userId)]);
    const missing = await listMissingForms(db, roomId, userId);
    const [first] = missing;
    if (!room || !hasBothPeople(room) || !addressee || !first) return;
    const { firstName, email } = addressee;
    const words = debriefLetter(missing, { firstName, partner: partnerName(room, userId), origin });
    const to = { userId, name: firstName ?? '', address: email };
    await mailer.send(
      letterMail({ id: `debrief-${first.roundId}-${userId}`, about: 'session', to, ...words }),
    );
    await setAsked(
      db,
      missing.map(({ roundId }) => roundId),
      userId,
      now(),
    );
  };
