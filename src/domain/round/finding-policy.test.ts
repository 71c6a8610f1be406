import { describe, expect, it } from 'vitest';
import { findingsFor, mayGiveFinding } from './finding-policy.ts';
import type { RoomFacts } from '../room/room.ts';
import type { Stage } from '../room/stage.ts';

const roomIn = (stage: Stage): RoomFacts => ({
  hostId: 'host',
  guestId: 'guest',
  stage,
  startUtc: '2026-11-16T10:00:00.000Z',
  durationMinutes: 60,
  private: false,
});
const findings = [
  { id: 'iop', name: 'Pressure in the eyes', words: 'Right 58.' },
  { id: 'fields', name: 'Fields', words: 'Full.' },
  { id: 'fundus', name: 'Fundus', words: 'No view.' },
];
const given = [
  { id: 'fundus', givenAt: 1 },
  { id: 'iop', givenAt: 2 },
];

describe('giving a finding', () => {
  const outcome = (userId: string, stage: Stage = 'Interview', isCurrent = true) => {
    const permission = mayGiveFinding(roomIn(stage), userId, { candidateId: 'guest', isCurrent });
    return permission.ok ? 'allowed' : permission.refusal;
  };

  it('is for the actor of the round that runs', () => {
    expect(['host', 'guest', 'stranger'].map((userId) => outcome(userId))).toEqual([
      'allowed',
      'forbidden',
      'forbidden',
    ]);
  });

  it('has its time: not before the case starts, and not when the round is over', () => {
    expect(outcome('host', 'Prep')).toBe('conflict');
    expect(outcome('host', 'WrapUp')).toBe('conflict');
    expect(outcome('host', 'Finished')).toBe('conflict');
    expect(outcome('host', 'Interview', false)).toBe('conflict');
  });
});

describe('reading findings', () => {
  const read = (userId: string, stage: Stage = 'Interview', candidateId: string | null = 'guest') =>
    findingsFor(findings, roomIn(stage), { candidateId, givenFindings: given }, userId).map(({ id }) => id);

  it('shows the actor all of them, and the candidate those that were given, in that order', () => {
    expect(read('host')).toEqual(['iop', 'fields', 'fundus']);
    expect(read('guest')).toEqual(['fundus', 'iop']);
  });

  it('shows the candidate no more when the round is over', () => {
    expect(read('guest', 'WrapUp')).toEqual(['fundus', 'iop']);
    expect(read('guest', 'Finished')).toEqual(['fundus', 'iop']);
  });

  it('shows nothing before the case starts, without a candidate, or to others', () => {
    expect([read('host', 'Prep'), read('host', 'Interview', null), read('stranger')]).toEqual([[], [], []]);
  });
});
