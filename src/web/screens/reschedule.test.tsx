// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { answerCalls, type Answer } from '../../../test/answered-calls.ts';
import { closePages, openPage } from '../../../test/opened-page.tsx';
import { dayAhead, pickDay } from '../../../test/picked-day.ts';
import { session } from '../account/session.ts';
import { formatStart, timeOfDay } from '../platform/when.ts';
import Reschedule from './reschedule.tsx';

afterEach(closePages);

const link = {
  uid: 'room-7@localhost',
  startUtc: new Date(2099, 2, 4, 12).toISOString(),
  endUtc: new Date(2099, 2, 4, 13).toISOString(),
  isHost: false,
  pending: null,
};

const open = async (proposing: Answer) => {
  const { posted } = answerCalls({
    'GET /reschedule': { body: link },
    'GET /reschedule/clash': { body: { clashUtc: null } },
    'POST /reschedule/propose': proposing,
  });
  return { posted, ...(await openPage('/reschedule?r=a-link', <Reschedule />)) };
};

// spec: propose-and-agree
it('proposes a time to the other attendee, without a sign-in', async () => {
  const { posted, press, heading, words } = await open({ body: { ok: true } });
  expect(session.getSnapshot().status).toBe('signed-out');
  expect(heading()).toBe('Propose a new time');
  expect(words()).toContain(
    `Currently scheduled: ${formatStart(link.startUtc)} — ${timeOfDay(Date.parse(link.endUtc))}`,
  );
  expect(words()).toContain('Event: room-7@localhost');
  await press('Submit proposal');
  expect(words()).toContain('Please select a date');
  expect(posted).toEqual([]);

  await pickDay(15);
  await press('Submit proposal');
  const times = { proposedStartUtc: dayAhead(15, 12), proposedEndUtc: dayAhead(15, 13) };
  expect(posted).toEqual([['POST /reschedule/propose', { token: 'a-link', ...times, note: '' }]]);
  expect(heading()).toBe('Proposal submitted');
  expect(words()).toContain('We notified the other attendee. You will receive an email once they respond.');
});

const failures: [Answer, string][] = [
  ['no network', 'Network Error'],
  [{ status: 409, error: 'You have already proposed this time.' }, 'You have already proposed this time.'],
];

// spec: failed-requests
it.each(failures)(
  'says why a proposal could not be sent, and leaves it to be sent again: %o',
  async (proposing, why) => {
    const { press, heading, page } = await open(proposing);
    await pickDay(15);
    await press('Submit proposal');
    expect(page.querySelector('[role=alert]')?.textContent).toBe(`Failed to submit proposal${why}`);
    expect(heading()).toBe('Propose a new time');
  },
);
