// One round through the API of a running product: recorded by two people, uploaded, stopped, assessed.
import { randomUUID } from 'node:crypto';
import { addPerson } from './harness.mjs';

const CASE = 'gca-transient-visual-loss';
const CHUNK_BYTES = 200_000;

/** Seconds from the stop to the assessment. */
export const assessedRound = async (origin, pool, tracks) => {
  const people = [await addPerson(pool, 'Hana'), await addPerson(pool, 'Gwen')];
  const [host, guest] = people;
  const ask = async (person, method, path, body) => {
    const bytes = body instanceof Uint8Array;
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${person.token}`,
        'content-type': bytes ? 'application/octet-stream' : 'application/json',
      },
      ...(body === undefined ? {} : { body: bytes ? body : JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const quarter = 15 * 60_000;
  const startUtc = new Date(Math.ceil((Date.now() + 3_600_000) / quarter) * quarter).toISOString();
  const { room } = await ask(host, 'POST', '/practice-room/create', {
    hostId: host.id,
    startUtc,
    private: true,
    durationMinutes: 60,
  });
  const roomId = room.id;
  await ask(guest, 'POST', '/practice-room/update', { roomId, guestId: guest.id });
  for (const person of people) await ask(person, 'POST', '/recording/consent', { roomId, given: true });
  const { round } = await ask(host, 'POST', '/practice-round/create', { roomId, roundNumber: 1 });
  await ask(host, 'POST', '/practice-round/update', { roundId: round.id, candidateId: host.id });
  await ask(host, 'POST', '/practice-round/update', { roundId: round.id, caseBriefId: CASE });
  await ask(host, 'POST', '/practice-room/update', { roomId, stage: 'Interview' });
  const { recording } = await ask(host, 'POST', '/recording/start', { roomUrl: room.roomUrl });

  const uploads = [];
  for (const [index, person] of people.entries()) {
    const trackId = randomUUID();
    const { id: recordingId, startedAt } = recording;
    await ask(person, 'POST', '/recording/track', { recordingId, trackId, type: 'audio/webm', startedAt });
    const bytes = tracks[index];
    const chunks = Math.ceil(bytes.length / CHUNK_BYTES);
    for (let number = 0; number < chunks; number += 1) {
      const chunk = bytes.subarray(number * CHUNK_BYTES, (number + 1) * CHUNK_BYTES);
      await ask(person, 'PUT', `/recording/track/${trackId}/${number}`, chunk);
    }
    uploads.push({ person, trackId, chunks });
  }
  const stopped = performance.now();
  await ask(host, 'POST', '/recording/stop', { roomUrl: room.roomUrl });
  for (const { person, ...track } of uploads) await ask(person, 'POST', '/recording/track/finish', track);
  for (;;) {
    const { round: now } = await ask(host, 'GET', `/practice-round/latest?roomId=${roomId}`);
    if (now.assessment) return (performance.now() - stopped) / 1000;
    if (now.progress === 'failed') throw new Error(now.problem);
    await new Promise((resolve) => {
      setTimeout(resolve, 25);
    });
  }
};
