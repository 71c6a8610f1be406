import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ownCaseId } from '../../src/domain/station/own-station.ts';
import { emptyAbout } from '../../src/domain/profile/about.ts';
import type { EndpointName } from '../../src/contract/wire.ts';
import { reportCode } from '../../src/server/progress/report-code.ts';
import { signPairingLink } from '../../src/server/partner/pairing-link.ts';
import { findAddressees } from '../../src/server/account/account.store.ts';
import { inHours, range } from '../negotiation.ts';
import { PASSWORD } from '../people.ts';
import { webmBytes } from '../recording-room.ts';
import type { World } from '../world.ts';
import { CASE, secrets, type Scene, type SceneMaker, type SceneSetting, type Someone } from './scene.ts';

export type Place = Scene & { recordingId: string; trackId: string; avatarId: string; otherId: string };
type Stage = { place: Place; me: Someone; maker: SceneMaker; world: World };
type Input = Record<string, unknown>;
type Body = Record<string, Input[] | undefined>;

export type Row = {
  setting?: Partial<SceneSetting>;
  recorded?: 'running' | 'over';
  /** It changes nothing about the room, so the room need not be a new one. */
  harmless?: true;
  /** Ends what others of the row need, such as their sign-ins, so that they ask one after the other. */
  inTurn?: true;
  input: (stage: Stage) => Input | Promise<Input>;
  bytes?: () => Uint8Array<ArrayBuffer>;
  /** The part of a list that is about the scene. */
  pick?: (body: Body, place: Place) => unknown;
};

const MADE_UP = 'made-up.token';
const today = new Date().toISOString().slice(0, 10);
const certificateOf = ({ maker }: Stage) =>
  maker.insert('certificates', {
    user_id: maker.ids.guest.id,
    content: JSON.stringify({ holder: secrets.G, from: today, to: today, rounds: [] }),
  });
/** A link of the candidate's to the assessment of the round, for the stranger. */
const reportLink = async ({ place, maker }: Stage) => {
  const token = randomUUID();
  const link = { round_id: place.roundId, user_id: place.candidateId, expires_at: inHours(1) };
  const token_hash = createHash('sha256').update(token).digest('base64url');
  const id = await maker.insert('report_links', {
    ...link,
    token_hash,
    reader_email: maker.ids.stranger.email,
  });
  return { id, token };
};
const codeFor = async ({ maker, world }: Stage): Promise<string> => {
  const email = `${randomUUID()}@example.org`;
  const userId = await maker.insert('users', { id: randomUUID(), email, email_verified: true });
  const life = { purpose: 'recover', expires_at: inHours(1) };
  return world.ports.signer.sign(
    'account-code',
    await maker.insert('account_codes', { user_id: userId, ...life }),
  );
};
const undoTokenFor = async ({ maker, world }: Stage): Promise<string> => {
  const email = `${randomUUID()}@example.org`;
  const userId = await maker.insert('users', { id: randomUUID(), email, email_verified: true });
  const change = { user_id: userId, email, expires_at: inHours(1) };
  return world.ports.signer.sign('undo-change', await maker.insert('account_changes', change));
};
const STATION = readFileSync(new URL('../../cases/gca-transient-visual-loss.md', import.meta.url), 'utf8');
/** A private station that the guest wrote, without faults. */
const stationOf = ({ maker }: Stage): Promise<string> =>
  maker.insert('own_stations', {
    author_id: maker.ids.guest.id,
    source: `${secrets.C} ${secrets.A} ${secrets.M}`,
    title: 'A station',
    is_ready: true,
  });
/** Lets so much time pass that the sign-in alone no longer proves who acts. */
const later = async ({ me, world }: Stage, input: Input): Promise<Input> => {
  await world.pool.query("update sessions set created_at = now() - interval '11 minutes' where token = $1", [
    world.ports.signer.verify('session', me.token)?.[0],
  ]);
  return input;
};
const exportLink = async ({ maker, world }: Stage): Promise<string> => {
  const someone = { id: randomUUID(), email: `${randomUUID()}@example.org`, token: '' };
  await maker.insert('users', { id: someone.id, email: someone.email, email_verified: true });
  const { body } = await world.call('requestExport', {}, await maker.signIn(someone));
  return body.url.split('/').at(-1) ?? '';
};
/** The secret address of someone's feed who is in no session. */
const feedToken = async ({ maker, world }: Stage): Promise<string> => {
  const someone = { id: randomUUID(), email: `${randomUUID()}@example.org`, token: '' };
  await maker.insert('users', { id: someone.id, email: someone.email, email_verified: true });
  const { body } = await world.call('renewFeed', {}, await maker.signIn(someone));
  return body.url.split('/').at(-1) ?? '';
};
/** Someone who is in no row but this one. */
const passerBy = async ({ maker }: Stage): Promise<string> => {
  const id = await maker.insert('users', { id: randomUUID(), email: `${randomUUID()}@example.org` });
  await maker.insert('profiles', { user_id: id, first_name: 'Pat', last_name: 'Passer' });
  return id;
};
/** Someone new; with `week` they have said when they are free. */
const someoneNew = async ({ maker }: Stage, firstName: string, week?: number[]): Promise<string> => {
  const email = `${randomUUID()}@example.org`;
  const id = await maker.insert('users', { id: randomUUID(), email, email_verified: true });
  await maker.insert('profiles', { user_id: id, first_name: firstName, last_name: 'New' });
  if (week) await maker.insert('free_times', { user_id: id, zone: 'Europe/London', week });
  return id;
};
/** An invitation by the host to someone new, to the guest by someone new, or between others. */
const pairingOf = async (stage: Stage): Promise<{ id: string; to: string }> => {
  const { maker, me } = stage;
  const is = (who: 'host' | 'guest') => me.id === maker.ids[who].id;
  const from = is('host') ? me.id : await someoneNew(stage, 'Nia');
  const to = is('guest') ? me.id : await someoneNew(stage, secrets.G);
  const times = { start_utc: inHours(900), end_utc: inHours(901), expires_at: inHours(800) };
  const people = { from_user_id: from, to_user_id: to, from_agreed_at: new Date() };
  return { id: await maker.insert('pairings', { origin: 'invitation', ...people, ...times }), to };
};
const pairingToken = async (stage: Stage): Promise<string> => {
  const { id, to } = await pairingOf(stage);
  const [owner] = await findAddressees(stage.world.db, [to]);
  return signPairingLink(stage.world.ports, id, { userId: to, email: owner?.email ?? '' });
};
/** A group that the host looks after, the guest is in, and a stranger is not: they are in another one. */
const groupOf = async (stage: Stage): Promise<{ id: string; linkId: string; memberId: string }> => {
  const { maker, me } = stage;
  const is = (who: 'host' | 'guest' | 'stranger') => me.id === maker.ids[who].id;
  const makerId = is('host') ? me.id : await someoneNew(stage, 'Nia');
  const memberId = is('guest') ? me.id : await someoneNew(stage, secrets.G);
  const linkId = randomUUID();
  const id = await maker.insert('groups', { name: 'A deanery', maker_id: makerId, link_id: linkId });
  const other = await maker.insert('groups', { name: 'Another', maker_id: await someoneNew(stage, 'Nia') });
  await stage.world.pool.query(
    `insert into group_members (group_id, user_id)
     select $1::uuid, unnest($2::uuid[]) union all select $3::uuid, id from users where id = $4`,
    [id, [makerId, memberId], other, is('stranger') ? me.id : null],
  );
  return { id, linkId, memberId };
};
const joinToken = async (stage: Stage): Promise<string> =>
  stage.world.ports.signer.sign('group-link', (await groupOf(stage)).linkId);
