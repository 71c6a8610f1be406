import { randomUUID } from 'node:crypto';
import { MADE_UP, type Stage, type Rows } from './call-row.ts';
import { beforeAnyRound } from './room-state.ts';

/** The secret address of someone's feed who is in no session. */
const feedToken = async ({ maker, world }: Stage): Promise<string> => {
  const someone = { id: randomUUID(), email: `${randomUUID()}@example.org`, token: '' };
  await maker.insert('users', { id: someone.id, email: someone.email, email_verified: true });
  const { body } = await world.call('renewFeed', {}, await maker.signIn(someone));
  return body.url.split('/').at(-1) ?? '';
};
/** A session that has begun, in which the caller has waited for someone who has not come. */
const waits = async (stage: Stage) => {
  const { place, me, world } = stage;
  await beforeAnyRound(stage);
  await world.pool.query(
    `update practice_rooms set start_utc = now() - interval '10 minutes', stage = 'Prep' where id = $1`,
    [place.roomId],
  );
  if (me.token !== '')
    await world.pool.query(
      `insert into room_attendances (room_id, user_id, start_utc, entered_at, seen_at) values ($1, $2, now(), now() - interval '9 minutes', now())`,
      [place.roomId, me.id],
    );
  return { roomId: place.roomId };
};

export const attendanceCalls = {
  readFeed: { harmless: true, input: () => ({}) },
  renewFeed: { harmless: true, input: () => ({}) },
  endFeed: { harmless: true, input: () => ({}) },
  readFeedFile: { harmless: true, input: async (stage) => ({ feedToken: await feedToken(stage) }) },
  'readFeedFile, made up': { harmless: true, input: () => ({ feedToken: MADE_UP }) },
  readRoomFile: { input: ({ place }) => ({ roomId: place.roomId }) },
  stepBack: {
    input: async (stage) => {
      await beforeAnyRound(stage);
      return { roomId: stage.place.roomId };
    },
  },
  'answerProposal, a proposal of the guest’s': {
    input: ({ place }) => ({ proposalId: place.proposalId, action: 'keep' }),
  },
  'answerProposal, made up': {
    harmless: true,
    input: () => ({ proposalId: randomUUID(), action: 'keep' }),
  },

  enterRoom: { input: ({ place }) => ({ roomId: place.roomId }) },
  nudgePartner: { input: waits },
  'nudgePartner, not waiting': { input: ({ place }) => ({ roomId: place.roomId }) },
  ringPartner: { input: waits },
  'ringPartner, at another time': { input: ({ place }) => ({ roomId: place.roomId }) },
  openSeat: { setting: { private: false }, input: waits },
  endMissedSession: { input: waits },
  readMissed: { input: ({ place }) => ({ roomId: place.roomId }) },
  'readMissed, after losing the seat': {
    setting: { guest: false },
    input: async ({ place, maker, world }) => {
      await world.pool.query(
        `insert into room_attendances (room_id, user_id, start_utc, missed_at) values ($1, $2, now(), now())
         on conflict do nothing`,
        [place.roomId, maker.ids.stranger.id],
      );
      return { roomId: place.roomId };
    },
  },
  readAttendance: { harmless: true, input: () => ({}) },
  listReliability: { harmless: true, input: ({ place }) => ({ users: place.otherId }) },
} as const satisfies Rows;
