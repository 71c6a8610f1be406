import { describe, expect, it } from 'vitest';
import { mayStartRecording, mayStartTimer, mayStopTimer } from './timing-policy.ts';

const running = { startedAt: 1, stoppedAt: null };
const stopped = { startedAt: 1, stoppedAt: 2 };
const declined = { recording: null, clock: null, bothDeclined: true };

describe('the timer of a round without a recording', () => {
  it('starts once, and only when both declined to be recorded', () => {
    expect(mayStartTimer(declined).ok).toBe(true);
    expect(mayStartTimer({ ...declined, bothDeclined: false })).toMatchObject({ refusal: 'conflict' });
    expect(mayStartTimer({ ...declined, clock: running })).toMatchObject({ refusal: 'conflict' });
    expect(mayStartTimer({ ...declined, recording: stopped })).toMatchObject({ refusal: 'conflict' });
  });
  it('stops while it runs', () => {
    expect(mayStopTimer({ clock: running }).ok).toBe(true);
    expect(mayStopTimer({ clock: stopped })).toMatchObject({ refusal: 'conflict' });
    expect(mayStopTimer({ clock: null })).toMatchObject({ refusal: 'conflict' });
  });
  it('is not replaced by a recording', () => {
    expect(mayStartRecording({ clock: null }).ok).toBe(true);
    expect(mayStartRecording({ clock: running })).toMatchObject({ refusal: 'conflict' });
  });
});
