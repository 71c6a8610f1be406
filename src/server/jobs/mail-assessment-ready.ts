import { z } from 'zod';
import { letterMail } from '../mail/layout.ts';
import type { Ports } from '../ports.ts';
import { findAddressee } from '../store/account.ts';
import { readAssessed } from '../store/assessment.ts';
import { defineJob } from './job.ts';

/** Tells the candidate that the assessment of a round can be read. */
export const mailAssessmentReady = ({ db, mailer, origin }: Ports) =>
  defineJob('mail-assessment-ready', z.object({ roundId: z.uuid() }), async ({ roundId }) => {
    const round = await readAssessed(db, roundId);
    const userId = round?.candidateId;
    const candidate = userId ? await findAddressee(db, userId) : undefined;
    if (!round || !userId || !candidate) return;
    const letter = {
      greeting: candidate.firstName ? `Hello ${candidate.firstName},` : 'Hello,',
      paragraphs: [
        `The assessment of your round${round.caseName ? ` on ‘${round.caseName}’` : ''} is ready. It quotes your own words, and you can play them back.`,
        'Automated feedback on what was heard. Read it as a colleague’s notes, not as a mark.',
      ],
      action: { label: 'Read the assessment', url: `${origin}/assessments?round=${roundId}` },
      footnote: 'You are receiving this email because you were the candidate in a recorded round.',
    };
    const to = { userId, name: candidate.firstName ?? '', address: candidate.email };
    await mailer.send(
      letterMail({ id: `assessment-${roundId}`, to, subject: 'Your assessment is ready', letter }),
    );
  });
