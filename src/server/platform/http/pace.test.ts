import { describe, expect, it } from 'vitest';
import { Pacer, Pacers } from './pace.ts';

const takes = (pacer: Pacer, count: number, now: number): number =>
  Array.from({ length: count }, () => pacer.take(now)).filter(Boolean).length;

describe('a pace', () => {
  it('allows a burst, then so many a second, and never more than a burst after a rest', () => {
    const pacer = new Pacer({ perSecond: 10, burst: 30 }, 0);
    expect(takes(pacer, 50, 0)).toBe(30);
    expect(takes(pacer, 50, 1000)).toBe(10);
    expect(takes(pacer, 50, 1050)).toBe(0);
    expect(takes(pacer, 50, 1100)).toBe(1);
    expect(takes(pacer, 50, 3_600_000)).toBe(30);
  });

  it('bears with a clock that is set back', () => {
    const pacer = new Pacer({ perSecond: 10, burst: 2 }, 5000);
    expect(takes(pacer, 5, 0)).toBe(2);
    expect(takes(pacer, 5, 100)).toBe(1);
  });

  it('is kept for each one apart', () => {
    const pacers = new Pacers({ perSecond: 1, burst: 1 });
    expect([pacers.take('one', 0), pacers.take('one', 0), pacers.take('other', 0)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('is forgotten once it no longer matters, however many there were', () => {
    const pacers = new Pacers({ perSecond: 1, burst: 1 });
    for (let key = 0; key < 10_002; key += 1) pacers.take(String(key), 0);
    expect(pacers.take('0', 0)).toBe(false);
    expect(pacers.size).toBeGreaterThan(10_000);
    // A few at a time, so that no one waits for all of them.
    pacers.take('one more', 60_000);
    expect(pacers.size).toBe(9999);
  });
});
