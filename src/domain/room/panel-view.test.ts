import { describe, expect, it } from 'vitest';
import { panelFor, waitsForAgreement, type StoredPanel } from './panel-view.ts';
import type { Stage } from './stage.ts';

const person = (userId: string) => ({ userId, firstName: userId, lastName: 'X', avatar: null });
const stored = (changes: Partial<StoredPanel> = {}): StoredPanel => ({
  nameless: false,
  wanted: false,
  agreements: [],
  seats: [
    {
      seatId: 'one',
      position: 1,
      userId: 'ana',
      askedId: null,
      observing: true,
      seatedAt: '2027-03-01T12:00:00.000Z',
      profile: person('ana'),
    },
    {
      seatId: 'two',
      position: 2,
      userId: null,
      askedId: 'ben',
      observing: false,
      seatedAt: null,
      profile: person('ben'),
    },
  ],
  ...changes,
});
const room = (stage: Stage = 'Prep', panel: StoredPanel | null = stored()) => ({
  hostId: 'host',
  guestId: 'guest',
  stage,
  panel,
});
/** Who of the panel is told to someone, by seat. */
const told = (readerId: string, ...of: Parameters<typeof room>) =>
  panelFor(room(...of), readerId)?.seats.map(({ profile }) => profile?.userId ?? null);

describe('what someone sees of a panel', () => {
  it('is nothing where there is none', () => {
    expect(panelFor(room('Prep', null), 'host')).toBeNull();
  });

  it('is who sits there to the two people, and whom they asked to the host', () => {
    expect(told('host')).toEqual(['ana', 'ben']);
    expect(told('guest')).toEqual(['ana', null]);
  });

  it('is one’s own seat to someone who is asked, and all that sit there to an examiner', () => {
    expect(told('ben')).toEqual([null, 'ben']);
    expect(told('ana')).toEqual(['ana', null]);
  });

  it('is which seats are free to strangers', () => {
    expect(panelFor(room(), 'stranger')?.seats).toMatchObject([
      { isTaken: true, userId: null, profile: null },
      { isTaken: false, userId: null, askedId: null, profile: null },
    ]);
  });

  it('is their own answer to each of the two while the interview runs, no matter who sits there', () => {
    const at = '2027-02-01T12:00:00.000Z';
    const agreements = [
      { userId: 'guest', given: true, at },
      { userId: 'host', given: false, at },
    ];
    const agreed = (readerId: string) =>
      panelFor(room('Interview', stored({ agreements })), readerId)?.agreed;
    expect([agreed('guest'), agreed('host')]).toEqual([['guest'], []]);
  });

  it('is no name of a nameless panel to either of the two, beyond whom the host asked', () => {
    const nameless = stored({ nameless: true });
    expect(told('host', 'Prep', nameless)).toEqual([null, 'ben']);
    expect(told('guest', 'Prep', nameless)).toEqual([null, null]);
    expect(told('ana', 'Prep', nameless)).toEqual(['ana', null]);
  });

  it('is the same to the two people while the interview runs, no matter who leaves', () => {
    const panel = stored();
    const without = {
      ...panel,
      seats: panel.seats.map((seat) =>
        Object.assign({}, seat, { userId: null, askedId: null, profile: null }),
      ),
    };
    for (const reader of ['host', 'guest']) {
      const before = panelFor(room('Interview'), reader);
      expect(before?.seats.map(({ isTaken }) => isTaken)).toEqual([true, false]);
      expect(JSON.stringify(before)).not.toContain('ana');
      expect(panelFor(room('Interview', without), reader)).toEqual(before);
    }
    expect(told('ana', 'Interview')).toEqual(['ana', null]);
  });
});

describe('a case that its candidate has to agree to', () => {
  const [taken, free] = [{ isTaken: true }, { isTaken: false }];

  it('waits while examiners sit there whom they have not agreed to', () => {
    expect(waitsForAgreement({ seats: [taken, free], agreed: ['host'] }, 'guest')).toBe(true);
    expect(waitsForAgreement({ seats: [taken, free], agreed: ['guest'] }, 'guest')).toBe(false);
  });

  it('waits for nothing without a panel or while its seats are free', () => {
    expect(waitsForAgreement(null, 'guest')).toBe(false);
    expect(waitsForAgreement({ seats: [free], agreed: [] }, 'guest')).toBe(false);
  });
});
