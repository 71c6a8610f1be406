// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { aRoom } from '../../../test/a-room.ts';
import { answerCalls, type Answer } from '../../../test/answered-calls.ts';
import { closePages, openPage, signIn } from '../../../test/opened-page.tsx';
import { PageContext } from '../platform/router.tsx';
import Invite from './invite.tsx';

afterEach(closePages);

const open = async (read: Answer, accepted: Answer = { status: 404 }) => {
  const server = answerCalls({
    'GET /practice-room/room': read,
    'GET /practice-room': { body: { rooms: [] } },
    'POST /practice-room/update': accepted,
  });
  signIn();
  const screen = (
    <PageContext value={{ page: null, params: { roomId: 'room' } }}>
      <Invite />
    </PageContext>
  );
  return { ...server, ...(await openPage('/invite/room', screen)) };
};

const room = aRoom({ private: true, guestId: null, startUtc: '2099-03-04T12:00:00.000Z' });

// spec: after-accepting
it.each([
  ['the room', room.roomUrl, '/interview-practice-room?roomId=room'],
  ['the lists, without a video address,', null, '/interview-scheduling'],
])('leads to %s once the invitation is accepted', async (_where, roomUrl, path) => {
  const { posted, press, button, toast, until } = await open(
    { body: { room: { ...room, roomUrl } } },
    { body: { room: { ...room, roomUrl, guestId: 'me' } } },
  );
  await until(() => void button('Accept Room'));
  await press('Accept Room');
  await until(() => expect(window.location.pathname + window.location.search).toBe(path));
  expect(posted).toEqual([['POST /practice-room/update', { roomId: 'room', guestId: 'me' }]]);
  expect(toast()).toEqual(['Room accepted!', 'A calendar invite will arrive by email.']);
});

// spec: dead-link
it.each([403, 404])('says of a room that answers %i that it is not there for this person', async (status) => {
  const { heading, until } = await open({ status });
  await until(() => expect(heading()).toBe('Room not found or you do not have access.'));
});

it('says of a room that could not be read why, and reads it again', async () => {
  const { answers, heading, words, press, until } = await open({ status: 500, error: 'The disk is full.' });
  await until(() => expect(words()).toContain('Server error: The disk is full.'));
  answers['GET /practice-room/room'] = { body: { room } };
  await press('Try again');
  await until(() => expect(heading()).toBe('Private Room Invite'));
});
