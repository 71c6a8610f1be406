import { freeSlot } from '../free-slot.ts';
import { BufferSource, Input, WEBM } from 'mediabunny';
import { ask } from '../ask.ts';
import { mailTo } from '../outbox.ts';
import type { RunningServer } from '../running-server.ts';
import { silentWebm } from '../silent-webm.ts';
import { until } from '../until.ts';

export const PASSWORD = 'correct horse battery';

export type Someone = { email: string; token: string; id: string };

/** Someone who registered and confirmed, by way of their mailbox. */
export const register = async (server: RunningServer, name: string): Promise<Someone> => {
  const email = `${name.toLowerCase()}@example.org`;
  await ask(server.origin, null, 'signUp', { email, password: PASSWORD });
  const { link } = await mailTo(server.dataDir, email, /Confirm/);
  const code = new URL(link).searchParams.get('code') ?? '';
  const exchanged = await ask(server.origin, null, 'exchangeCode', { code });
  if (!('token' in exchanged)) throw new Error('not signed in');
  const { token, user } = exchanged;
  const person = { email, token, id: user.id };
  const createFields = { userId: user.id, firstName: name, lastName: 'Kept' };
  await ask(server.origin, person, 'createProfile', { createFields });
  return person;
};

/** Records a round of two people and answers its recording once it can be played. */
export const record = async (server: RunningServer, host: Someone, guest: Someone) => {
  const plan = { hostId: host.id, startUtc: freeSlot(), private: true, durationMinutes: 60 } as const;
  const { room } = await ask(server.origin, host, 'createRoom', plan);
  await ask(server.origin, guest, 'updateRoom', { roomId: room.id, guestId: guest.id });
  const { round } = await ask(server.origin, host, 'createRound', { roomId: room.id, roundNumber: 1 });
  await ask(server.origin, host, 'updateRound', { roundId: round.id, candidateId: guest.id });
  const { cases } = await ask(server.origin, host, 'listCases', {});
  await ask(server.origin, host, 'updateRound', { roundId: round.id, caseBriefId: cases[0]?.id ?? '' });
  await ask(server.origin, host, 'updateRoom', { roomId: room.id, stage: 'Interview' });
  const { recording } = await ask(server.origin, host, 'startRecording', { roomUrl: room.roomUrl ?? '' });
  await ask(server.origin, guest, 'giveConsent', { roomId: room.id, given: true });
  const started = { recordingId: recording.id, type: 'audio/webm', startedAt: recording.startedAt } as const;
  const { trackId } = await ask(server.origin, guest, 'startTrack', started);
  await ask(server.origin, guest, 'addChunk', { trackId, number: 0, bytes: await silentWebm(3) });
  await ask(server.origin, guest, 'finishTrack', { trackId, chunks: 1 });
  return { roomId: room.id, recordingId: recording.id };
};

export const play = async (
  server: RunningServer,
  recordingId: string,
  person: Someone,
): Promise<ArrayBuffer> => {
  const url = await until('the recording to be ready', async () => {
    const { tracks } = await ask(server.origin, person, 'listTracks', { recordingId });
    return tracks[0]?.url;
  });
  return (await fetch(server.origin + url)).arrayBuffer();
};
export const secondsOf = (media: ArrayBuffer) =>
  new Input({ source: new BufferSource(media), formats: [WEBM] }).computeDuration();
