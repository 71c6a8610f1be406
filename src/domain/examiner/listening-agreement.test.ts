import { expect, it } from 'vitest';
import { done } from '../foundation/refusal.ts';
import { agreesToPanel, type Panel } from '../room/panel.ts';
import { AGREEMENT_VERSION, agreementText, mayStartExamined } from './listening-agreement.ts';

const NOON = '2027-03-01T12:00:00.000Z';
const panel = (seatedAt: (string | null)[], given?: boolean): Panel => ({
  nameless: false,
  wanted: false,
  agreements: given === undefined ? [] : [{ userId: 'candidate', given, at: NOON }],
  seats: seatedAt.map((at, index) => ({
    seatId: `seat-${index}`,
    position: index === 0 ? 1 : 2,
    userId: at === null ? null : `examiner-${index}`,
    askedId: null,
    observing: false,
    seatedAt: at,
  })),
});
const byCandidate = { candidateId: 'candidate', userId: 'candidate' };
const byHost = { candidateId: 'candidate', userId: 'host' };

it('lets a case start without examiners, and before empty seats', () => {
  expect(mayStartExamined(null, byHost)).toEqual(done(true));
  expect(mayStartExamined(panel([null, null]), byHost)).toEqual(done(true));
});

it('refuses a case before examiners until its candidate agreed, in the words of who asks', () => {
  expect(mayStartExamined(panel([NOON]), byCandidate)).toMatchObject({
    refusal: 'conflict',
    detail: 'Examiners listen to this case. Say whether they may before it starts.',
  });
  expect(mayStartExamined(panel([NOON], false), byHost)).toMatchObject({
    detail: 'Examiners listen to this case, and the candidate has not agreed to that yet.',
  });
  expect(mayStartExamined(panel([NOON, null], true), byHost)).toEqual(done(true));
  expect(mayStartExamined(panel([NOON], true), { candidateId: 'other', userId: 'host' }).ok).toBe(false);
});

it('asks again when someone else sat down since', () => {
  expect(agreesToPanel(panel([NOON, '2027-03-01T12:00:00.001Z'], true), 'candidate')).toBe(false);
  expect(agreesToPanel(panel([NOON, '2027-03-01T11:00:00.000Z'], true), 'candidate')).toBe(true);
});

it('keeps the words that were agreed to', () => {
  expect(agreementText('1')).toMatch(/say no at any time before the case starts: then it does not start/);
  expect(agreementText(AGREEMENT_VERSION)).toContain('You neither see nor hear them.');
});

it('says beforehand that the answer can be taken back while the interview runs', () => {
  expect(agreementText(AGREEMENT_VERSION)).toMatch(/while it runs, they hear and see nothing more/);
});
