// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from '../platform/router.tsx';
import { afterEach, expect, it } from 'vitest';
import { mount, unmountAll } from '../../../test/mounted.tsx';
import type { Room } from '../../contract/room.ts';
import { UserContext } from '../account/user.ts';
import MyRoom from './my-room.tsx';

const now = Date.UTC(2026, 10, 20, 9);
const room: Room = {
  id: '1',
  revision: 1,
  hostId: 'me',
  guestId: 'guest',
  stage: 'Finished',
  roomUrl: 'https://video.example/1',
  private: true,
  groupId: null,
  rehearsal: false,
  startUtc: new Date(now).toISOString(),
  durationMinutes: 60,
  hostProfile: { userId: 'me', firstName: 'Maya', lastName: 'Me', avatar: null },
  guestProfile: { userId: 'guest', firstName: 'Gwen', lastName: 'Guest', avatar: null },
  proposal: null,
};

afterEach(unmountAll);

const row = (shown: Room, userId = 'me') => (
  <StaticRouter>
    <QueryClientProvider client={new QueryClient()}>
      <UserContext value={{ id: userId, email: 'me@example.org' }}>
        <MyRoom room={shown} mine={[]} now={now} />
      </UserContext>
    </QueryClientProvider>
  </StaticRouter>
);

/** The buttons of a row, with a mark on those that do nothing. */
const buttons = (shown: Room, userId = 'me'): string[] => {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(row(shown, userId));
  return [...page.querySelectorAll('button')].map((button) => {
    const words = [...button.querySelectorAll('.invisible')];
    for (const hidden of words) hidden.remove();
    return `${button.textContent.replace(/^More: .*/, '⋯')}${button.getAttribute('aria-disabled') === 'true' ? ' (off)' : ''}`;
  });
};

// spec: avatar-or-letter
it('shows the host’s picture where there is one, and else a letter of their name', () => {
  const face = (shown: Room) => {
    const page = document.createElement('div');
    page.innerHTML = renderToStaticMarkup(row(shown));
    const avatar = page.querySelector('li > div > span');
    return avatar?.querySelector('img')?.getAttribute('src') ?? avatar?.textContent;
  };
  const hostProfile = { userId: 'me', firstName: 'maya', lastName: 'Me', avatar: '/api/avatar/1' };
  expect(face({ ...room, hostProfile })).toBe('/api/avatar/1');
  expect(face({ ...room, hostProfile: { ...hostProfile, avatar: null } })).toBe('M');
  expect(face({ ...room, hostProfile: null })).toBe('U');
});

// spec: finished-row
it('offers no join, move or cancel on a finished session', () => {
  expect(buttons(room)).toEqual(['Finished (off)', 'Reschedule (off)', 'Cancel (off)', 'Invite Link', '⋯']);
});

// spec: disabled-reason
it.each(['Reschedule', 'Cancel', 'Finished'])('says by a tooltip why %s does nothing', async (name) => {
  const { press } = await mount(row(room));
  await press(name);
  expect(document.querySelector('[role=tooltip]')?.textContent).toBe('This interview is finished');
  expect(document.querySelector('[role=dialog], [role=alertdialog]')).toBeNull();
});

// spec: row-buttons
it('gives the host of a private session everything, and its guest the way in and out', () => {
  const open: Room = { ...room, stage: 'Prep' };
  expect(buttons(open)).toEqual(['Join room', 'Reschedule', 'Cancel', 'Invite Link', '⋯']);
  expect(buttons(open, 'guest')).toEqual(['Join room', 'I can’t make it', '⋯']);
});

it('keeps what is needed now and then behind a button, in the row', async () => {
  const { page, press } = await mount(row({ ...room, stage: 'Prep' }));
  const words = () => [...page.querySelectorAll('button')].map(({ textContent }) => textContent).slice(-2);
  expect(words()).not.toContain('Add to calendar');
  await press('More: with Gwen Guest');
  expect(words()).toEqual(['Add to calendar', 'Block or report']);
});

it('lets the two people keep away from an examiner whose name they know', async () => {
  const seat = { seatId: 's', observing: false, askedId: null };
  const ana = { userId: 'ana', firstName: 'Ana', lastName: 'Lee', avatar: null };
  const panel = {
    nameless: false,
    wanted: false,
    agreed: [],
    seats: [
      { ...seat, position: 1 as const, isTaken: true, userId: 'ana', profile: ana },
      { ...seat, position: 2 as const, isTaken: true, userId: null, profile: null },
    ],
  };
  const { page, press } = await mount(row({ ...room, stage: 'Prep', panel }, 'guest'));
  await press('More: with Maya Me');
  const words = [...page.querySelectorAll('button')].map(({ textContent }) => textContent);
  expect(words.filter((text) => text.startsWith('Block'))).toEqual([
    'Block or report',
    'Block or report Ana Lee',
  ]);
});

// spec: private-link-only
it('offers an invite link only of private sessions that have a video address', () => {
  expect(buttons({ ...room, stage: 'Prep', private: false })).not.toContain('Invite Link');
  expect(buttons({ ...room, stage: 'Prep', roomUrl: null })).toEqual(['Reschedule', 'Cancel', '⋯']);
});