const noFreeTime = { zone: 'Europe/London', week: [], days: [] };
const named = ({ maker }: Stage, userId: string) => ({
  userId,
  firstName: userId === maker.ids.guest.id ? secrets.G : 'Ada',
  lastName: 'Lovelace',
});
const plan = (hostId: string) => ({ hostId, startUtc: inHours(48), durationMinutes: 60, private: true });
/** A link to the guest's track, asked for in a sign-in that goes on or has ended since. */
const playing = async ({ world, place, maker }: Stage, { signedOut = false } = {}) => {
  const me = await maker.signIn(maker.ids.guest);
  const { body } = await world.call('listTracks', { recordingId: place.recordingId }, me);
  if (signedOut) await world.call('signOut', {}, me);
  return { signedTrack: body.tracks[0]?.url.split('/').at(-1) };
};
/** A rehearsal of the host's. Rows that ask at the same time would end each other's, so it is made in the database. */
const rehearsalOf = async ({ maker }: Stage): Promise<{ roundId: string }> => {
  const room = { host_id: maker.ids.host.id, private: true, rehearsal: true, stage: 'Interview' };
  const roomId = await maker.insert('practice_rooms', {
    ...room,
    start_utc: new Date(),
    duration_minutes: 10,
  });
  const round = { room_id: roomId, round_number: 1, candidate_id: maker.ids.host.id, case_brief_id: CASE };
  const actorBrief = '## Opening line\n> A line of the actor.\n';
  const case_text = JSON.stringify({ candidateBrief: '', actorBrief, findings: [], markScheme: {} });
  return { roundId: await maker.insert('practice_rounds', { ...round, case_text }) };
};
/** A session in which nothing was recorded or marked yet. */
const beforeAnyRound = ({ place, world }: Stage) =>
  world.pool.query('delete from practice_rounds where room_id = $1', [place.roomId]);
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
/** Gives the room two seats for examiners, of which the second is free, and answers its id. */
const withSeats = async ({ place, world }: Stage, { wanted = false } = {}): Promise<string> => {
  await world.pool.query(
    `insert into examiner_seats (room_id, position) values ($1, 1), ($1, 2) on conflict do nothing`,
    [place.roomId],
  );
  await world.pool.query(
    'update practice_rooms set examiner_seats = 2, examiners_wanted = $2 where id = $1',
    [place.roomId, wanted],
  );
  const { rows: seats } = await world.pool.query<{ id: string }>(
    'select id from examiner_seats where room_id = $1 and position = 2',
    [place.roomId],
  );
  return seats[0]?.id ?? '';
};
const track = ({ place }: Stage) => ({ recordingId: place.recordingId, type: 'audio/webm', startedAt: 0 });
const pastRound = ({ rounds = [], shared = [], partnered = [] }: Body, { roundId }: Place) =>
  [...rounds, ...shared, ...partnered].find(({ id }) => id === roundId);
const keptRecording = ({ recordings }: Body, { recordingId }: Place) =>
  recordings?.find(({ id }) => id === recordingId);

/** A round that both people declined to have recorded, with its timer started or not. */
const unrecorded = async ({ place, world }: Stage, startedAt: Date | null) => {
  for (const table of ['recordings', 'recording_consents'])
    await world.pool.query(
      `delete from ${table} where ${table === 'recordings' ? 'round_id' : 'room_id'} = $1`,
      [table === 'recordings' ? place.roundId : place.roomId],
    );
  await world.pool.query(
    `insert into recording_consents (room_id, user_id, given)
     select id, unnest(array[host_id, guest_id]), false from practice_rooms where id = $1`,
    [place.roomId],
  );
  await world.pool.query('update practice_rounds set timer_started_at = $2 where id = $1', [
    place.roundId,
    startedAt,
  ]);
  return { roundId: place.roundId };
};

/** A mock exam of two stations, of which the round is the first. */
const examOf = async ({ place, maker, world }: Stage, endedAt: Date | null = null) => {
  const circuitId = await maker.insert('circuits', { room_id: place.roomId, ended_at: endedAt });
  for (const position of [1, 2])
    await maker.insert('circuit_stations', {
      circuit_id: circuitId,
      position,
      candidate_id: maker.ids.guest.id,
      case_brief_id: CASE,
      is_surprise: false,
      reading_seconds: 0,
      timer_seconds: 600,
    });
  await world.pool.query('update practice_rounds set circuit_id = $2, circuit_position = 1 where id = $1', [
    place.roundId,
    circuitId,
  ]);
  return { circuitId };
};

