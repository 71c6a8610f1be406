// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { mount, unmountAll } from '../../../../test/mounted.tsx';
import ListeningSetting from './listening-setting.tsx';

const agreed: string[] = ['me'];
const said: unknown[] = [];
vi.mock('../../account/session.ts', () => ({
  call: async (name: string, input: { given?: boolean }) => {
    if (name !== 'agreeToExaminers') return { ok: true, value: { room: { panel: { agreed: [...agreed] } } } };
    said.push(input.given);
    agreed.length = 0;
    return { ok: true, value: {} };
  },
}));

afterEach(unmountAll);

const open = async () => {
  const { page } = await mount(<ListeningSetting roomId="room" userId="me" />);
  const options = [...page.querySelectorAll('input')];
  return {
    decline: () => act(async () => options[1]?.click()),
    chosen: () => options.map(({ checked }) => checked),
    words: () => page.querySelector('[role=status]')?.textContent,
  };
};

it('says that no examiner listens once the candidate said no, and still does when opened again', async () => {
  const first = await open();
  expect(first.chosen()).toEqual([true, false]);
  expect(first.words()).toMatch(/^If you say no now/);
  await first.decline();
  expect(said).toEqual([false]);
  expect(first.chosen()).toEqual([false, true]);
  expect(first.words()).toMatch(/^No examiner hears or sees you\./);
  const again = await open();
  expect(again.chosen()).toEqual([false, true]);
});
