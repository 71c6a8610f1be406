// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mount, unmountAll } from '../../../test/mounted.tsx';
import { setSounds } from '../platform/page-sounds.ts';
import { changeoverWords, useNextStation } from './use-next-station.ts';

const start = vi.fn<() => void>();
beforeEach(() => setSounds(false));
afterEach(async () => {
  setSounds(true);
  await unmountAll();
  vi.clearAllMocks();
});

type Shown = Parameters<typeof useNextStation>[0];

function Changeover(shown: Shown) {
  useNextStation(shown, start);
  return null;
}

const changeover = { left: 1, isHost: true, waitsForAnswer: false };

it('starts the next station when the time is up, in the host’s page alone', async () => {
  const host = await mount(<Changeover {...changeover} />);
  expect(start).not.toHaveBeenCalled();
  await host.draw(<Changeover {...changeover} left={0} />);
  expect(start).toHaveBeenCalledOnce();
  const guest = await mount(<Changeover {...changeover} isHost={false} />);
  await guest.draw(<Changeover {...changeover} isHost={false} left={0} />);
  expect(start).toHaveBeenCalledOnce();
});

it('waits for the candidate’s answer about examiners, and then for a press', async () => {
  const { draw } = await mount(<Changeover {...changeover} waitsForAnswer />);
  await draw(<Changeover {...changeover} waitsForAnswer left={0} />);
  await draw(<Changeover {...changeover} left={0} />);
  expect(start).not.toHaveBeenCalled();
});

it('says what the next station waits for', () => {
  const words = (changes: Partial<Shown & { isCandidate: boolean }>) =>
    changeoverWords({ ...changeover, isCandidate: false, ...changes });
  expect(words({})).toBe('The next station starts by itself.');
  expect(words({ left: 0 })).toBe('Time for the next station.');
  expect(words({ left: 0, isHost: false })).toBe('The host starts the next station.');
  expect(words({ waitsForAnswer: true })).toMatch(/once the candidate agrees/);
  expect(words({ waitsForAnswer: true, isCandidate: true })).toMatch(/^Say first/);
});
