// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mount, unmountAll } from '../../../test/mounted.tsx';
import { useMockExam } from './use-mock-exam.ts';

type Shown = Pick<Parameters<typeof useMockExam>[0], 'recorder' | 'isMoving'> & {
  left?: number;
  reading?: number | null;
  readingSeconds?: number;
};

const actions = {
  startRecording: vi.fn<() => Promise<void>>(),
  startTimer: vi.fn<() => Promise<void>>(),
  finishRound: vi.fn<() => Promise<void>>(),
};
const SECOND_ROUND = {
  id: 'round-2',
  circuitId: 'exam',
  revision: 1,
  recording: null,
  clock: null,
  bothDeclined: false,
};

function Bar({ recorder, isMoving, left = 600, reading = null, readingSeconds = 0 }: Shown) {
  useMockExam({ round: { ...SECOND_ROUND, readingSeconds }, recorder, isMoving, actions }, left, reading);
  return null;
}

const queries = new QueryClient();
queries.setQueryData(['circuit', 'exam', 'round-2', 1], {
  circuit: { id: 'exam', stations: [{ position: 2, roundId: 'round-2' }] },
});

const bar = (shown: Shown) => (
  <QueryClientProvider client={queries}>
    <Bar {...shown} />
  </QueryClientProvider>
);

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  await unmountAll();
  vi.useRealTimers();
  vi.clearAllMocks();
});

it('records a station that is seen before the step to it is answered, once it is', async () => {
  const { draw } = await mount(bar({ recorder: 'idle', isMoving: true }));
  expect(actions.startRecording).not.toHaveBeenCalled();
  await draw(bar({ recorder: 'idle', isMoving: false }));
  await draw(bar({ recorder: 'starting', isMoving: true }));
  await draw(bar({ recorder: 'idle', isMoving: false }));
  expect(actions.startRecording).toHaveBeenCalledOnce();
});

it('records when the reading ends while another step is under way, once that is answered', async () => {
  const { draw } = await mount(bar({ recorder: 'idle', isMoving: false, reading: 1, readingSeconds: 60 }));
  await draw(bar({ recorder: 'idle', isMoving: true, reading: 0, readingSeconds: 60 }));
  expect(actions.startRecording).not.toHaveBeenCalled();
  await draw(bar({ recorder: 'idle', isMoving: false, reading: 0, readingSeconds: 60 }));
  expect(actions.startRecording).toHaveBeenCalledOnce();
});

it('ends a station whose time is up after its bell, also when the stop is answered late', async () => {
  const { draw } = await mount(bar({ recorder: 'stopped', isMoving: true, left: 0 }));
  await act(() => vi.advanceTimersByTimeAsync(4000));
  expect(actions.finishRound).not.toHaveBeenCalled();
  await draw(bar({ recorder: 'stopped', isMoving: false, left: 0 }));
  await act(() => vi.advanceTimersByTimeAsync(4000));
  expect(actions.finishRound).toHaveBeenCalledOnce();
});
