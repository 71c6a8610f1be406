import { describe, expect, it } from 'vitest';
import {
  FIRST_LISTENER_PLAN,
  FIRST_PLAN,
  LISTENER_BPS,
  listenerBps,
  listenerScale,
  nextPlan,
  poorLine,
  type SendingPlan,
} from './sending-plan.ts';

/** The plans after each look, two seconds apart, at what the line carries in kbit/s. */
const plans = (...kbits: (number | null)[]): (number | null)[] => {
  let plan: SendingPlan = FIRST_PLAN;
  return kbits.map((kbit, look) => {
    plan = nextPlan(plan, { availableBps: kbit === null ? null : kbit * 1000, lossOut: 0.2 }, look * 2000);
    return plan.pictureBps === null ? null : plan.pictureBps / 1000;
  });
};

describe('the picture', () => {
  it('has a wide line for itself, and of a narrow one what the voice leaves', () => {
    expect(plans(5000, 900, 400, 256)).toEqual([1700, 1700, 336, 192]);
  });

  it('does not follow every small change', () => {
    expect(plans(400, 440, 380)).toEqual([336, 336, 336]);
  });

  it('is paused when it would cost the voice its packets, tried again later, and paused again', () => {
    const poor = Array.from({ length: 18 }, () => 100);
    const seen = plans(400, ...poor);
    expect(seen.slice(0, 2)).toEqual([336, null]);
    // Twenty seconds later it has eight to prove itself.
    expect(seen.slice(10, 17)).toEqual([null, 80, 80, 80, 80, null, null]);
  });

  it('comes back when the line carries it again', () => {
    const seen = plans(100, ...Array.from({ length: 9 }, () => 100), 100, 600, 600);
    expect(seen.slice(9)).toEqual([null, 80, 1700, 1700]);
  });

  it('stays as it is where the browser says nothing of the line', () => {
    const silent = { availableBps: null, lossOut: null };
    expect(nextPlan(FIRST_PLAN, silent, 0)).toBe(FIRST_PLAN);
    const paused = { pictureBps: null, since: 0 };
    expect(nextPlan(paused, silent, 60_000)).toBe(paused);
  });
});

describe('the picture of a browser that says only how many packets are lost', () => {
  /** The plans after each look, two seconds apart, at the lost share. */
  const plansAt = (...losses: number[]): (number | null)[] => {
    let plan: SendingPlan = FIRST_PLAN;
    return losses.map((lossOut, look) => {
      plan = nextPlan(plan, { availableBps: null, lossOut }, look * 2000);
      return plan.pictureBps === null ? null : plan.pictureBps / 1000;
    });
  };

  it('is cut at once on a full line, and halved when the cut did not help', () => {
    expect(plansAt(0, 0.3, 0.3, 0.3, 0.05)).toEqual([1700, 300, 300, 150, 150]);
  });

  it('stays on a line that loses packets whatever is sent', () => {
    expect(plansAt(0.3, 0.05, 0.05, 0.05, 0.05)).toEqual([300, 300, 300, 300, 300]);
  });

  it('is paused when less of it did not help either, and tried again twenty seconds later', () => {
    const seen = plansAt(...Array.from({ length: 17 }, () => 0.3));
    expect(seen.slice(0, 6)).toEqual([300, 300, 150, 150, null, null]);
    expect(seen.slice(13, 17)).toEqual([null, 80, 80, null]);
  });

  it('grows step by step on a line that loses nothing', () => {
    expect(plansAt(0.3, 0.3, 0, 0, 0, 0)).toEqual([300, 300, 390, 390, 507, 507]);
  });
});

it('a poor line is that of the one whose packets are lost, or of both', () => {
  const fine = { lossOut: 0, lossIn: 0, isPaused: false };
  expect(poorLine(fine)).toBeNull();
  expect(poorLine({ ...fine, lossOut: null })).toBeNull();
  expect(poorLine({ ...fine, lossOut: 0.1 })).toBe('mine');
  expect(poorLine({ ...fine, isPaused: true })).toBe('mine');
  expect(poorLine({ ...fine, lossIn: 0.1 })).toBe('theirs');
  expect(poorLine({ lossOut: 0.1, lossIn: 0.1, isPaused: false })).toBe('both');
});

describe('what an examiner gets of the picture', () => {
  it('never grows above its share of a wide line, and shrinks, pauses and comes back as any other', () => {
    let plan: SendingPlan = FIRST_LISTENER_PLAN;
    const seen = [5000, 200, 100, 100].map((kbit, look) => {
      plan = nextPlan(plan, { availableBps: kbit * 1000, lossOut: null }, look * 2000, LISTENER_BPS);
      return plan.pictureBps;
    });
    expect(seen).toEqual([LISTENER_BPS, 136_000, null, null]);
    expect(nextPlan(plan, { availableBps: 100_000, lossOut: null }, 60_000, LISTENER_BPS).pictureBps).toBe(
      80_000,
    );
  });

  it('is given up before that of the two people', () => {
    expect(listenerBps(FIRST_LISTENER_PLAN, 1_700_000)).toBe(LISTENER_BPS);
    expect(listenerBps(FIRST_LISTENER_PLAN, 236_000)).toBe(118_000);
    expect(listenerBps(FIRST_LISTENER_PLAN, 150_000)).toBeNull();
    expect(listenerBps({ ...FIRST_LISTENER_PLAN, pictureBps: null }, 1_700_000)).toBeNull();
    expect(listenerBps(FIRST_LISTENER_PLAN, null)).toBeNull();
  });

  it('has 360 lines at most, and a shared screen twice as many', () => {
    expect([720, 360, 180, undefined].map((lines) => listenerScale(lines, false))).toEqual([2, 1, 1, 1]);
    expect(listenerScale(1440, true)).toBe(2);
  });
});
