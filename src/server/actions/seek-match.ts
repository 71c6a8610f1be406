import { MATCH_WEEK_MS } from '../../domain/pairing.ts';
import { done, refuse, type Outcome } from '../../domain/refusal.ts';
import type { Ports } from '../ports.ts';
import { readFreeTime } from '../store/free-time.ts';
import { addSeeker, findSeeker, removeSeekers } from '../store/match-seeker.ts';
import { answerPairing } from './answer-pairing.ts';
import type { Person } from './session.ts';

/** Has the caller looked for until a week from now. Asking again changes nothing. */
export const seekMatch = async (
  { db, now }: Ports,
  { person }: { person: Person },
): Promise<Outcome<{ until: string }>> => {
  const free = await readFreeTime(db, person.id);
  if (!free || (free.week.length === 0 && free.days.length === 0))
    return refuse('conflict', 'Say first when you are free.');
  const running = await findSeeker(db, person.id, now());
  if (running) return done({ until: running.until.toISOString() });
  const until = new Date(now().getTime() + MATCH_WEEK_MS);
  await addSeeker(db, person.id, until);
  return done({ until: until.toISOString() });
};

/** Has the caller looked for no longer; a match that is open is declined. */
export const stopSeeking = async (
  ports: Ports,
  { person }: { person: Person },
): Promise<Outcome<{ status: true }>> => {
  const seeker = await findSeeker(ports.db, person.id, ports.now());
  const pairingId = seeker?.pairingId ?? null;
  if (pairingId !== null) await answerPairing(ports, { pairingId, userId: person.id, action: 'decline' });
  await removeSeekers(ports.db, [person.id]);
  return done({ status: true });
};
