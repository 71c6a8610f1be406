import { API_PREFIX } from '../src/contract/wire.ts';
import { inHours, range } from './moment.ts';
import { spokenTrack } from './faults/spoken-track.ts';
import { PASSWORD } from './people.ts';
import type { World } from './world.ts';

/** The case that a release is recorded with. */
export const RELEASE_CASE = 'gca-transient-visual-loss';
export const RELEASE_EMAILS = {
  host: 'hanatrix@example.org',
  guest: 'gwendolyn@example.org',
  newcomer: 'nicomede@example.org',
};

type Member = { id: string; token: string };

/** A call that has to succeed. */
const done = async <T extends { status: number; body: unknown }>(answer: Promise<T>): Promise<T['body']> => {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return body;
};

const tokenIn = (world: World, email: string, link: RegExp): string => {
  const texts = world.mails.filter(({ to }) => to.address === email).map(({ text }) => text);
  const found = texts.toReversed().flatMap((text) => link.exec(text)?.[1] ?? [])[0];
  if (found === undefined) throw new Error(`no ${link.source} was mailed to ${email}`);
  return decodeURIComponent(found);
};

const register = async (world: World, email: string, firstName: string): Promise<Member> => {
  await done(world.call('signUp', { email, password: PASSWORD }));
  await world.runJobs();
  await done(world.call('exchangeCode', { code: tokenIn(world, email, /code=(\S+)/) }));
  const { user, token } = await done(world.call('signIn', { email, password: PASSWORD }));
  const person = { id: user.id, token };
  await done(
    world.call(
      'createProfile',
      { createFields: { userId: user.id, firstName, lastName: 'Release' } },
      person,
    ),
  );
  return person;
};

/** What one version does when two people meet: the next version finds it in its schema, and keeps it through its migrations. */
export const holdReleaseMeeting = async (world: World): Promise<void> => {
  const host = await register(world, RELEASE_EMAILS.host, 'Hanatrix');
  const guest = await register(world, RELEASE_EMAILS.guest, 'Gwendolyn');
  const plan = { hostId: host.id, startUtc: inHours(48), private: true, durationMinutes: 60 as const };
  const { room } = await done(world.call('createRoom', plan, host));
  const roomId = room.id;
  await done(world.call('updateRoom', { roomId, guestId: guest.id }, guest));
  await world.runJobs();
  const reschedule = tokenIn(world, RELEASE_EMAILS.guest, /\/reschedule\?r=(\S+)/);
  await done(world.call('proposeTime', { token: reschedule, ...range(72), note: 'On another evening?' }));
  await world.runJobs();
  const decision = tokenIn(world, RELEASE_EMAILS.host, /\/decision\?t=(\S+)/);
  await done(world.call('decideProposal', { token: decision, action: 'agree' }));
  await world.runJobs();

  const { round } = await done(world.call('createRound', { roomId, roundNumber: 1 }, host));
  const roundId = round.id;
  await done(world.call('updateRound', { roundId, candidateId: guest.id }, host));
  await done(world.call('updateRound', { roundId, caseBriefId: RELEASE_CASE }, host));
  await done(world.call('updateRoom', { roomId, stage: 'Interview' }, host));
  for (const person of [host, guest]) await done(world.call('giveConsent', { roomId, given: true }, person));
  const { roomUrl } = (await done(world.call('readRoom', { roomId }, host))).room;
  const address = { roomUrl: roomUrl ?? '', roomId };
  const { recording } = await done(world.call('startRecording', address, host));
  const begun = { recordingId: recording.id, type: 'audio/webm' as const, startedAt: recording.startedAt };
  const { trackId } = await done(world.call('startTrack', begun, guest));
  const pieces = await spokenTrack(3, 2);
  for (const [number, body] of pieces.entries())
    await world.request(`${API_PREFIX}/recording/track/${trackId}/${number}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${guest.token}` },
      body,
    });
  const tick = { item: 'p1', verdict: 'met' as const, device: crypto.randomUUID(), position: 1, at: null };
  const ticks = [{ id: crypto.randomUUID(), ...tick }];
  await done(world.call('recordMarks', { roundId, caseBriefId: RELEASE_CASE, ticks }, host));
  await done(world.call('stopRecording', address, host));
  await done(world.call('finishTrack', { trackId, chunks: pieces.length }, guest));
  await done(world.call('startAssessment', { ...address, roundId, caseName: 'A case' }, host));
  await world.runJobs();
  for (const stage of ['WrapUp', 'Finished'] as const)
    await done(world.call('updateRoom', { roomId, stage }, host));
  await world.runJobs();

  const { room: second } = await done(world.call('createRoom', { ...plan, startUtc: inHours(96) }, host));
  await done(world.call('updateRoom', { roomId: second.id, guestId: guest.id }, guest));
  await done(world.call('deleteRoom', { roomId: second.id }, host));
  await world.runJobs();
  // The mail about this one waits in the queue.
  await done(world.call('signUp', { email: RELEASE_EMAILS.newcomer, password: PASSWORD }));
};

const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|\+00:00)/g;

/** What was recorded then, as it would be had it been recorded now. */
export const asOfNow = (recordedAt: string): ((text: string) => string) => {
  const later = Date.now() - Date.parse(recordedAt);
  return (text) => text.replace(INSTANT, (at) => new Date(Date.parse(at) + later).toISOString());
};
