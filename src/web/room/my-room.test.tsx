// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { Room } from '../../contract/room.ts';
import { UserContext } from '../account/user.ts';
import { MyRoom } from './my-room.tsx';

const now = Date.UTC(2026, 10, 20, 9);
const room: Room = {
  id: '1',
  hostId: 'me',
  guestId: 'guest',
  stage: 'Finished',
  roomUrl: 'https://video.example/1',
  private: true,
  startUtc: new Date(now).toISOString(),
  durationMinutes: 60,
  hostProfile: { userId: 'me', firstName: 'Maya', lastName: 'Me', avatar: null },
  guestProfile: { userId: 'guest', firstName: 'Gwen', lastName: 'Guest', avatar: null },
  proposal: null,
};

/** The buttons of a row, with a mark on those that do nothing. */
const buttons = (shown: Room, userId = 'me'): string[] => {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <UserContext value={{ id: userId, email: 'me@example.org' }}>
          <MyRoom room={shown} mine={[]} now={now} />
        </UserContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return [...page.querySelectorAll('button')].map((button) => {
    const words = [...button.querySelectorAll('.invisible')];
    for (const hidden of words) hidden.remove();
    return `${button.textContent}${button.getAttribute('aria-disabled') === 'true' ? ' (off)' : ''}`;
  });
};

it('lets nobody join, move or cancel a finished session', () => {
  expect(buttons(room)).toEqual(['Finished (off)', 'Reschedule (off)', 'Cancel (off)', 'Invite Link']);
});

it('gives the host of a private session everything, and its guest the way in', () => {
  const open: Room = { ...room, stage: 'Prep' };
  expect(buttons(open)).toEqual(['Join room', 'Reschedule', 'Cancel', 'Invite Link']);
  expect(buttons(open, 'guest')).toEqual(['Join room']);
});

it('offers an invite link only of private sessions that have a video address', () => {
  expect(buttons({ ...room, stage: 'Prep', private: false })).not.toContain('Invite Link');
  expect(buttons({ ...room, stage: 'Prep', roomUrl: null })).toEqual(['Reschedule', 'Cancel']);
});
