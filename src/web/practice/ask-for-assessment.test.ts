import { afterEach, expect, it, vi } from 'vitest';
import { createClient } from '../platform/client.ts';
import { aRoom, aRound } from '../../../test/a-room.ts';
import { askForAssessment } from './ask-for-assessment.ts';

const recording = { id: 'rec', roomUrl: 'url', roundId: 'round-1', startedAt: 1, stoppedAt: 2 };
const recorded = { room: aRoom(), round: aRound({ caseBriefId: 'gca', recording }) };
const nameOf = async (id: string) => `the case ${id}`;

const answering = (status: number) => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('{"status":true}', { status }));
  return { fetch, call: createClient({ fetch, token: () => 'token', onUnauthorised: () => {} }) };
};

afterEach(() => vi.restoreAllMocks());

// spec: request-body
it('names the room, the round and the case', async () => {
  const { fetch, call } = answering(200);
  await askForAssessment(recorded, call, nameOf);
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect([url, init?.method, await new Response(init?.body ?? null).json()]).toEqual([
    '/api/assessment',
    'POST',
    {
      roomUrl: 'http://localhost/call/room',
      roomId: 'room',
      roundId: 'round-1',
      caseName: 'the case gca',
    },
  ]);
});

// spec: failure-logged
it('only logs that it failed', async () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue();
  await askForAssessment(recorded, answering(502).call, nameOf);
  expect(log).toHaveBeenCalledExactlyOnceWith('Failed to start transcription', { status: 502 });
});

it('asks for nothing where nothing was recorded', async () => {
  const { fetch, call } = answering(200);
  await askForAssessment({ room: aRoom(), round: aRound() }, call, nameOf);
  await askForAssessment({ room: aRoom({ roomUrl: null }), round: recorded.round }, call, nameOf);
  expect(fetch).not.toHaveBeenCalled();
});
