import { isMember } from '../../domain/room/room.ts';
import { hasBothPeople, nameIn, partnerName } from '../../domain/room/room-people.ts';
import { resultLine, voiceNames } from '../../domain/debrief/result-line.ts';
import { roundResult } from '../../domain/debrief/round-result.ts';
import { readVoicedRounds } from '../debrief/voiced-round.store.ts';
import type { JobHandler } from '../platform/jobs/job-table.ts';
import { letterMail } from '../platform/mail/layout.ts';
import { debriefLetter, assessmentReadyLetter } from './round.mail.ts';
import type { Ports } from '../platform/ports.ts';
import { findAddressee } from '../account/account.store.ts';
import { readAssessed } from '../assessment/assessment.store.ts';
import { listMissingForms, setAsked } from '../debrief/debrief-form.store.ts';
import { examinesRound } from '../debrief/round-examiner.store.ts';
import { isBlockedBetween } from '../block/block.store.ts';
import { findRoom } from '../room/room.store.ts';

/** Mails the candidate that the assessment of a round is ready. */
export const mailAssessmentReady =
  ({ db, mailer, origin, now }: Ports): JobHandler<'mail-assessment-ready'> =>
  async ({ roundId }) => {
    const round = await readAssessed(db, roundId);
    const candidate = round?.candidateId && (await findAddressee(db, round.candidateId));
    if (!candidate) return;
    const { to, firstName } = candidate;
    const [voiced, room] = await Promise.all([readVoicedRounds(db, [roundId]), findRoom(db, round.roomId)]);
    const marked = voiced.get(roundId);
    const result = marked && roundResult(marked, to.userId, now().getTime());
    const names = result && room && voiceNames('candidate', partnerName(room, to.userId), result.panel);
    const line = names ? resultLine(result, names) : null;
    const { caseName, circuitId } = round;
    const words = assessmentReadyLetter({ id: roundId, caseName, line, circuitId }, firstName, origin);
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
    // What they would write reaches no one, and they are not reminded of someone whom they must not meet.
    if (room.guestId !== null && (await isBlockedBetween(db, room.hostId, room.guestId))) return;
    const hasExamined = !isMember(room, userId);
    if (hasExamined && !(await examinesRound(db, first.roundId, userId))) return;
    const { to, firstName } = addressee;
    const partner = hasExamined
      ? `${nameIn(room, room.hostId)} and ${nameIn(room, room.guestId)}`
      : partnerName(room, userId);
    const words = debriefLetter(missing, { firstName, partner, hasExamined, origin });
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
