import { REPORT_CODE_MINUTES } from '../../domain/progress/report-code.ts';
import { nameForStrangers } from '../../domain/profile/name.ts';
import { greetingTo, type MailDraft } from '../platform/mail/layout.ts';

type CodeFacts = {
  id: string;
  code: string;
  to: { userId: string; address: string };
  makerName: string;
};

/** The mail with the code that opens a report to someone who may have no account. It carries no link to it. */
export const reportCodeMail = ({ id, code, to, makerName }: CodeFacts): MailDraft => {
  const name = nameForStrangers(makerName);
  return {
    id: `code-${id}`,
    about: 'code',
    to: { ...to, name: '' },
    subject: `${code} is your code for a report on Fellow Eye`,
    letter: {
      greeting: greetingTo(null),
      paragraphs: [
        `Enter this code on the page of the report that ${name} shared with you. It works once, for ${REPORT_CODE_MINUTES} minutes.`,
      ],
      facts: [{ label: 'Code', value: code }],
      hint: 'Nobody from Fellow Eye will ever ask you for it. You need no account.',
      footnote: `You are receiving this email because ${name} made a link to a report for your address, and someone, probably you, opened it. If it was not you, ignore this email: without the code nothing can be read.`,
    },
  };
};
