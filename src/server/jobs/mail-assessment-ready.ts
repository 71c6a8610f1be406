import { assessmentReadyLetter } from '../mail/assessment-ready.ts';
import { letterMail } from '../mail/layout.ts';
import type { JobHandler } from '../job-table.ts';
import type { Ports } from '../ports.ts';
import { findAddressee } from '../store/account.ts';
import { readAssessed } from '../store/assessment.ts';

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
