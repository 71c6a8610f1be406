import { describe, expect, it } from 'vitest';
import { TokenBucket, TokenBuckets } from './token-bucket.ts';

const takes = (bucket: TokenBucket, count: number, now: number): number =>
  Array.from({ length: count }, () => bucket.take(now)).filter(Boolean).length;

describe('a pace', () => {
  it('allows a burst, then so many a second, and never more than a burst after a rest', () => {
    const bucket = new TokenBucket({ perSecond: 10, burst: 30 }, 0);
    expect(takes(bucket, 50, 0)).toBe(30);
    expect(takes(bucket, 50, 1000)).toBe(10);
    expect(takes(bucket, 50, 1050)).toBe(0);
    expect(takes(bucket, 50, 1100)).toBe(1);
    expect(takes(bucket, 50, 3_600_000)).toBe(30);
  });

  it('bears with a clock that is set back', () => {
    const bucket = new TokenBucket({ perSecond: 10, burst: 2 }, 5000);
    expect(takes(bucket, 5, 0)).toBe(2);
    expect(takes(bucket, 5, 100)).toBe(1);
  });

  it('is kept for each one apart', () => {
    const buckets = new TokenBuckets({ perSecond: 1, burst: 1 });
    expect([buckets.take('one', 0), buckets.take('one', 0), buckets.take('other', 0)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('is forgotten once it no longer matters, however many there were', () => {
    const buckets = new TokenBuckets({ perSecond: 1, burst: 1 });
    for (let key = 0; key < 10_002; key += 1) buckets.take(String(key), 0);
    expect(buckets.take('0', 0)).toBe(false);
    expect(buckets.size).toBeGreaterThan(10_000);
    // A few at a time, so that no one waits for all of them.
    buckets.take('one more', 60_000);
    expect(buckets.size).toBe(9999);
  });
});
