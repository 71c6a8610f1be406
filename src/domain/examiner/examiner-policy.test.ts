import { describe, expect, it } from 'vitest';
import { meeting, NOW, HOUR } from '../../../test/a-meeting.ts';
import { done } from '../foundation/refusal.ts';
import type { ExaminerSeat, Panel } from '../room/panel.ts';
import {
  examinerSeatOf,
  marksCount,
  mayAskExaminer,
  mayChangePanel,
  mayClaimSeat,
  mayExamine,
  mayLeaveSeat,
  mayObserve,
  maySetNameless,
  seatFor,
  type ExaminedRoom,
} from './examiner-policy.ts';

const seat = (changes: Partial<ExaminerSeat> = {}): ExaminerSeat => ({
  seatId: 'seat-1',
  position: 1,
  userId: null,
  askedId: null,
  observing: false,
  seatedAt: null,
  ...changes,
});
const panel = (seats: ExaminerSeat[], changes: Partial<Panel> = {}): Panel => ({
  seats,
  nameless: false,
  wanted: true,
  agreements: [],
  ...changes,
});
const room = (seats: ExaminerSeat[], changes: Partial<ExaminedRoom> = {}): ExaminedRoom => ({
  ...meeting,
  private: false,
  durationMinutes: 60,
  panel: seats.length === 0 ? null : panel(seats),
  ...changes,
});
const ana = seat({ userId: 'ana' });
const free = seat({ seatId: 'seat-2', position: 2 });
const byLink = { hasLink: true, now: NOW };
const openly = { hasLink: false, now: NOW };
const ok = done(true);

describe('a seat for an examiner', () => {
  it('is open to the one who sits there, and to neither the two people nor strangers', () => {
    expect(mayExamine(room([ana, free]), 'ana')).toEqual(ok);
    for (const someone of ['host', 'guest', 'stranger'])
      expect(mayExamine(room([ana, free]), someone)).toMatchObject({ refusal: 'forbidden' });
    expect(examinerSeatOf(panel([ana, free]), 'ana')).toEqual(ana);
    expect(examinerSeatOf(null, 'ana')).toBeNull();
  });

  it('is taken by an open call, by a link, or by whom the host asked', () => {
    const closed = { panel: panel([free], { wanted: false }) };
    expect(mayClaimSeat(room([free]), 'ben', openly)).toEqual(ok);
    expect(mayClaimSeat(room([free], closed), 'ben', openly)).toMatchObject({ refusal: 'forbidden' });
    expect(mayClaimSeat(room([free], closed), 'ben', byLink)).toEqual(ok);
    const asked = { panel: panel([seat({ askedId: 'ben' })], { wanted: false }) };
    expect(mayClaimSeat(room([free], asked), 'ben', openly)).toEqual(ok);
    expect(mayClaimSeat(room([free], asked), 'cat', byLink)).toMatchObject({
      detail: 'The free seat is kept for someone the host has asked.',
    });
  });

  it('goes to no one of the two people, to no one twice, and not once all are taken', () => {
    for (const person of ['host', 'guest'])
      expect(mayClaimSeat(room([free]), person, byLink)).toMatchObject({ refusal: 'forbidden' });
    expect(mayClaimSeat(room([ana]), 'ben', byLink)).toMatchObject({
      refusal: 'conflict',
      detail: 'Someone else has taken the last seat for an examiner.',
    });
    expect(mayClaimSeat(room([]), 'ben', byLink)).toMatchObject({ refusal: 'conflict' });
    expect(mayClaimSeat(room([free], { rehearsal: true }), 'ben', byLink)).toMatchObject({
      refusal: 'missing',
    });
  });

  it('is the one kept for someone before one that is kept for no one', () => {
    expect(seatFor(panel([free, seat({ askedId: 'ben' })]), 'ben')).toMatchObject({ seatId: 'seat-1' });
    expect(seatFor(panel([seat({ askedId: 'ben' }), free]), 'cat')).toMatchObject({ seatId: 'seat-2' });
  });

  it('is neither taken nor changed while the interview runs or once it is over', () => {
    for (const changes of [
      { stage: 'Interview' as const },
      { stage: 'Finished' as const },
      { startUtc: new Date(NOW - 2 * HOUR).toISOString() },
    ]) {
      expect(mayClaimSeat(room([free], changes), 'ben', byLink)).toMatchObject({ refusal: 'conflict' });
      expect(mayChangePanel(room([free], changes), 'host', NOW)).toMatchObject({ refusal: 'conflict' });
      expect(mayObserve(room([ana, free], changes), { userId: 'ana', observing: true }, NOW)).toMatchObject({
        refusal: 'conflict',
      });
    }
    expect(mayClaimSeat(room([free], { stage: 'WrapUp' }), 'ben', byLink)).toEqual(ok);
  });

  it('can be left while the interview runs, and not once it is over', () => {
    expect(mayLeaveSeat(room([ana], { stage: 'Interview' }), 'ana', NOW)).toEqual(ok);
    expect(mayLeaveSeat(room([ana], { stage: 'Finished' }), 'ana', NOW)).toMatchObject({
      refusal: 'conflict',
    });
    expect(mayLeaveSeat(room([ana]), 'guest', NOW)).toMatchObject({ refusal: 'forbidden' });
  });
});

describe('a panel', () => {
  it('is the host’s to change and to ask people for', () => {
    expect(mayChangePanel(room([free]), 'host', NOW)).toEqual(ok);
    for (const other of ['guest', 'ana', 'stranger'])
      expect(mayChangePanel(room([ana, free]), other, NOW)).toMatchObject({ refusal: 'forbidden' });
    const ask = (askedId: string, seats = [ana, free]) =>
      mayAskExaminer(room(seats), { userId: 'host', askedId }, NOW);
    expect(ask('ben')).toEqual(ok);
    expect(ask('guest')).toMatchObject({ refusal: 'invalid' });
    expect(ask('ana')).toMatchObject({ refusal: 'conflict' });
    expect(ask('ben', [ana])).toMatchObject({ refusal: 'conflict' });
    expect(ask('ben', [ana, { ...free, askedId: 'cat' }])).toMatchObject({ refusal: 'conflict' });
  });

  it('stays nameless for those who sat down so', () => {
    const nameless = (seats: ExaminerSeat[]) => room(seats, { panel: panel(seats, { nameless: true }) });
    const named = { userId: 'host', nameless: false };
    expect(maySetNameless(nameless([free]), named, NOW)).toEqual(ok);
    expect(maySetNameless(nameless([ana]), named, NOW)).toMatchObject({ refusal: 'conflict' });
    expect(maySetNameless(room([ana]), { userId: 'host', nameless: true }, NOW)).toEqual(ok);
  });

  it('has at most one who observes, whose marks do not count', () => {
    const ben = { ...free, userId: 'ben', observing: true };
    const observe = { userId: 'ana', observing: true };
    expect(mayObserve(room([ana, ben]), observe, NOW)).toMatchObject({ refusal: 'conflict' });
    expect(mayObserve(room([ana, { ...ben, observing: false }]), observe, NOW)).toEqual(ok);
    expect(mayObserve(room([ana, ben]), { userId: 'ben', observing: false }, NOW)).toEqual(ok);
    expect([marksCount(ana), marksCount(ben), marksCount(free)]).toEqual([true, false, false]);
  });
});
