// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { answerCalls, type Answer } from '../../../test/answered-calls.ts';
import { closePages, openPage } from '../../../test/opened-page.tsx';
import { dayAhead, pickDay } from '../../../test/picked-day.ts';
import { session } from '../account/session.ts';
import { formatStart, timeOfDay } from '../platform/when.ts';
import Decision from './decision.tsx';

afterEach(closePages);

const DECIDE = 'POST /reschedule/decision';
const proposal = {
  ok: true,
  startUtc: new Date(2099, 2, 4, 12).toISOString(),
  endUtc: new Date(2099, 2, 4, 13).toISOString(),
  proposedStartUtc: new Date(2099, 2, 6, 18, 30).toISOString(),
  proposedEndUtc: new Date(2099, 2, 6, 19, 45).toISOString(),
  proposedBy: 'Gwen Guest',
  note: null,
};

const between = (startUtc: string, endUtc: string) =>
  `${formatStart(startUtc)} — ${timeOfDay(Date.parse(endUtc))}`;

const open = async (deciding: Answer = { body: { ok: true } }) => {
  const server = answerCalls({
    'GET /reschedule/decision': { body: proposal },
    'GET /reschedule/clash': { body: { clashUtc: null } },
    [DECIDE]: deciding,
  });
  return { ...server, ...(await openPage('/decision?t=a-link', <Decision />)) };
};

// spec: propose-and-agree
it('shows both times and agrees to the new one, without a sign-in', async () => {
  const { posted, press, button, heading, words } = await open();
  expect(session.getSnapshot().status).toBe('signed-out');
  expect(heading()).toBe('Session decision');
  const { startUtc, endUtc, proposedStartUtc, proposedEndUtc } = proposal;
  expect(words()).toContain(`Currently scheduled: ${between(startUtc, endUtc)}`);
  expect(words()).toContain(`Proposed time: ${between(proposedStartUtc, proposedEndUtc)}`);
  for (const name of ['Propose alternative', 'Cancel meeting']) expect(button(name).disabled).toBe(false);
  await press('Agree');
  expect(posted).toEqual([[DECIDE, { token: 'a-link', action: 'agree' }]]);
  expect(words()).toContain('Approved and updated invites sent.');
});

// spec: cancel-meeting
it('cancels the meeting', async () => {
  const { posted, press, words } = await open();
  await press('Cancel meeting');
  expect(posted).toEqual([[DECIDE, { token: 'a-link', action: 'cancel' }]]);
  expect(words()).toContain('Meeting cancelled.');
});

// spec: counter-proposal
it('proposes another time in answer, or goes back', async () => {
  const { posted, press, button, words } = await open();
  await press('Propose alternative');
  for (const part of ['Date', 'Start time', 'End time']) expect(words()).toContain(part);
  await press('Cancel');
  expect(button('Agree').disabled).toBe(false);
  await press('Propose alternative');
  expect(words()).not.toContain('Proposed:');
  await pickDay(16);
  const [proposedStartUtc, proposedEndUtc] = [dayAhead(16, 12), dayAhead(16, 13)];
  expect(words()).toContain(`Proposed: ${between(proposedStartUtc, proposedEndUtc)}`);
  await press('Send proposal');
  expect(posted).toEqual([
    [DECIDE, { token: 'a-link', action: 'propose', proposedStartUtc, proposedEndUtc, note: '' }],
  ]);
  expect(words()).toContain('Alternative proposal sent.');
});

// spec: failed-requests
it('says whether the server refused a decision or there was no answer', async () => {
  const { answers, press, button, words, page } = await open('no network');
  await press('Agree');
  expect(page.querySelector('[role=alert]')?.textContent).toBe('Error processing decisionNetwork Error');
  answers[DECIDE] = { status: 500, error: 'The disk is full.' };
  await press('Agree');
  expect(words()).toContain('Error processing decisionThe disk is full.');
  answers[DECIDE] = { status: 409, error: 'This proposal has already been answered.' };
  await press('Agree');
  expect(words()).toContain('Unable to process decisionThis proposal has already been answered.');
  expect(words()).not.toContain('Error processing decision');
  expect(() => button('Agree')).toThrow();
});
