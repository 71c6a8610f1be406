import { describe, expect, it } from 'vitest';
import type { Circuit } from './circuit.ts';
import { mayEndCircuit, maySetUpCircuit, mayStartNextStation } from './circuit-policy.ts';
import type { RoomFacts } from '../room/room.ts';

const room: RoomFacts = {
  hostId: 'host',
  guestId: 'guest',
  stage: 'Prep',
  private: false,
  startUtc: '2026-11-20T18:00:00Z',
  durationMinutes: 60,
};
const round = { candidateId: null, caseBriefId: null, roundNumber: 1, recording: null, clock: null };
const station = { readingSeconds: 0, timerSeconds: 600, caseBriefId: null, extraTime: false };
const plan = [{ ...station, candidateId: 'guest' }];
const stations = [
  { ...station, name: null, position: 1, candidateId: 'guest', isSurprise: true, roundId: 'round-1' },
  { ...station, name: null, position: 2, candidateId: 'host', isSurprise: true, roundId: null },
];
const circuit: Circuit = {
  id: 'circuit',
  roomId: 'room',
  preset: null,
  changeoverSeconds: 60,
  stations,
  changeoverStartedAt: null,
  endedAt: null,
};
const refusal = (outcome: { ok: boolean; refusal?: string }) => (outcome.ok ? null : outcome.refusal);

describe('setting up a mock exam', () => {
  const state = { round, open: null };
  it('is for the host, in Prep, with a guest', () => {
    expect(refusal(maySetUpCircuit(room, 'host', state, plan))).toBeNull();
    expect(refusal(maySetUpCircuit(room, 'guest', state, plan))).toBe('forbidden');
    expect(refusal(maySetUpCircuit({ ...room, guestId: null }, 'host', state, plan))).toBe('conflict');
    expect(refusal(maySetUpCircuit({ ...room, stage: 'Interview' }, 'host', state, plan))).toBe('conflict');
    expect(refusal(maySetUpCircuit({ ...room, stage: 'Finished' }, 'host', state, plan))).toBe('conflict');
  });
  it('needs a round that nothing was recorded in, and no other mock exam', () => {
    expect(refusal(maySetUpCircuit(room, 'host', { round, open: circuit }, plan))).toBe('conflict');
    expect(refusal(maySetUpCircuit(room, 'host', { round: null, open: null }, plan))).toBe('conflict');
    const recorded = { ...round, recording: { startedAt: 1, stoppedAt: 2 } };
    expect(refusal(maySetUpCircuit(room, 'host', { round: recorded, open: null }, plan))).toBe('conflict');
  });
  it('has no candidates from elsewhere', () => {
    const strange = [...plan, { ...station, candidateId: 'stranger' }];
    expect(refusal(maySetUpCircuit(room, 'host', state, strange))).toBe('invalid');
  });
});

describe('a mock exam that runs', () => {
  const over: RoomFacts = { ...room, stage: 'WrapUp' };
  it('goes on by the host, once a station is over and another is left', () => {
    expect(refusal(mayStartNextStation(over, 'host', circuit))).toBeNull();
    expect(refusal(mayStartNextStation(over, 'guest', circuit))).toBe('forbidden');
    expect(refusal(mayStartNextStation({ ...room, stage: 'Interview' }, 'host', circuit))).toBe('conflict');
    expect(refusal(mayStartNextStation(over, 'host', { ...circuit, endedAt: 1 }))).toBe('conflict');
    const done = { ...circuit, stations: stations.slice(0, 1) };
    expect(refusal(mayStartNextStation(over, 'host', done))).toBe('conflict');
    // The candidate of a session is in it.
    expect(refusal(mayStartNextStation({ ...over, hostId: 'ben' }, 'ben', circuit))).toBe('conflict');
  });
  it('is ended by the host, once', () => {
    expect(refusal(mayEndCircuit(room, 'host', circuit))).toBeNull();
    expect(refusal(mayEndCircuit(room, 'guest', circuit))).toBe('forbidden');
    expect(refusal(mayEndCircuit(room, 'host', { ...circuit, endedAt: 1 }))).toBe('conflict');
  });
});
