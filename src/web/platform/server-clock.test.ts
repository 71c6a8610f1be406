// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ClientMessage } from '../../contract/realtime.ts';
import type { MessageHandler } from './connection.ts';
import { createServerClock, followServerClock } from './server-clock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const HOUR = 3_600_000;

/** A page whose clock is an hour behind a server that answers each question after `way` milliseconds, there and back. */
const followed = (way = 10) => {
  const asked: number[] = [];
  let handler: MessageHandler | null = null;
  const clock = createServerClock(Date.now);
  const take = vi.spyOn(clock, 'take');
  const send = (message: ClientMessage) => {
    if (message.type !== 'clock') throw new Error('only the clock is asked for');
    asked.push(message.asked);
    setTimeout(
      () =>
        handler?.onMessage({
          type: 'clock',
          asked: message.asked,
          serverTime: message.asked + HOUR + way,
        }),
      2 * way,
    );
  };
  const end = vi.fn<() => void>();
  const connection = {
    attach: (one: MessageHandler) => {
      handler = one;
      return { send, end };
    },
  };
  const stop = followServerClock(connection, clock);
  return { asked, clock, take, stop, end, open: () => handler?.onOpen(), lose: () => handler?.onLost() };
};

it('reads the clock six times when the line opens, the last three apart', async () => {
  const { open, asked, clock, take } = followed();
  expect(asked).toHaveLength(0);
  open();
  await vi.advanceTimersByTimeAsync(100);
  expect(take).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(5000);
  expect(take).toHaveBeenCalledTimes(6);
  expect(clock.getSnapshot().reading).toEqual({ ahead: HOUR, doubt: 10 });
  expect(clock.now()).toBe(Date.now() + HOUR);
});

it('reads it again after a gap in the network, and stops asking during one', async () => {
  const { open, lose, asked, take } = followed();
  open();
  await vi.advanceTimersByTimeAsync(100);
  lose();
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toHaveLength(3);
  open();
  await vi.advanceTimersByTimeAsync(5000);
  expect(take).toHaveBeenCalledTimes(9);
});

it('reads it again when someone looks at the page, and now and then', async () => {
  const { open, take, stop, end } = followed();
  open();
  await vi.advanceTimersByTimeAsync(5000);
  take.mockClear();
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(take).toHaveBeenCalledTimes(6);
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(take).toHaveBeenCalledTimes(12);
  stop();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(take).toHaveBeenCalledTimes(12);
  expect(end).toHaveBeenCalled();
});

it('takes no answer to a question that was asked again', async () => {
  const { open, take } = followed(300);
  open();
  await vi.advanceTimersByTimeAsync(200);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(500);
  expect(take).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(take).toHaveBeenCalledTimes(1);
});

it('keeps the surest reading, unless the server’s clock was set meanwhile', () => {
  let now = 10_000;
  const clock = createServerClock(() => now);
  expect(clock.now()).toBeNull();
  clock.take(9000, 50_000);
  expect(clock.getSnapshot().reading).toEqual({ ahead: 40_500, doubt: 500 });
  clock.take(10_000, 50_200);
  clock.take(8000, 49_500);
  expect(clock.getSnapshot().reading).toEqual({ ahead: 40_200, doubt: 0 });
  clock.take(9960, 70_000);
  expect(clock.getSnapshot().reading).toEqual({ ahead: 60_020, doubt: 20 });
  now += 1000;
  expect(clock.now()).toBe(71_020);
});
