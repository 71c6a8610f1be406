import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { letterMail, type MailDraft } from '../../src/server/platform/mail/layout.ts';
import { accountLinkLetter } from '../../src/server/account/account-link.mail.ts';
import { accountNoticeLetter } from '../../src/server/account/account-notice.mail.ts';
import { assessmentReadyLetter, debriefLetter } from '../../src/server/practice/round.mail.ts';
import { concernLetter } from '../../src/server/safety/concern.mail.ts';
import { colleagueMail } from '../../src/server/booking/colleague.mail.ts';
import { nudgeMail, reminderMail } from '../../src/server/attendance/reminder.mail.ts';
import { ACCOUNT_NOTICES } from '../../src/domain/account/account-notice.ts';
import { calendarCancellationMail } from '../../src/server/calendar/calendar-cancellation.mail.ts';
import { invitationMail } from '../../src/server/room/invitation.mail.ts';
import { expiryMail, keptMail, proposalMail } from '../../src/server/proposal/proposal.mail.ts';
import type { RoomMailFacts } from '../../src/server/room/room-mail-facts.ts';
import { severalChangesMail } from '../../src/server/proposal/several-changes.mail.ts';
import { stationAnswerLetter } from '../../src/server/own-station/station-answer.mail.ts';
import { OCCASIONS } from '../../src/domain/calendar/invitation.ts';
import { expect, test } from '@playwright/test';
import { ALBUM } from './camera.ts';

const WIDTHS = [360, 600];
const setting = { origin: 'https://fellow-eye.example', now: Date.UTC(2026, 10, 16) };
const token = `${'0'.repeat(8)}-1111-2222-3333-${'4'.repeat(12)}.${'aB3_'.repeat(10)}abc`;
const host = {
  userId: 'h',
  name: 'Hana Osei',
  firstName: 'Hana',
  email: 'hana@example.org',
  timeZone: 'Europe/London',
};
const guest = {
  userId: 'g',
  name: 'Wilhelmina-Anastasia Featherstonehaugh-Cholmondeley',
  firstName: 'Wilhelmina-Anastasia',
  email: 'wilhelmina@example.org',
  timeZone: 'Asia/Kolkata',
};
const night = { startUtc: '2027-10-31T00:30:00.000Z', endUtc: '2027-10-31T01:30:00.000Z' };
const evening = { startUtc: '2027-09-22T18:00:00.000Z', endUtc: '2027-09-22T19:00:00.000Z' };
const facts = (changes: Partial<RoomMailFacts> = {}): RoomMailFacts => ({
  id: 'm',
  roomId: '0b1b2c3d-1111-2222-3333-444455556666',
  to: host,
  version: {
    uid: '1@fellow-eye.example',
    sequence: 1,
    occasion: 'moved',
    byUserId: 'g',
    stampUtc: '2026-11-16T00:00:00.000Z',
    ...night,
    parties: [host, guest],
  },
  previous: evening,
  ...changes,
});
const { version } = facts();
const proposal = {
  id: 'p',
  byUserId: 'g',
  toUserId: 'h',
  note: 'I am on call that evening.\nWould the Sunday suit you?',
  ...evening,
};

