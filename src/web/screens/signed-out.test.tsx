// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { StaticRouter } from '../platform/router.tsx';
import { afterEach, expect, it, vi } from 'vitest';
import { mount, unmountAll } from '../../../test/mounted.tsx';
import { queryClient } from '../account/query-client.ts';
import { UserContext } from '../account/user.ts';
import { aRoom } from '../../../test/a-room.ts';
import type { RoomMutation } from '../room/room-list.ts';
import { useRoomMutation, useSchedule } from '../room/room-mutation.ts';
import { toastStore } from '../platform/toast.ts';
import CompleteProfile from './complete-profile.tsx';
import InterviewScheduling from './interview-scheduling.tsx';

// A page can outlive its sign-in by a moment. There is no session here, though the pages are shown.
const shown = (what: ReactNode) =>
  mount(
    <StaticRouter>
      <QueryClientProvider client={queryClient}>
        <UserContext value={{ id: 'me', email: 'me@example.org' }}>{what}</UserContext>
      </QueryClientProvider>
    </StaticRouter>,
  );

const fetched = vi
  .spyOn(window, 'fetch')
  .mockImplementation(async () => new Response('{"error":"Please sign in again."}', { status: 401 }));

afterEach(async () => {
  await unmountAll();
  queryClient.clear();
  fetched.mockClear();
});

// spec: no-rooms
it('lists no rooms, and says why', async () => {
  const { page } = await shown(<InterviewScheduling />);
  const words = 'You must be logged in to view rooms.';
  await act(() => vi.waitFor(() => expect(page.querySelector('[role=alert]')?.textContent).toContain(words)));
});

function MutationButton({ mutation }: { mutation: RoomMutation }) {
  const mutate = useRoomMutation();
  return (
    <button type="button" onClick={() => void mutate(mutation)}>
      Do it
    </button>
  );
}

// spec: room-actions
it.each([
  [{ kind: 'accept', roomId: '1' }, 'You must be logged in to accept an invitation.'],
  [
    { kind: 'reschedule', roomId: '1', startUtc: aRoom().startUtc },
    'You must be logged in to reschedule a room.',
  ],
  [{ kind: 'cancel', roomId: '1' }, 'You must be logged in to cancel a session.'],
] as const)('does not %o, and says why', async (mutation, words) => {
  const { press } = await shown(<MutationButton mutation={mutation} />);
  await press('Do it');
  expect(toastStore.getSnapshot()).toMatchObject([{ title: words, variant: 'destructive' }]);
  expect(fetched).not.toHaveBeenCalled();
});

// spec: no-scheduling
it('schedules nothing, and says why', async () => {
  const answers: (string | null)[] = [];
  function ScheduleButton() {
    const schedule = useSchedule();
    const plan = { startUtc: aRoom().startUtc, durationMinutes: 60, private: false } as const;
    const doIt = async () => answers.push(await schedule(plan));
    return (
      <button type="button" onClick={() => void doIt()}>
        Do it
      </button>
    );
  }
  const { press } = await shown(<ScheduleButton />);
  await press('Do it');
  expect(answers).toEqual(['You must be logged in to schedule a room.']);
  expect(fetched).not.toHaveBeenCalled();
});

// spec: no-profile
it('saves no profile, and says why', async () => {
  const { page, submit } = await shown(<CompleteProfile />);
  for (const input of page.querySelectorAll('input')) input.value = 'Ada';
  fetched.mockClear();
  await submit();
  expect(page.querySelector('[role=alert]')?.textContent).toBe(
    'You must be logged in to complete your profile.',
  );
  expect(fetched).not.toHaveBeenCalled();
});
