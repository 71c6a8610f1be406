import type { Room } from '../src/contract/room.ts';
import type { Round } from '../src/contract/round.ts';

/** A room of 'host' and 'guest', for tests. */
export const aRoom = (changes: Partial<Room> = {}): Room => ({
  id: 'room',
  revision: 1,
  hostId: 'host',
  guestId: 'guest',
  stage: 'Prep',
  roomUrl: 'http://localhost/call/room',
  private: false,
  groupId: null,
  rehearsal: false,
  startUtc: '2026-11-20T18:00:00.000Z',
  durationMinutes: 60,
  hostProfile: null,
  guestProfile: null,
  proposal: null,
  ...changes,
});

/** The first round of that room, for tests. */
export const aRound = (changes: Partial<Round> = {}): Round => ({
  id: 'round-1',
  revision: 1,
  roomId: 'room',
  roundNumber: 1,
  circuitId: null,
  extraTime: false,
  candidateId: null,
  caseBriefId: null,
  hasHiddenCase: false,
  timerSeconds: 480,
  readingSeconds: 0,
  readingStartedAt: null,
  guestReady: false,
  recording: null,
  givenFindings: [],
  clock: null,
  bothDeclined: false,
  assessment: null,
  progress: 'none',
  problem: null,
  ...changes,
});