const invitations: [string, MailDraft][] = OCCASIONS.flatMap((occasion) => {
  const alone = ['held', 'reopened', 'left'].includes(occasion);
  const changed = {
    ...version,
    occasion,
    parties: alone ? [host] : [host, guest],
    left: alone ? guest : null,
  };
  const previous = ['moved', 'agreed'].includes(occasion) ? evening : null;
  const links = { ...setting, rescheduleToken: token };
  const toHost = invitationMail(facts({ version: changed, previous }), links);
  const toGuest = invitationMail(facts({ version: changed, previous, to: guest }), links);
  return [
    [`${occasion}-host`, toHost] as [string, MailDraft],
    [`${occasion}-guest`, toGuest] as [string, MailDraft],
  ];
});
const links = { ...setting, decisionToken: token };
const cancellation = {
  id: 'f',
  address: host.email,
  name: host.name,
  firstName: host.firstName,
  timeZone: host.timeZone,
  uid: 'u',
  sequence: 3,
  stampUtc: version.stampUtc,
  ...night,
};
const reminder = {
  roomId: 'r',
  to: host,
  partner: guest.name,
  rescheduleToken: token,
  examines: false,
  ...night,
};
/** A mail to the host that has no more than words. */
const wordsTo = (about: 'account' | 'session', said: Pick<MailDraft, 'subject' | 'letter'>): MailDraft => ({
  id: 'w',
  about,
  to: { userId: host.userId, name: host.firstName, address: host.email },
  ...said,
});
const others: [string, MailDraft][] = [
  ...(['confirm', 'recover', 'change-email'] as const).map((purpose): [string, MailDraft] => [
    `account-${purpose}`,
    wordsTo(
      'account',
      accountLinkLetter({ purpose, firstName: host.firstName, code: token }, setting.origin),
    ),
  ]),
  ...ACCOUNT_NOTICES.map((about): [string, MailDraft] => [
    `account-${about}`,
    wordsTo(
      'account',
      accountNoticeLetter(
        {
          about,
          firstName: host.firstName,
          ...(about.endsWith('changed') || about.endsWith('asked') ? { token } : {}),
        },
        setting.origin,
      ),
    ),
  ]),
  [
    'assessment-ready',
    wordsTo(
      'session',
      assessmentReadyLetter(
        {
          id: 'r',
          caseName: 'Sudden loss of vision',
          line: 'Fellow Eye 9 of 14',
          circuitId: '7a1c5b52-8f57-4c39-9f0c-6a4b1f0d2e11',
        },
        host.firstName,
        setting.origin,
      ),
    ),
  ],
  [
    'debrief',
    wordsTo(
      'session',
      debriefLetter(
        [
          { roundId: 'r', role: 'candidate', caseName: 'Sudden loss of vision' },
          { roundId: 's', role: 'partner', caseName: null },
        ],
        { firstName: host.firstName, partner: guest.name, origin: setting.origin },
      ),
    ),
  ],
];
const all: [string, MailDraft][] = [
  ...invitations,
  ...others,
  ['nudge', nudgeMail({ roomId: 'r', to: host, partner: guest.name, ...night }, setting)],
  [
    'concern',
    {
      id: 'n',
      about: 'concern',
      to: { userId: 'o', name: 'Ana', address: 'o@example.org' },
      ...concernLetter('Ana', setting.origin),
    },
  ],
  ...[true, false].map((isAccepted): [string, MailDraft] => [
    isAccepted ? 'station-accepted' : 'station-declined',
    {
      id: 's',
      about: 'session',
      to: { userId: 's', name: 'Ana', address: 's@example.org' },
      ...stationAnswerLetter({ id: 's', title: 'A vision of my own', isAccepted }, 'Ana', setting.origin),
    },
  ]),
  [
    'colleague',
    colleagueMail(
      { id: 'c', roomId: facts().roomId, to: { userId: 'c', address: 'c@example.org' }, host, ...night },
      setting,
    ),
  ],
  [
    'left-private',
    invitationMail(
      facts({
        version: {
          ...version,
          occasion: 'left',
          private: true,
          parties: [host],
          left: guest,
          note: 'On call, sorry.',
        },
        previous: null,
      }),
      { ...setting, rescheduleToken: token },
    ),
  ],
  [
    'seat-opened',
    invitationMail(
      facts({
        to: guest,
        version: { ...version, occasion: 'left', byUserId: 'h', parties: [host], left: guest },
        previous: null,
      }),
      { ...setting, rescheduleToken: token },
    ),
  ],
  ['new-address', invitationMail(facts({ readdressed: true }), { ...setting, rescheduleToken: token })],
  ['proposal', proposalMail('proposal', facts(), proposal, links)],
  ['unanswered', proposalMail('unanswered', facts(), proposal, links)],
  ['expiry', expiryMail(facts(), proposal, setting)],
  ['kept', keptMail(facts({ to: guest }), proposal, setting)],
  ['reminder-day', reminderMail({ ...reminder, lead: 'day' }, setting)],
  ['reminder-hour', reminderMail({ ...reminder, lead: 'hour' }, setting)],
  ['cancellation-moved', calendarCancellationMail({ ...cancellation, reason: 'moved' }, setting)],
  ['cancellation-erased', calendarCancellationMail({ ...cancellation, reason: 'erased' }, setting)],
  [
    'several',
    severalChangesMail(
      [
        invitationMail(facts(), { ...setting, rescheduleToken: token }),
        proposalMail('proposal', facts(), proposal, links),
      ],
      { firstName: 'Hana', origin: setting.origin },
    ),
  ],
];

test('mails', async ({ page }) => {
  await mkdir(join(ALBUM, 'mail'), { recursive: true });
  for (const [name, draft] of all) {
    await page.setContent(letterMail(draft).html);
    for (const width of WIDTHS)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide, `${name} at ${width}`).toBeLessThanOrEqual(width);
        await page.screenshot({
          path: join(ALBUM, `mail/${name}-${width}-${colorScheme}.png`),
          fullPage: true,
        });
      }
  }
});
