// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mount, unmountAll } from '../../../test/mounted.tsx';
import { pageNow } from '../platform/server-clock.ts';
import { useServerNow } from './use-server-now.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  await unmountAll();
  vi.useRealTimers();
});

const AHEAD = 90_000;

function Seconds({ from }: { from: number }) {
  return <p>{(useServerNow(from, AHEAD) - from) / 1000}</p>;
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it('turns at each whole second of the server’s clock, and late by no more than itself', async () => {
  const { page } = await mount(<Seconds from={pageNow() + AHEAD - 700} />);
  expect(page.textContent).toBe('0');
  await pass(290);
  expect(page.textContent).toBe('0');
  await pass(20);
  expect(page.textContent).toBe('1');
  for (const second of [2, 3, 4]) {
    await pass(1000);
    expect(page.textContent).toBe(String(second));
  }
});

it('shows the second it is painted in, although it was drawn in the one before', async () => {
  const from = pageNow() + AHEAD - 990;
  /** Takes its time to draw, after the clock was looked at. */
  function Slow() {
    vi.advanceTimersByTime(50);
    return null;
  }
  const { page } = await mount(
    <>
      <Seconds from={from} />
      <Slow />
    </>,
  );
  expect(page.textContent).toBe('1');
});

it('is right at once when someone looks at the page again', async () => {
  const { page } = await mount(<Seconds from={pageNow() + AHEAD} />);
  const late = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5000);
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  expect(page.textContent).toBe('5');
  late.mockRestore();
});
