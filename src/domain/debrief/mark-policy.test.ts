import { describe, expect, it } from 'vitest';
import { REVEAL_AFTER_MS, type DebriefRole } from './debrief.ts';
import { mayFillIn, mayHandIn, mayNote, mayReadForm } from './debrief-policy.ts';
import {
  debriefRole,
  isBeforeHandIn,
  mayCorrect,
  mayKnowOfChange,
  mayReadItems,
  mayReadVoice,
  maySettle,
  mayTick,
  type MarkedRound,
} from './mark-policy.ts';
import type { Outcome } from '../foundation/refusal.ts';

const NOW = 5000;
const open = { userId: 'x', doneAt: null, skippedAt: null };
const done = { ...open, doneAt: 2000 };
const playing: MarkedRound = {
  candidateId: 'guest',
  hostId: 'host',
  guestId: 'guest',
  sharedAt: null,
  blockedSince: null,
  started: true,
  debrief: null,
};
const over: MarkedRound = { ...playing, debrief: { openedAt: 1000, candidate: open, partner: open } };
const revealed: MarkedRound = { ...playing, debrief: { openedAt: 1000, candidate: done, partner: done } };
const said = (outcome: Outcome<true>) => (outcome.ok ? 'yes' : outcome.refusal);

it('knows the two sides of a round only', () => {
  expect(['guest', 'host', 'stranger'].map((id) => debriefRole(playing, id))).toEqual([
    'candidate',
    'partner',
    null,
  ]);
  expect(debriefRole({ ...playing, candidateId: null }, 'host')).toBeNull();
});

describe('the mark scheme', () => {
  it('is the partner’s from the start and the candidate’s once the round is over', () => {
    expect([mayReadItems(playing, 'host'), mayReadItems(playing, 'guest')]).toEqual([true, false]);
    expect([mayReadItems(over, 'guest'), mayReadItems(over, 'stranger')]).toEqual([true, false]);
    expect(mayReadItems({ ...playing, started: false }, 'host')).toBe(false);
  });
});

describe('ticking', () => {
  it('is for the partner during the round, and for the candidate after it', () => {
    expect(['host', 'guest', 'stranger'].map((id) => said(mayTick(playing, id)))).toEqual([
      'yes',
      'forbidden',
      'forbidden',
    ]);
    expect(said(mayTick(over, 'guest'))).toBe('yes');
    expect(said(mayTick({ ...playing, started: false }, 'host'))).toBe('conflict');
  });

  it('ends with handing in, by when a tick was made and not by when it arrives', () => {
    const { debrief } = revealed;
    expect(isBeforeHandIn(debrief, 'partner', 2000)).toBe(true);
    expect(isBeforeHandIn(debrief, 'partner', 2001)).toBe(false);
    expect(isBeforeHandIn(null, 'partner', 9000)).toBe(true);
  });
});

describe('the marks of a voice', () => {
  const readers = (round: MarkedRound, voice: 'partner' | 'self' | 'assessor' | 'agreed') =>
    ['guest', 'host', 'stranger'].filter((id) => mayReadVoice(round, id, voice, NOW)).join(' ');

  it('are their speaker’s alone until both see everything', () => {
    for (const round of [playing, over]) {
      expect(readers(round, 'partner')).toBe('host');
      expect(readers(round, 'self')).toBe('guest');
      expect(readers(round, 'agreed')).toBe('');
    }
    for (const voice of ['partner', 'self', 'agreed'] as const)
      expect(readers(revealed, voice)).toBe('guest host');
  });

  it('are read with the assessment if they are the assessor’s', () => {
    expect(readers(revealed, 'assessor')).toBe('guest');
    expect(readers({ ...revealed, sharedAt: new Date() }, 'assessor')).toBe('guest host');
    expect(readers(playing, 'assessor')).toBe('');
  });

  it('are not even known to change before', () => {
    const told = (round: MarkedRound, side: DebriefRole | null) =>
      ['guest', 'host', 'stranger'].filter((id) => mayKnowOfChange(round, id, { side }, NOW)).join(' ');
    expect([told(playing, 'partner'), told(over, 'partner'), told(over, 'candidate')]).toEqual([
      'host',
      'host',
      'guest',
    ]);
    expect([told(revealed, 'partner'), told(over, null)]).toEqual(['guest host', 'guest host']);
  });
});

it('leaves nothing to settle with someone whose account is gone', () => {
  const { debrief } = revealed;
  const gone = {
    ...revealed,
    debrief: debrief && { ...debrief, partner: { ...debrief.partner, userId: null } },
  };
  expect(said(maySettle(gone, 'guest', NOW))).toBe('conflict');
});

it('lets either person settle once both see everything, and the candidate alone correct', () => {
  expect([said(maySettle(over, 'guest', NOW)), said(maySettle(over, 'stranger', NOW))]).toEqual([
    'conflict',
    'forbidden',
  ]);
  expect(['guest', 'host', 'stranger'].map((id) => said(maySettle(revealed, id, NOW)))).toEqual([
    'yes',
    'yes',
    'forbidden',
  ]);
  expect(['guest', 'host', 'stranger'].map((id) => said(mayCorrect(playing, id)))).toEqual([
    'yes',
    'forbidden',
    'forbidden',
  ]);
});

