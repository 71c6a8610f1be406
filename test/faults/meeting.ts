import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { MailServer } from '../mail-server.ts';
import { inHours, range } from '../moment.ts';
import type { TestPerson } from '../people.ts';
import { until } from '../until.ts';
import type { InsistentCaller } from './insistent-caller.ts';

export const NOTE = 'Could we meet on another evening?';
const CASE = 'gca-transient-visual-loss';
const LINKS = { reschedule: /\/reschedule\?r=(\S+)/, decision: /\/decision\?t=(\S+)/ };
const STEP_TIMEOUT_MS = 240_000;

/** What the server acknowledged of a meeting, and must therefore know for ever. */
export type Acknowledged = {
  roomId: string;
  roundId: string;
  trackId: string;
  hostId: string;
  guestId: string;
  emails: { host: string; guest: string };
  startUtc: string;
  chunks: number;
  bytes: number;
};

type Meeting = {
  caller: InsistentCaller;
  mail: MailServer;
  host: TestPerson;
  guest: TestPerson;
  track: readonly Uint8Array<ArrayBuffer>[];
};

/** A call whose repeat may be told that the first one did it. */
const settled = (
  { status, unsure, body }: { status: number; unsure: boolean; body: unknown },
  what: string,
): void => {
  if (status === 200 || (unsure && [409, 410].includes(status))) return;
  throw new Error(`${what} was answered ${status}: ${JSON.stringify(body)}`);
};

/** The newest token of this kind that someone was mailed and that was not tried yet. */
const mailedToken = (
  { mail }: Meeting,
  { email }: TestPerson,
  link: keyof typeof LINKS,
  tried: Set<string>,
): string | undefined =>
  mail
    .to(email)
    .toReversed()
    .flatMap(({ mail: { text } }) => LINKS[link].exec(text ?? '')?.[1] ?? [])
    .map(decodeURIComponent)
    .find((token) => !tried.has(token));

/** The guest asks for another time and the host agrees, each by the link in their mail. */
const negotiate = async (meeting: Meeting, roomId: string): Promise<string> => {
  const { caller, host, guest } = meeting;
  const { proposedStartUtc, ...end } = range(72);
  const tried = new Set<string>();
  const reschedule = await until(
    'the guest’s invitation',
    () => mailedToken(meeting, guest, 'reschedule', tried),
    STEP_TIMEOUT_MS,
  );
  const asked = { token: reschedule, proposedStartUtc, ...end, note: NOTE };
  settled(await caller.call('proposeTime', asked), 'proposing a time');
  for (;;) {
    const token = await until(
      'the host’s decision link',
      () => mailedToken(meeting, host, 'decision', tried),
      STEP_TIMEOUT_MS,
    );
    tried.add(token);
    const decided = await caller.call('decideProposal', { token, action: 'agree' });
    if (decided.status === 200) return proposedStartUtc;
    // A proposal made twice, because its first answer was lost, has two links of which the later counts.
    const { room } = (await caller.call('readRoom', { roomId }, host)).body;
    if (room.startUtc === proposedStartUtc) return proposedStartUtc;
  }
};

/** One round is recorded, with the guest as candidate; their browser sends its track piece by piece. */
const record = async ({ caller, host, guest, track }: Meeting, roomId: string) => {
  const { round } = (await caller.call('createRound', { roomId, roundNumber: 1 }, host)).body;
  const roundId = round.id;
  settled(await caller.call('updateRound', { roundId, candidateId: guest.id }, host), 'the candidate');
  settled(await caller.call('updateRound', { roundId, caseBriefId: CASE }, host), 'the case');
  settled(await caller.call('updateRoom', { roomId, stage: 'Interview' }, host), 'the interview');
  for (const person of [host, guest])
    settled(await caller.call('giveConsent', { roomId, given: true }, person), 'the consent');
  const { room } = (await caller.call('readRoom', { roomId }, host)).body;
  const roomUrl = room.roomUrl ?? '';
  settled(await caller.call('startRecording', { roomUrl }, host), 'the start');
  const latest = (await caller.call('readLatestRound', { roomId }, guest)).body.round;
  const recordingId = latest?.recording?.id ?? '';
  const trackId = randomUUID();
  const begun = { recordingId, trackId, type: 'audio/webm', startedAt: latest?.recording?.startedAt ?? 0 };
  settled(await caller.call('startTrack', begun, guest), 'the track');
  for (const [number, bytes] of track.entries())
    settled(await caller.call('addChunk', { trackId, number }, guest, bytes), `chunk ${number}`);
  settled(await caller.call('stopRecording', { roomUrl, roomId }, host), 'the stop');
  settled(await caller.call('finishTrack', { trackId, chunks: track.length }, guest), 'the end of the track');
  const assess = { roomUrl, roomId, roundId, caseName: 'A case' };
  settled(await caller.call('startAssessment', assess, host), 'the assessment');
  return { roundId, trackId };
};

/** A whole meeting, from its first plan to the assessment, by people who do not give up. */
export const holdMeeting = async (meeting: Meeting): Promise<Acknowledged> => {
  const { caller, host, guest, track } = meeting;
  const plan = { hostId: host.id, startUtc: inHours(48), private: true, durationMinutes: 60 as const };
  const roomId = (await caller.call('createRoom', plan, host)).body.room.id;
  settled(await caller.call('updateRoom', { roomId, guestId: guest.id }, guest), 'accepting');
  const startUtc = await negotiate(meeting, roomId);
  const { roundId, trackId } = await record(meeting, roomId);
  for (const stage of ['WrapUp', 'Finished'] as const)
    settled(await caller.call('updateRoom', { roomId, stage }, host), stage);
  await until(
    'the assessment',
    async () => {
      const { body } = await caller.call('readAssessment', { roundId }, guest);
      // A page waits to be told; this one asks, and must not keep the servers busy with it.
      return body.assessment !== null || (await delay(250, false));
    },
    STEP_TIMEOUT_MS,
  );
  return {
    roomId,
    roundId,
    trackId,
    hostId: host.id,
    guestId: guest.id,
    emails: { host: host.email, guest: guest.email },
    startUtc,
    chunks: track.length,
    bytes: track.reduce((sum, { length }) => sum + length, 0),
  };
};