/** The same where people share the room: it has one mock exam at a time. */
const onlyExamOf = async (stage: Stage) => {
  await stage.world.pool.query('delete from circuits where room_id = $1', [stage.place.roomId]);
  return examOf(stage);
};

const ticks = ({ place }: Stage) => ({
  roundId: place.roundId,
  caseBriefId: CASE,
  ticks: [{ id: randomUUID(), device: randomUUID(), position: 0, item: 'p1', verdict: 'partly', at: null }],
});
const settled = ({ place }: Stage) => ({ roundId: place.roundId, item: 'p1', counted: true });
const form = ({ place }: Stage) => ({
  roundId: place.roundId,
  version: 1,
  form: {
    overall: 3,
    globalRating: 4,
    ratings: {},
    patient: {},
    keep: 'Pausing.',
    change: '',
    sharesNotes: false,
  },
});

/** How each row of the table of calls is asked: the name of a call of the contract, and after a comma which use of it. */
export const rows = {
  signUp: { harmless: true, input: () => ({ email: `${randomUUID()}@example.org`, password: PASSWORD }) },
  resendSignUp: {
    harmless: true,
    input: ({ world }) => ({
      resendToken: world.ports.signer.sign('resend-sign-up', randomUUID(), randomUUID()),
    }),
  },
  'resendSignUp, made up': { harmless: true, input: () => ({ resendToken: MADE_UP }) },
  signIn: { harmless: true, input: ({ maker }) => ({ email: maker.ids.host.email, password: PASSWORD }) },
  'signIn, wrong password': {
    harmless: true,
    input: ({ me }) => ({ email: me.email, password: 'something else' }),
  },
  signOut: { harmless: true, input: () => ({}) },
  signOutEverywhere: { harmless: true, input: () => ({}) },
  listSignIns: { harmless: true, input: () => ({}) },
  endSignIn: { harmless: true, input: () => ({ signInId: randomUUID() }) },
  readSession: { input: () => ({}) },
  readReach: { harmless: true, input: () => ({}) },
  requestPasswordReset: { harmless: true, input: () => ({ email: `${randomUUID()}@example.org` }) },
  changeEmail: { harmless: true, input: () => ({ newEmail: `${randomUUID()}@example.org` }) },
  'changeEmail, long after signing in': {
    harmless: true,
    input: (stage) => later(stage, { newEmail: `${randomUUID()}@example.org` }),
  },
  changePassword: { harmless: true, inTurn: true, input: () => ({ password: PASSWORD }) },
  'changePassword, long after signing in': {
    harmless: true,
    input: (stage) => later(stage, { password: PASSWORD }),
  },
  exchangeCode: { harmless: true, input: async (stage) => ({ code: await codeFor(stage) }) },
  'exchangeCode, made up': { harmless: true, input: () => ({ code: MADE_UP }) },
  undoAccountChange: { harmless: true, input: async (stage) => ({ token: await undoTokenFor(stage) }) },
  'undoAccountChange, made up': { harmless: true, input: () => ({ token: MADE_UP }) },

  createProfile: { harmless: true, input: (stage) => ({ createFields: named(stage, stage.me.id) }) },
  'createProfile, of another': {
    harmless: true,
    input: (stage) => ({ createFields: named(stage, stage.place.otherId) }),
  },
  updateProfile: { harmless: true, input: (stage) => ({ updateFields: named(stage, stage.me.id) }) },
  'updateProfile, of another': {
    harmless: true,
    input: (stage) => ({ updateFields: named(stage, stage.place.otherId) }),
  },
  readProfile: { input: ({ maker }) => ({ userId: maker.ids.guest.id }) },
  readReminders: { harmless: true, input: () => ({}) },
  saveReminders: { harmless: true, input: () => ({ reminders: 'hour' }) },
  readAbout: { harmless: true, input: () => ({}) },
  readListener: { harmless: true, input: () => ({}) },
  saveAbout: { harmless: true, input: () => ({ about: emptyAbout }) },
  listAbout: { harmless: true, input: ({ place }) => ({ users: place.otherId }) },
  readFreeTime: { harmless: true, input: () => ({}) },
  saveFreeTime: { harmless: true, input: () => ({ freeTime: noFreeTime }) },
  readAvatar: { input: ({ place }) => ({ avatarId: place.avatarId }) },

  requestExport: { harmless: true, input: () => ({}) },
  'requestExport, long after signing in': { harmless: true, input: (stage) => later(stage, {}) },
  readExport: { input: async (stage) => ({ signedExport: await exportLink(stage) }) },
  'readExport, made up': { input: () => ({ signedExport: MADE_UP }) },
  // With the right password the account would be gone before the other rows.
  'eraseAccount, without the password': { harmless: true, input: () => ({}) },
  'eraseAccount, wrong password': { harmless: true, input: () => ({ password: 'something else' }) },

  readSample: { input: () => ({}) },
  readDashboard: { input: () => ({}) },
  doFirstStep: { harmless: true, input: () => ({ step: 'sample' }) },
  seeResult: { input: ({ place }) => ({ roundId: place.roundId, result: 'assessment' }) },

  'listRooms, a public one': {
    setting: { private: false },
    input: () => ({}),
    pick: ({ rooms }, { roomId }) => rooms?.find(({ id }) => id === roomId),
  },
  'listRooms, a private one': {
    input: () => ({}),
    pick: ({ rooms }, { roomId }) => rooms?.find(({ id }) => id === roomId),
  },
  'readRoom, public': { setting: { private: false }, input: ({ place }) => ({ roomId: place.roomId }) },
  'readRoom, private': { input: ({ place }) => ({ roomId: place.roomId }) },
  readInviteTime: { input: ({ place }) => ({ roomId: place.roomId }) },
  createRoom: { harmless: true, input: ({ me }) => plan(me.id) },
  'createRoom, for another': { harmless: true, input: ({ place }) => plan(place.otherId) },
  'updateRoom, accept': {
    setting: { guest: false },
    input: ({ place, me }) => ({ roomId: place.roomId, guestId: me.id }),
  },
  'updateRoom, accept a taken one': {
    input: ({ place, me }) => ({ roomId: place.roomId, guestId: me.id }),
  },
  'updateRoom, accept for another': {
    setting: { guest: false },
    input: ({ place }) => ({ roomId: place.roomId, guestId: place.otherId }),
  },
  'updateRoom, reschedule': { input: ({ place }) => ({ roomId: place.roomId, startUtc: inHours(96) }) },
  'updateRoom, stage': { input: ({ place }) => ({ roomId: place.roomId, stage: 'WrapUp' }) },
  inviteColleague: {
    setting: { guest: false },
    input: ({ place }) => ({ roomId: place.roomId, email: `${randomUUID()}@example.org` }),
  },
  'inviteColleague, to a taken one': {
    input: ({ place }) => ({ roomId: place.roomId, email: `${randomUUID()}@example.org` }),
  },
  deleteRoom: { input: ({ place }) => ({ roomId: place.roomId }) },
  setPanel: {
    setting: { stage: 'Prep' },
    input: ({ place }) => ({ roomId: place.roomId, seats: 2, wanted: true, nameless: false }),
  },
  'setPanel, while the interview runs': {
    input: ({ place }) => ({ roomId: place.roomId, seats: 2, wanted: true, nameless: false }),
  },
  listAskable: { input: ({ place }) => ({ roomId: place.roomId }) },
  'askExaminer, a favourite': {
    setting: { stage: 'Prep' },
    input: async (stage) => {
      await withSeats(stage);
      const userId = await passerBy(stage);
      await stage.maker.insert('favourite_people', {
        user_id: stage.maker.ids.host.id,
        favourite_id: userId,
      });
      return { roomId: stage.place.roomId, userId };
    },
  },
  'askExaminer, someone unknown': {
    setting: { stage: 'Prep' },
    input: async (stage) => {
      await withSeats(stage);
      return { roomId: stage.place.roomId, userId: await passerBy(stage) };
    },
  },
  releaseSeat: {
    setting: { stage: 'Prep' },
    input: async (stage) => ({ roomId: stage.place.roomId, seatId: await withSeats(stage) }),
  },
  makeSeatLink: {
    setting: { stage: 'Prep' },
    input: async (stage) => {
      await withSeats(stage);
      return { roomId: stage.place.roomId };
    },
  },
  readSeatLink: {
    setting: { stage: 'Prep' },
    input: async (stage) => {
      await withSeats(stage);
      return { token: stage.world.ports.signer.sign('seat-link', stage.place.roomId) };
    },
  },
  'readSeatLink, made up': { harmless: true, input: () => ({ token: MADE_UP }) },
  'claimSeat, by an open call': {
    setting: { stage: 'Prep', private: false },
    input: async (stage) => {
      await withSeats(stage, { wanted: true });
      return { roomId: stage.place.roomId };
    },
  },
  'claimSeat, by the link': {
    setting: { stage: 'Prep' },
    input: async (stage) => {
      await withSeats(stage);
      const link = stage.world.ports.signer.sign('seat-link', stage.place.roomId);
      return { roomId: stage.place.roomId, link };
    },
  },
  'claimSeat, by neither': {
    setting: { stage: 'Prep' },
    input: async (stage) => {
      await withSeats(stage);
      return { roomId: stage.place.roomId };
    },
  },
  'claimSeat, while the interview runs': {
    input: async (stage) => {
      await withSeats(stage, { wanted: true });
      return { roomId: stage.place.roomId };
    },
  },
  'declineSeat, not asked': { input: ({ place }) => ({ roomId: place.roomId }) },
  observe: {
    setting: { stage: 'Prep' },
    input: ({ place }) => ({ roomId: place.roomId, observing: true }),
  },
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
  listProspects: {
    input: async (stage) => {
      await pairingOf(stage);
      return {};
    },
  },
  listCompanions: { input: () => ({}) },
  'askPartner, someone who looks for partners': {
    input: async (stage) => ({
      userId: await someoneNew(stage, secrets.G, [36, 37, 38]),
      startUtc: inHours(900),
    }),
  },
  'askPartner, someone who does not': {
    input: async (stage) => ({ userId: await someoneNew(stage, secrets.G), startUtc: inHours(900) }),
  },
  'answerPairing, decline, an invitation of the host’s': {
    input: async (stage) => ({ pairingId: (await pairingOf(stage)).id, action: 'decline' }),
  },
  'answerPairing, made up': {
    harmless: true,
    input: () => ({ pairingId: randomUUID(), action: 'decline' }),
  },
  'withdrawPairing, the host’s': { input: async (stage) => ({ pairingId: (await pairingOf(stage)).id }) },
  readPairing: { input: async (stage) => ({ token: await pairingToken(stage) }) },
  'readPairing, made up': { harmless: true, input: () => ({ token: MADE_UP }) },
  answerPairingByLink: {
    input: async (stage) => ({ token: await pairingToken(stage), action: 'decline' }),
  },
  'answerPairingByLink, made up': { harmless: true, input: () => ({ token: MADE_UP, action: 'decline' }) },
  seekMatch: {
    input: async ({ world, me }) => {
      await world.call('saveFreeTime', { freeTime: { ...noFreeTime, week: [36, 37, 38] } }, me);
      return {};
    },
  },
  stopSeeking: { harmless: true, input: () => ({}) },
  readNow: { harmless: true, input: () => ({}) },
  // Without one, they would be asked about each other.
  'joinNow, with a session at that time': {
    harmless: true,
    input: async ({ maker, me }) => {
      if (me.token !== '')
        await maker.insert('practice_rooms', {
          host_id: me.id,
          private: true,
          start_utc: new Date(),
          duration_minutes: 30,
        });
      return { wish: 'Anything' };
    },
  },
  leaveNow: { harmless: true, input: () => ({}) },
  'answerNow, made up': { harmless: true, input: () => ({ meetingId: randomUUID(), meet: true }) },
  'answerNow, of the guest’s': {
    harmless: true,
    input: async ({ maker }) => ({
      meetingId: await maker.insert('now_meetings', {
        one_id: maker.ids.guest.id,
        other_id: maker.ids.host.id,
        asked_at: new Date(),
        expires_at: inHours(1),
      }),
      meet: false,
    }),
  },
  listFavouritePeople: { harmless: true, input: () => ({}) },
  'markFavouritePerson, someone who looks for partners': {
    input: async (stage) => ({ userId: await someoneNew(stage, 'Nia', [36]), favourite: true }),
  },
  'markFavouritePerson, someone who does not': {
    input: async (stage) => ({ userId: await someoneNew(stage, 'Nia'), favourite: true }),
  },
  createGroup: { harmless: true, input: () => ({ name: 'A course' }) },
  joinGroup: { harmless: true, input: async (stage) => ({ token: await joinToken(stage) }) },
  'joinGroup, made up': { harmless: true, input: () => ({ token: MADE_UP }) },
  readGroupLink: { harmless: true, input: async (stage) => ({ token: await joinToken(stage) }) },
  'readGroupLink, made up': { harmless: true, input: () => ({ token: MADE_UP }) },
  listGroups: { harmless: true, input: () => ({}) },
  readGroup: { harmless: true, input: async (stage) => ({ groupId: (await groupOf(stage)).id }) },
  renameGroup: {
    harmless: true,
    input: async (stage) => ({ groupId: (await groupOf(stage)).id, name: 'Another name' }),
  },
  renewGroupLink: { harmless: true, input: async (stage) => ({ groupId: (await groupOf(stage)).id }) },
  endGroupLink: { harmless: true, input: async (stage) => ({ groupId: (await groupOf(stage)).id }) },
  removeGroupMember: {
    harmless: true,
    input: async (stage) => {
      const { id, memberId } = await groupOf(stage);
      return { groupId: id, userId: memberId };
    },
  },
  leaveGroup: { harmless: true, input: async (stage) => ({ groupId: (await groupOf(stage)).id }) },
  closeGroup: { harmless: true, input: async (stage) => ({ groupId: (await groupOf(stage)).id }) },
  readNextSession: { harmless: true, input: () => ({}) },

  listBlocks: { harmless: true, input: () => ({}) },
  readBlock: { harmless: true, input: async (stage) => ({ userId: await passerBy(stage) }) },
  blockPerson: { harmless: true, input: async (stage) => ({ userId: await passerBy(stage) }) },
  unblockPerson: { harmless: true, input: async (stage) => ({ userId: await passerBy(stage) }) },

  reportPerson: {
    harmless: true,
    input: async (stage) => ({ userId: await passerBy(stage), reason: 'rude' }),
  },
  'reportPerson, of the session': {
    harmless: true,
    input: ({ place }) => ({ userId: place.otherId, reason: 'rude', roomId: place.roomId }),
  },
  readNotice: { harmless: true, input: () => ({}) },
  readCommunity: { harmless: true, input: () => ({}) },
  readFactors: { harmless: true, input: () => ({}) },
  beginApp: { harmless: true, input: () => ({ currentPassword: PASSWORD }) },
  'beginApp, without the password': { harmless: true, input: () => ({}) },
  addApp: { harmless: true, input: () => ({ setup: MADE_UP, code: '123456' }) },
  beginPasskey: { harmless: true, input: () => ({ currentPassword: PASSWORD }) },
  addPasskey: { harmless: true, input: () => ({ name: 'Mine', passkey: {} }) },
  renameFactor: { harmless: true, input: () => ({ factorId: randomUUID(), name: 'Mine' }) },
  removeFactor: { harmless: true, input: () => ({ factorId: randomUUID() }) },
  renewRecoveryCodes: { harmless: true, input: () => ({}) },
  askPasskey: { harmless: true, input: () => ({}) },
  signInByPasskey: { harmless: true, input: () => ({ passkey: {} }) },
  takeSecondStep: { harmless: true, input: () => ({ ticket: MADE_UP, code: '123456' }) },
  beginProvider: { harmless: true, input: () => ({ provider: 'none' }) },
  finishProvider: {
    harmless: true,
    input: () => ({ provider: 'none', answer: 'code=made-up&state=made-up' }),
  },
  linkProvider: { harmless: true, input: () => ({ password: PASSWORD }) },
  mailProviderLink: { harmless: true, input: () => ({}) },
  leaveProvider: { harmless: true, input: () => ({ provider: 'none' }) },
  removeProvider: { harmless: true, input: () => ({ identityId: randomUUID() }) },
  readPush: { harmless: true, input: () => ({}) },
  savePushKinds: { harmless: true, input: () => ({ kinds: ['soon'] }) },
  addPushDevice: {
    harmless: true,
    input: () => ({ endpoint: 'https://10.0.0.1/push', p256dh: `B${'x'.repeat(86)}`, auth: 'x'.repeat(22) }),
  },
  removePushDevice: { harmless: true, input: () => ({ endpoint: 'https://push.example/none' }) },
  proveAgain: { harmless: true, input: () => ({ code: '123456' }) },
  releaseFactors: { harmless: true, input: ({ maker }) => ({ userId: maker.ids.guest.id, words: 'Lost' }) },
  demandFactors: { harmless: true, input: () => ({ isDemanded: true }) },
  demandGroupFactors: {
    harmless: true,
    input: async (stage) => ({ groupId: (await groupOf(stage)).id, isDemanded: false }),
  },
  readOwnAudit: { harmless: true, input: () => ({}) },
  readAudit: { harmless: true, input: () => ({}) },
  exportAudit: { harmless: true, input: () => ({ from: today, to: today }) },
  readConsentProof: { harmless: true, input: ({ place }) => ({ roomId: place.roomId }) },
  findPerson: { harmless: true, input: ({ maker }) => ({ email: maker.ids.guest.email }) },
  suspendPerson: {
    harmless: true,
    input: async (stage) => ({ userId: await passerBy(stage), words: 'A reason' }),
  },
  restorePerson: {
    harmless: true,
    input: async (stage) => ({ userId: await passerBy(stage), words: 'A reason' }),
  },
  closeConcern: { harmless: true, input: () => ({ concernId: randomUUID(), words: 'A reason' }) },
  closeAnyGroup: {
    harmless: true,
    input: async (stage) => ({ groupId: (await groupOf(stage)).id, words: 'A reason' }),
  },
  postNotice: { harmless: true, input: () => ({ words: 'A notice' }) },

  createRound: {
    setting: { stage: 'WrapUp' },
    input: ({ place }) => ({ roomId: place.roomId, roundNumber: 2 }),
  },
  'createRound, one that exists': { input: ({ place }) => ({ roomId: place.roomId, roundNumber: 1 }) },
  'updateRound, candidate': {
    setting: { stage: 'Prep' },
    input: ({ place }) => ({ roundId: place.roundId, candidateId: place.candidateId }),
  },
  'updateRound, case': {
    setting: { stage: 'Prep' },
    input: ({ place }) => ({ roundId: place.roundId, caseBriefId: CASE }),
  },
  'updateRound, candidate of a recorded one': {
    setting: { stage: 'Prep' },
    recorded: 'over',
    input: ({ place, maker }) => ({ roundId: place.roundId, candidateId: maker.ids.host.id }),
  },
  'updateRound, case of a recorded one': {
    setting: { stage: 'Prep' },
    recorded: 'over',
    input: ({ place }) => ({ roundId: place.roundId, caseBriefId: CASE }),
  },
  createCircuit: {
    setting: { stage: 'Prep' },
    input: async ({ place, maker, world }) => {
      await world.pool.query('delete from recordings where round_id = $1', [place.roundId]);
      const station = { candidateId: maker.ids.guest.id, readingSeconds: 0, timerSeconds: 600 };
      return { roomId: place.roomId, stations: [{ ...station, caseBriefId: CASE }] };
    },
  },
  createPresetCircuit: {
    setting: { stage: 'Prep' },
    input: async ({ place, maker, world }) => {
      await world.pool.query('delete from recordings where round_id = $1', [place.roundId]);
      for (const type of ['Clinical', 'Communication'])
        for (const number of [1, 2])
          await world.pool.query(
            `insert into case_briefs (id, type, category, condition, case_name, case_name_internal, minutes,
               difficulty, candidate_brief, actor_brief, mark_scheme)
             select $1, $2, category, condition, $1, $1, minutes, difficulty, '', '', mark_scheme
             from case_briefs where id = $3 on conflict do nothing`,
            [`${type.toLowerCase()}-${number}`, type, CASE],
          );
      return { roomId: place.roomId, presetId: 'st1-interview', candidateId: maker.ids.guest.id };
    },
  },
  listPresets: { harmless: true, input: () => ({}) },
  readCircuit: { input: (stage) => examOf(stage, new Date()) },
  readNextPart: {
    setting: { stage: 'WrapUp' },
    inTurn: true,
    input: async (stage) => {
      const exam = await onlyExamOf(stage);
      await stage.world.pool.query('update circuits set changeover_started_at = now() where id = $1', [
        exam.circuitId,
      ]);
      return exam;
    },
  },
  'readNextPart, before the station is over': { inTurn: true, input: (stage) => onlyExamOf(stage) },
  startNextStation: { setting: { stage: 'WrapUp' }, input: (stage) => examOf(stage) },
  'startNextStation, before the station is over': { input: (stage) => examOf(stage) },
  endCircuit: { input: (stage) => examOf(stage) },
  listTalks: { harmless: true, input: () => ({}) },
  readTalk: { harmless: true, input: () => ({ talkId: 'corneal-abrasion' }) },
  markTalk: { harmless: true, input: () => ({ talkId: 'corneal-abrasion' }) },
  readRelease: { harmless: true, input: ({ place }) => ({ roundId: place.roundId }) },
  releaseRound: { input: ({ place }) => ({ roundId: place.roundId, released: false }) },
  startRehearsal: {
    harmless: true,
    input: () => ({
      caseBriefId: CASE,
      timing: { readingSeconds: 0, timerSeconds: 600 },
      recorded: true,
    }),
  },
  'readScript, of a session': { harmless: true, input: ({ place }) => ({ roundId: place.roundId }) },
  'readScript, of a rehearsal of the host’s': { harmless: true, input: rehearsalOf },
  'sayLine, in a session': { harmless: true, input: ({ place }) => ({ roundId: place.roundId, line: 0 }) },
  'sayLine, in a rehearsal of the host’s': {
    harmless: true,
    input: async (stage) => ({ ...(await rehearsalOf(stage)), line: 0 }),
  },
  'updateRound, timing': {
    setting: { stage: 'Prep' },
    input: ({ place }) => ({ roundId: place.roundId, timing: { readingSeconds: 120, timerSeconds: 480 } }),
  },
  sayReady: {
    setting: { stage: 'Prep' },
    input: ({ place }) => ({ roundId: place.roundId, guestReady: true }),
  },
  'sayReady, in the interview': { input: ({ place }) => ({ roundId: place.roundId, guestReady: true }) },
  startTimer: { input: (stage) => unrecorded(stage, null) },
  'startTimer, while one agreed to be recorded': { input: ({ place }) => ({ roundId: place.roundId }) },
  stopTimer: { input: (stage) => unrecorded(stage, new Date()) },
  'updateRound, timer': { input: ({ place }) => ({ roundId: place.roundId, timerSeconds: 60 }) },
  readLatestRound: { input: ({ place }) => ({ roomId: place.roomId }) },
  readRound: { input: ({ place }) => ({ roomId: place.roomId, roundNumber: 1 }) },
  listMyRounds: { setting: { stage: 'Interview' }, input: () => ({}), pick: pastRound },
  'listMyRounds, shared': { setting: { shared: true }, input: () => ({}), pick: pastRound },
  'listMyRounds, round over': { setting: { debrief: 'open' }, input: () => ({}), pick: pastRound },
  listMoreRounds: {
    setting: { guest: true },
    input: async ({ place, maker }) => {
      // What comes after a newer round of the same two people.
      const newer = await maker.makeScene({ ...place, stage: 'Interview' });
      return { list: 'rounds', after: newer.roundId };
    },
    pick: pastRound,
  },
  readPastRound: { input: ({ place }) => ({ roundId: place.roundId }) },
  'readPastRound, round over': {
    setting: { debrief: 'open' },
    input: ({ place }) => ({ roundId: place.roundId }),
  },
  listPartners: { input: () => ({}) },
  readRoomOfRound: { input: ({ place }) => ({ roundId: place.roundId }) },

  startRecording: { input: ({ place }) => ({ roomUrl: place.roomUrl }) },
  stopRecording: { recorded: 'running', input: ({ place }) => ({ roomUrl: place.roomUrl }) },
  startTrack: { recorded: 'running', input: track },
  'addChunk, to the guest’s track': {
    recorded: 'running',
    input: ({ place }) => ({ trackId: place.trackId, number: 0 }),
    bytes: () => webmBytes(50),
  },
  'finishTrack, the guest’s': {
    recorded: 'running',
    input: ({ place }) => ({ trackId: place.trackId, chunks: 0 }),
  },
  listTracks: { recorded: 'over', input: ({ place }) => ({ recordingId: place.recordingId }) },
  playTrack: { recorded: 'over', input: (stage) => playing(stage) },
  'playTrack, after signing out': {
    recorded: 'over',
    input: (stage) => playing(stage, { signedOut: true }),
  },
  'playTrack, made up': { recorded: 'over', input: () => ({ signedTrack: MADE_UP }) },
  listRecordings: { recorded: 'over', input: () => ({}), pick: keptRecording },
  'listRecordings, one that runs': { recorded: 'running', input: () => ({}), pick: keptRecording },
  shareRecording: {
    harmless: true,
    recorded: 'over',
    input: ({ place }) => ({ recordingId: place.recordingId, agreed: true }),
  },
  deleteRecording: { recorded: 'over', input: ({ place }) => ({ recordingId: place.recordingId }) },

  readExamination: { input: ({ place }) => ({ roomId: place.roomId }) },
  readCall: { input: ({ place }) => ({ roomId: place.roomId }) },
  reportCall: { input: () => ({ report: { event: 'reconnected' } }) },
  giveConsent: { input: ({ place }) => ({ roomId: place.roomId, given: true }) },
  agreeToExaminers: {
    setting: { stage: 'Prep' },
    input: async (stage) => {
      await withSeats(stage);
      return { roomId: stage.place.roomId, given: true, version: '1' };
    },
  },

  startAssessment: {
    recorded: 'over',
    input: ({ place: { roomId, roundId, roomUrl } }) => ({ roomId, roundId, roomUrl, caseName: 'A case' }),
  },
  readAssessment: { input: ({ place }) => ({ roundId: place.roundId }) },
  'readAssessment, shared': {
    setting: { shared: true },
    input: ({ place }) => ({ roundId: place.roundId }),
  },
  shareAssessment: { input: ({ place }) => ({ roundId: place.roundId, shared: true }) },
  correctTurn: { input: ({ place }) => ({ roundId: place.roundId, turn: 0, text: secrets.T }) },
  agreeCorrection: { input: ({ place }) => ({ roundId: place.roundId, turn: 0, text: secrets.T }) },

  recordMarks: { input: ticks },
  'recordMarks, round over': { setting: { debrief: 'open' }, input: ticks },
  settleMark: { setting: { debrief: 'open' }, input: settled },
  'settleMark, both handed in': { setting: { debrief: 'revealed' }, input: settled },
  readDebrief: { input: ({ place }) => ({ roundId: place.roundId }) },
  'readDebrief, round over': {
    setting: { debrief: 'open' },
    input: ({ place }) => ({ roundId: place.roundId }),
  },
  'readDebrief, both handed in': {
    setting: { debrief: 'revealed' },
    input: ({ place }) => ({ roundId: place.roundId }),
  },
  'readDebrief, both handed in, shared': {
    setting: { debrief: 'revealed', shared: true },
    input: ({ place }) => ({ roundId: place.roundId }),
  },
  readModelAnswer: { input: ({ place }) => ({ roundId: place.roundId }) },
  'readModelAnswer, round over': {
    setting: { debrief: 'open' },
    input: ({ place }) => ({ roundId: place.roundId }),
  },
  'readModelAnswer, both handed in': {
    setting: { debrief: 'revealed' },
    input: ({ place }) => ({ roundId: place.roundId }),
  },
  saveDebrief: { input: form },
  'saveDebrief, round over': { setting: { debrief: 'open' }, input: form },
  'saveDebrief, both handed in': { setting: { debrief: 'revealed' }, input: form },
  handInDebrief: {
    setting: { debrief: 'open' },
    input: ({ place }) => ({ roundId: place.roundId, how: 'done' }),
  },
  'handInDebrief, skip': {
    setting: { debrief: 'open' },
    input: ({ place }) => ({ roundId: place.roundId, how: 'skipped' }),
  },
  'handInDebrief, take it up again': {
    setting: { debrief: 'revealed' },
    input: ({ place }) => ({ roundId: place.roundId, how: 'open' }),
  },
  keepNote: {
    input: ({ place }) => ({ roundId: place.roundId, noteId: randomUUID(), text: 'Slow down.', at: null }),
  },
  'deleteNote, the guest’s': { input: ({ place }) => ({ noteId: place.noteId }) },

  readFindings: { input: ({ place }) => ({ roundId: place.roundId }) },
  'readFindings, before it starts': {
    setting: { stage: 'Prep' },
    input: ({ place }) => ({ roundId: place.roundId }),
  },
  'readFindings, round over': {
    setting: { stage: 'WrapUp', debrief: 'revealed' },
    input: ({ place }) => ({ roundId: place.roundId }),
  },
  giveFinding: { input: ({ place }) => ({ roundId: place.roundId, findingId: 'held-back' }) },
  'giveFinding, round over': {
    setting: { stage: 'WrapUp', debrief: 'open' },
    input: ({ place }) => ({ roundId: place.roundId, findingId: 'held-back' }),
  },

  listCases: { input: () => ({}) },
  listCaseHistory: { input: ({ place }) => ({ roomId: place.roomId }) },
  readCase: { input: () => ({ caseId: CASE }) },
  'readCase, in the round': { input: ({ place }) => ({ caseId: CASE, roundId: place.roundId }) },
  'readCase, before it starts': {
    setting: { stage: 'Prep' },
    input: ({ place }) => ({ caseId: CASE, roundId: place.roundId }),
  },

  createReportLink: {
    input: ({ place }) => ({ roundId: place.roundId, email: 'mentor@example.org', days: 7 }),
  },
  listReportLinks: { input: ({ place }) => ({ roundId: place.roundId }) },
  'revokeReportLink, the candidate’s': { input: async (stage) => ({ linkId: (await reportLink(stage)).id }) },
  'requestReportCode, made for the stranger': {
    input: async (stage) => ({
      token: (await reportLink(stage)).token,
      email: stage.maker.ids.stranger.email,
    }),
  },
  'requestReportCode, made up': {
    harmless: true,
    input: () => ({ token: MADE_UP, email: 'mentor@example.org' }),
  },
  'enterReportCode, made for the stranger': {
    input: async (stage) => {
      const { id, token } = await reportLink(stage);
      const code = { id: randomUUID(), link_id: id, is_readers: true, tries_left: 5, expires_at: inHours(1) };
      await stage.maker.insert('report_codes', code);
      return { token, code: reportCode(stage.world.ports.signer, code.id) };
    },
  },
  'enterReportCode, a guess': {
    input: async (stage) => ({ token: (await reportLink(stage)).token, code: '000000' }),
  },
  'readReport, made for the stranger': {
    input: async (stage) => ({ token: (await reportLink(stage)).token }),
  },
  'readReport, with a pass': {
    input: async (stage) => {
      const { id, token } = await reportLink(stage);
      const pass = stage.world.ports.signer.signUntil('report-pass', [id], Date.parse(inHours(1)));
      return { token, pass };
    },
  },
  'readReport, made up': { harmless: true, input: () => ({ token: MADE_UP }) },

  createCertificate: { setting: { debrief: 'open' }, input: () => ({ from: today, to: today }) },
  listCertificates: { input: () => ({}) },
  'deleteCertificate, the guest’s': {
    input: async (stage) => ({ certificateId: await certificateOf(stage) }),
  },
  'readCertificate, the guest’s': {
    input: async (stage) => ({
      signedCertificate: stage.world.ports.signer.sign('certificate', await certificateOf(stage)),
    }),
  },
  'readCertificate, made up': { input: () => ({ signedCertificate: MADE_UP }) },

  listStations: { setting: { debrief: 'open' }, input: () => ({}) },
  markFavourite: { harmless: true, input: () => ({ caseId: CASE, favourite: true }) },
  wishStation: { harmless: true, input: () => ({ caseId: CASE }) },
  listWishes: {
    setting: { stage: 'Prep' },
    input: async ({ place, maker, world }) => {
      await world.pool.query(
        'insert into station_wishes (user_id, case_brief_id) values ($1, $2) on conflict do nothing',
        [maker.ids.guest.id, CASE],
      );
      return { roomId: place.roomId };
    },
  },

  'readOwnStation, the guest’s': { input: async (stage) => ({ stationId: await stationOf(stage) }) },
  checkStation: { harmless: true, input: () => ({ text: STATION }) },
  saveStation: { harmless: true, input: () => ({ text: STATION }) },
  'saveStation, the guest’s': {
    input: async (stage) => ({ stationId: await stationOf(stage), revision: 1, text: STATION }),
  },
  'shareStation, the guest’s': {
    input: async (stage) => ({ stationId: await stationOf(stage), audience: 'offered' }),
  },
  'deleteStation, the guest’s': { input: async (stage) => ({ stationId: await stationOf(stage) }) },
  'readCase, a private station of the guest’s': {
    input: async (stage) => {
      const stationId = await stationOf(stage);
      const guest = await stage.maker.signIn(stage.maker.ids.guest);
      await stage.world.call('saveStation', { stationId, revision: 1, text: STATION }, guest);
      return { caseId: ownCaseId(stationId) };
    },
  },
  tryAssessor: { harmless: true, input: () => ({ text: STATION, talk: 'Candidate: Hello.' }) },
  readOfferedStation: { harmless: true, input: () => ({ stationId: randomUUID() }) },
  answerStation: {
    harmless: true,
    input: () => ({ stationId: randomUUID(), revision: 1, accept: true, words: '' }),
  },

  readReschedule: {
    input: ({ place, world }) => ({ token: world.ports.signer.sign('reschedule-link', place.mailId) }),
  },
  'readReschedule, made up': { input: () => ({ token: MADE_UP }) },
  proposeTime: {
    input: ({ place, world }) => ({
      token: world.ports.signer.sign('reschedule-link', place.mailId),
      ...range(96),
    }),
  },
  stepBackByLink: {
    input: async (stage) => {
      await beforeAnyRound(stage);
      return { token: stage.world.ports.signer.sign('reschedule-link', stage.place.mailId) };
    },
  },
  'stepBackByLink, made up': { harmless: true, input: () => ({ token: MADE_UP }) },
  'proposeTime, made up': { harmless: true, input: () => ({ token: MADE_UP, ...range(96) }) },
  findClash: {
    input: ({ place, world }) => ({
      token: world.ports.signer.sign('reschedule-link', place.mailId),
      ...range(96),
    }),
  },
  'findClash, made up': { harmless: true, input: () => ({ token: MADE_UP, ...range(96) }) },
  readDecision: {
    input: ({ place, world }) => ({ t: world.ports.signer.sign('decision-link', place.proposalId) }),
  },
  'readDecision, made up': {
    input: () => ({ t: MADE_UP }),
    pick: ({ ok }) => (ok ? 'open' : undefined),
  },
  decideProposal: {
    input: ({ place, world }) => ({
      token: world.ports.signer.sign('decision-link', place.proposalId),
      action: 'agree',
    }),
  },
  'decideProposal, made up': { harmless: true, input: () => ({ token: MADE_UP, action: 'agree' }) },
} as const satisfies Partial<Record<EndpointName | `${EndpointName}, ${string}`, Row>>;
