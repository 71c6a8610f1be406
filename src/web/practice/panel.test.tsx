// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mount, unmountAll } from '../../../test/mounted.tsx';
import { Panel } from './panel.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  await unmountAll();
  vi.useRealTimers();
});

const panel = (raisedBy: string) => (
  <Panel stage="Prep" isWaiting isTall={false} exam={null} raisedBy={raisedBy} bar={null} lines={null}>
    The brief
  </Panel>
);

it('is shown and hidden by its handle', async () => {
  const { press, button } = await mount(panel(''));
  await press('Show the panel');
  await press('Show more of the call');
  expect(button('Show the panel')).toBeDefined();
});

it('stays up when it comes up by itself just before the press that was to show it', async () => {
  const { press, button, draw } = await mount(panel(''));
  await draw(panel('a finding'));
  await press('Show more of the call');
  expect(button('Show more of the call')).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(500));
  await press('Show more of the call');
  expect(button('Show the panel')).toBeDefined();
});