describe('forms', () => {
  it('are filled in from the end of the round until they are handed in', () => {
    expect([said(mayFillIn(playing, 'host')), said(mayFillIn(over, 'host'))]).toEqual(['conflict', 'yes']);
    expect([said(mayFillIn(revealed, 'host')), said(mayFillIn(over, 'stranger'))]).toEqual([
      'conflict',
      'forbidden',
    ]);
  });

  it('are skipped by the candidate alone', () => {
    expect(said(mayHandIn(over, 'guest', 'skipped', NOW))).toBe('yes');
    expect(said(mayHandIn(over, 'host', 'skipped', NOW))).toBe('forbidden');
  });

  it('are taken up again only while the other one has not seen them', () => {
    const waiting = { ...playing, debrief: { openedAt: 1000, candidate: open, partner: done } };
    expect(said(mayHandIn(waiting, 'host', 'open', NOW))).toBe('yes');
    expect(said(mayHandIn(revealed, 'host', 'open', NOW))).toBe('conflict');
    expect(said(mayHandIn(over, 'host', 'open', NOW))).toBe('conflict');
  });

  it('are read by the other one once revealed and handed in, or saved in time', () => {
    const reads = (debrief: NonNullable<MarkedRound['debrief']>, savedAt: number | null, now: number) =>
      mayReadForm(debrief, 'candidate', 'partner', { savedAt, now });
    const dayOver = 1000 + REVEAL_AFTER_MS;
    const skipped = { openedAt: 1000, candidate: { ...open, skippedAt: 2000 }, partner: open };
    expect(reads({ openedAt: 1000, candidate: done, partner: done }, 1500, NOW)).toBe(true);
    expect(reads({ openedAt: 1000, candidate: open, partner: done }, 1500, NOW)).toBe(false);
    expect(reads(skipped, 1500, NOW)).toBe(false);
    expect(reads(skipped, 1500, dayOver)).toBe(true);
    expect(reads(skipped, dayOver + 1, dayOver + 2)).toBe(false);
  });
});

it('lets both write notes, from the start of the case', () => {
  expect(['guest', 'host', 'stranger'].map((id) => said(mayNote(playing, id)))).toEqual([
    'yes',
    'yes',
    'forbidden',
  ]);
  expect(said(mayNote({ ...playing, started: false }, 'host'))).toBe('conflict');
});

describe('an examiner', () => {
  const panel = {
    'examiner-1': { userId: 'ana', observing: false },
    'examiner-2': { userId: 'ola', observing: true },
  };
  const examined: MarkedRound = { ...playing, panel };
  const inBoth = { openedAt: 1000, candidate: done, partner: done };
  const waiting: MarkedRound = { ...examined, debrief: { ...inBoth, 'examiner-1': open } };
  const everyone: MarkedRound = {
    ...examined,
    debrief: { ...inBoth, 'examiner-1': done, 'examiner-2': { ...open, observing: true } },
  };

  it('marks from the start, alone: no one else reads it or hears that something was ticked', () => {
    expect(debriefRole(examined, 'ana')).toBe('examiner-1');
    expect([said(mayTick(examined, 'ana')), said(mayTick(playing, 'ana'))]).toEqual(['yes', 'forbidden']);
    for (const round of [examined, waiting]) {
      const reads = ['guest', 'host', 'ana', 'ola'].filter((id) =>
        mayReadVoice(round, id, 'examiner-1', NOW),
      );
      const told = ['guest', 'host', 'ana', 'ola'].filter((id) =>
        mayKnowOfChange(round, id, { side: 'examiner-1' }, NOW),
      );
      expect([reads, told]).toEqual([['ana'], ['ana']]);
    }
    expect(mayReadVoice(everyone, 'guest', 'examiner-1', NOW)).toBe(true);
    expect(mayReadVoice(everyone, 'ana', 'partner', NOW)).toBe(true);
  });

  it('is not read by a candidate who would not wait, until they are in', () => {
    const skipped = { ...open, skippedAt: 2000 };
    const early: MarkedRound = {
      ...examined,
      debrief: { openedAt: 1000, candidate: skipped, partner: open, 'examiner-1': open },
    };
    expect([
      mayReadVoice(early, 'guest', 'partner', NOW),
      mayReadVoice(early, 'guest', 'examiner-1', NOW),
      mayReadVoice(early, 'guest', 'examiner-1', 1000 + REVEAL_AFTER_MS),
    ]).toEqual([true, false, true]);
  });

  it('who observes marks, rates and settles nothing, writes notes, and sees what all see', () => {
    expect(said(mayTick(examined, 'ola'))).toBe('forbidden');
    expect(said(mayNote(examined, 'ola'))).toBe('yes');
    expect(said(mayFillIn(everyone, 'ola'))).toBe('forbidden');
    expect(said(maySettle(everyone, 'ola', NOW))).toBe('forbidden');
    expect(mayReadVoice(waiting, 'ola', 'partner', NOW)).toBe(false);
    expect(mayReadVoice(everyone, 'ola', 'partner', NOW)).toBe(true);
  });

  it('never hears the assessor: the assessment is shared with the partner', () => {
    expect(mayReadVoice({ ...everyone, sharedAt: new Date() }, 'ana', 'assessor', NOW)).toBe(false);
  });

  it('settles with the partner in place of the candidate', () => {
    expect(['ana', 'host', 'guest'].map((id) => said(maySettle(everyone, id, NOW)))).toEqual([
      'yes',
      'yes',
      'forbidden',
    ]);
  });
});
