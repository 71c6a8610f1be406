import { describe, expect, it } from 'vitest';
import { REVEAL_AFTER_MS } from './debrief.ts';
import { placesOf, type Mark, type Verdict, type Voice } from '../mark/mark.ts';
import { roundResult } from './round-result.ts';

const mark = (voice: Voice, item: string, verdict: Verdict): Mark => ({
  voice,
  item,
  verdict,
  atMs: null,
  quotes: [],
  madeAt: 0,
});
const form = (userId: string, doneAt: number | null = null) => ({ userId, doneAt, skippedAt: null });
const round = (changes: object = {}) => ({
  candidateId: 'ana',
  hostId: 'ben',
  guestId: 'ana',
  sharedAt: null,
  blockedSince: null,
  started: true,
  debrief: { openedAt: 0, candidate: form('ana'), partner: form('ben') },
  items: placesOf(['History', 'History', 'Safety'], 1),
  marks: [
    mark('partner', 'p1', 'met'),
    mark('partner', 'p2', 'partly'),
    mark('partner', 'f1', 'raised'),
    mark('assessor', 'p1', 'met'),
    mark('assessor', 'p2', 'missed'),
    mark('assessor', 'p3', 'met'),
    mark('self', 'p3', 'met'),
  ],
  ...changes,
});
const bothIn = { openedAt: 0, candidate: form('ana', 1), partner: form('ben', 1) };

describe('before the reveal', () => {
  it('gives the candidate their own and the assessor’s marks, and nothing of the partner’s', () => {
    expect(roundResult(round(), 'ana', 10)).toEqual({
      counted: 2,
      of: 3,
      flags: 0,
      flagsBy: null,
      by: ['self', 'assessor'],
      counts: { self: 1, partner: null, 'examiner-1': null, 'examiner-2': null, assessor: 2 },
      split: 0,
      panel: {},
      examinerAgreement: null,
      settled: 0,
      byCorrection: 0,
      agreement: null,
    });
  });

  it('gives the partner their own marks only', () => {
    expect(roundResult(round(), 'ben', 10)).toEqual({
      counted: 1,
      of: 3,
      flags: 1,
      flagsBy: 'partner',
      by: ['partner'],
      counts: { self: null, partner: 1, 'examiner-1': null, 'examiner-2': null, assessor: null },
      split: 0,
      panel: {},
      examinerAgreement: null,
      settled: 0,
      byCorrection: 0,
      agreement: null,
    });
  });

  it('lasts until they hand in, also after a day', () => {
    expect(roundResult(round(), 'ana', 2 * REVEAL_AFTER_MS)).toEqual(roundResult(round(), 'ana', 10));
    const handedIn = { openedAt: 0, candidate: form('ana', 1), partner: form('ben') };
    expect(roundResult(round({ debrief: handedIn }), 'ana', REVEAL_AFTER_MS)).toMatchObject({
      flags: 1,
      flagsBy: 'partner',
      by: ['self', 'partner', 'assessor'],
    });
  });
});

it('gives the assessor’s marks to a partner only while the assessment is shared', () => {
  const shared = roundResult(round({ debrief: bothIn, sharedAt: new Date(0) }), 'ben', 10);
  expect(shared?.agreement).toEqual({ same: 1, of: 2 });
  expect(roundResult(round({ debrief: bothIn }), 'ben', 10)?.agreement).toBeNull();
});

it('gives nothing while the round is not over, to strangers, or without marks', () => {
  expect(roundResult(round({ debrief: null }), 'ben', 10)).toBeNull();
  expect(roundResult(round(), 'stef', 10)).toBeNull();
  expect(roundResult(round({ marks: [] }), 'ana', 10)).toBeNull();
});

describe('with a panel', () => {
  const examined = (nameless: boolean) =>
    round({
      panel: {
        'examiner-1': { userId: 'eva', observing: false },
        'examiner-2': { userId: 'ola', observing: false },
      },
      names: { 'examiner-1': 'Eva', 'examiner-2': 'Ola' },
      nameless,
      debrief: { ...bothIn, 'examiner-1': form('eva', 1), 'examiner-2': form('ola', 1) },
      marks: [
        mark('partner', 'p1', 'missed'),
        ...['p1', 'p2', 'p3'].map((item) => mark('examiner-1', item, 'met')),
        ...['p1', 'p2'].map((item) => mark('examiner-2', item, 'met')),
        mark('examiner-2', 'p3', 'missed'),
      ],
    });

  it('counts what both examiners say, and says on what they are split and how far they agree', () => {
    expect(roundResult(examined(false), 'ana', 10)).toMatchObject({
      counted: 2,
      of: 3,
      split: 1,
      counts: { 'examiner-1': 3, 'examiner-2': 2, partner: 0 },
      examinerAgreement: { same: 2, of: 3, kappa: null },
      panel: { 'examiner-1': 'Eva', 'examiner-2': 'Ola' },
    });
  });

  it('keeps the names of a nameless one from the two people', () => {
    expect(roundResult(examined(true), 'ana', 10)?.panel).toEqual({
      'examiner-1': 'Examiner 1',
      'examiner-2': 'Examiner 2',
    });
    expect(roundResult(examined(true), 'ben', 10)?.panel['examiner-1']).toBe('Examiner 1');
    expect(roundResult(examined(true), 'eva', 10)?.panel['examiner-2']).toBe('Ola');
  });
});

it('gives no count of points to someone who marked a red flag alone', () => {
  const marks = [mark('partner', 'f1', 'raised'), mark('assessor', 'p1', 'met')];
  const result = roundResult(round({ marks, debrief: bothIn }), 'ana', REVEAL_AFTER_MS + 1);
  expect(result?.counts).toMatchObject({ partner: null, assessor: 1 });
  expect([result?.flags, result?.flagsBy]).toEqual([1, 'partner']);
});
