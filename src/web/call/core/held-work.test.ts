import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHeldWork } from './held-work.ts';

let idle: (() => void)[];
beforeEach(() => {
  vi.useFakeTimers();
  idle = [];
  vi.stubGlobal('window', { requestIdleCallback: true });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.stubGlobal('cancelIdleCallback', (id: number) => idle.splice(id - 1, 1, () => undefined));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const beIdle = () => {
  for (const run of idle.splice(0)) run();
};

it('waits for nothing but an idle page while no one joins', () => {
  const work = vi.fn<() => void>();
  createHeldWork().run(work);
  expect(work).not.toHaveBeenCalled();
  beIdle();
  expect(work).toHaveBeenCalledOnce();
});

it('keeps work back until the other person is seen, however idle the page is', () => {
  const held = createHeldWork();
  const work = vi.fn<() => void>();
  held.hold();
  held.run(work);
  beIdle();
  expect(work).not.toHaveBeenCalled();
  held.release();
  beIdle();
  expect(work).toHaveBeenCalledOnce();
});

it('keeps nothing back for long when no picture comes', () => {
  const held = createHeldWork();
  const work = vi.fn<() => void>();
  held.hold();
  held.run(work);
  vi.advanceTimersByTime(2000);
  beIdle();
  expect(work).toHaveBeenCalledOnce();
});

it('forgets work that was cancelled, before and after it was let go', () => {
  const held = createHeldWork();
  const [early, late] = [vi.fn<() => void>(), vi.fn<() => void>()];
  held.hold();
  const cancelEarly = held.run(early);
  const cancelLate = held.run(late);
  cancelEarly();
  held.release();
  cancelLate();
  beIdle();
  expect([early, late].flatMap(({ mock }) => mock.calls)).toEqual([]);
});
