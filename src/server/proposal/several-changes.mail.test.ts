import { expect, it } from 'vitest';
import { severalChangesMail } from './several-changes.mail.ts';
import type { MailDraft } from '../platform/mail/layout.ts';

const draft = (subject: string, facts: NonNullable<MailDraft['letter']['facts']>): MailDraft => ({
  id: subject,
  about: 'session',
  to: { userId: 'u', name: 'Ada', address: 'ada@example.org' },
  subject,
  letter: { greeting: 'Hello Ada,', paragraphs: [], facts, footnote: '' },
});

it('says when a cancelled session would have been, and not when a moved one was before', () => {
  const cancelled = draft('Cancelled', [{ label: 'When', value: 'Monday', struck: true }]);
  const moved = draft('Rescheduled', [
    { label: 'When', value: 'Tuesday' },
    { label: 'Before', value: 'Sunday', struck: true },
  ]);
  const { letter } = severalChangesMail([cancelled, moved], {
    firstName: 'Ada',
    origin: 'https://x.example',
  });
  expect(letter.items?.map(({ facts }) => facts)).toEqual([
    [{ label: 'When', value: 'Monday', struck: true }],
    [{ label: 'When', value: 'Tuesday' }],
  ]);
});
