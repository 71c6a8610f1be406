import type { Tick } from '../../contract/mark.ts';
import type { DebriefRole } from '../../domain/debrief/debrief.ts';
import {
  debriefRole,
  isBeforeHandIn,
  isLateFor,
  mayTick,
  maySettle,
} from '../../domain/debrief/mark-policy.ts';
import { MARKS_HANDED_IN, voiceOf } from '../../domain/debrief/own-voice.ts';
import { compareVoices } from '../../domain/debrief/compared-voices.ts';
import { silentVerdict } from '../../domain/debrief/what-counts.ts';
import { agreedOn, proposalVoice, settlersOf } from '../../domain/debrief/settling.ts';
import { placeInRecording, tickTime } from '../../domain/mark/mark-time.ts';
import { isTickFor, settledVerdict, TICK_COUNT_LIMIT } from '../../domain/mark/mark.ts';
import { refuse } from '../../domain/foundation/refusal.ts';
import type { Ports } from '../platform/ports.ts';
import type { Database } from '../platform/database/database.ts';
import type { StoredDebrief } from './debrief.store.ts';
import {
  addTicks,
  countTicks,
  hasMarked,
  readTicks,
  refreshTicks,
  type KeptTick,
  type NewTick,
  replaceMark,
} from '../mark/mark.store.ts';
import { debriefReply, inDebrief } from './in-debrief.ts';
import { clearExaminerAbsence } from './round-examiner.store.ts';
import type { Reply, RequestBy } from '../platform/http/request.ts';

/** Who handed in and when, and whether they said that what they left unmarked was not heard although they ticked nothing. */
type HandInRecord = { at: Date; userId: string; heardNothing?: boolean };

/** Makes the last ticks of a side current. Once it has handed in, points that it left out count as missed if it marked at all. */
export const refreshMarks = async (
  trx: Database,
  round: StoredDebrief,
  role: DebriefRole,
  handedIn: HandInRecord | null,
): Promise<void> => {
  const voice = voiceOf[role];
  const marked = handedIn?.heardNothing === true || (await hasMarked(trx, round.roundId, voice));
  const silence = { handedIn: handedIn !== null, marked };
  const points = round.items
    .filter(({ kind }) => kind === 'point' && silentVerdict(kind, silence) !== null)
    .map(({ id }) => id);
  await refreshTicks(trx, round.roundId, voice, handedIn && { ...handedIn, points });
};

/** When something was said. After a block it is when it arrives, so that no earlier date takes it to the other person. */
export const saidAt = (
  round: StoredDebrief,
  at: number | null,
  bounds: Parameters<typeof tickTime>[1],
): number => (round.blockedSince === null ? tickTime(at, bounds) : bounds.now);

/** The new ones among the ticks of one device, each with its time, and how many were made after the form was handed in. */
const timedTicks = (
  round: StoredDebrief,
  role: DebriefRole,
  { ticks, kept: known }: { ticks: readonly Tick[]; kept: readonly KeptTick[] },
  now: number,
): { fresh: NewTick[]; refused: number } => {
  const knownIds = new Set(known.map(({ id }) => id));
  const placed = known.map(({ position, madeAt }) => ({ position, madeAt }));
  const fresh: NewTick[] = [];
  // What arrives after the reveal is kept as late, whenever it was made.
  const late = isLateFor(round, role, now);
  let refused = 0;
  for (const { id, item, verdict, device, position, at } of ticks) {
    if (knownIds.has(id) || !isTickFor(round.items, item, verdict)) continue;
    const before = placed.filter((other) => other.position < position).map((other) => other.madeAt);
    const after = placed.filter((other) => other.position > position).map((other) => other.madeAt);
    const bounds = {
      roundCreatedAt: round.createdAt,
      previous: before.length === 0 ? null : Math.max(...before),
      next: after.length === 0 ? null : Math.min(...after),
      now,
    };
    const madeAt = saidAt(round, at, bounds);
    if (!late && !isBeforeHandIn(round.debrief, role, madeAt)) {
      refused += 1;
      continue;
    }
    placed.push({ position, madeAt });
    const atMs = placeInRecording(madeAt, round.recording);
    fresh.push({ id, item, verdict, device, position, madeAt: new Date(madeAt), atMs });
  }
  return { fresh, refused };
};

const byDevice = (ticks: readonly Tick[]): Map<string, Tick[]> => {
  const devices = new Map<string, Tick[]>();
  for (const tick of ticks.toSorted((one, other) => one.position - other.position))
    devices.set(tick.device, [...(devices.get(tick.device) ?? []), tick]);
  return devices;
};

/**
 * Keeps ticks of the caller's. Sent again, in part or as a whole, they change nothing. Where some were made after handing in,
 * the ones before are kept and the answer says that the rest is not. What arrives after the reveal is kept as late.
 */
export const recordMarks = (
  ports: Ports,
  { person, roundId, caseBriefId, ticks }: RequestBy<'recordMarks'>,
): Reply<'recordMarks'> =>
  inDebrief(ports, { roundId, person, may: mayTick, keeping: true }, async (trx, round) => {
    const role = debriefRole(round, person.id);
    if (role === null) return refuse('forbidden');
    if (round.caseBriefId !== caseBriefId) return refuse('conflict', 'The case was changed.');
    const now = ports.now();
    const voice = voiceOf[role];
    const devices = byDevice(ticks);
    const kept = await readTicks(trx, { roundId, userId: person.id }, [...devices.keys()]);
    const timed = [...devices].map(([device, made]) =>
      timedTicks(
        round,
        role,
        { ticks: made, kept: kept.ticks.filter((tick) => tick.device === device) },
        now.getTime(),
      ),
    );
    const fresh = timed.flatMap((one) => one.fresh);
    if (fresh.length > 0 && kept.count + fresh.length > TICK_COUNT_LIMIT)
      return refuse('too-many', 'There are too many ticks in this round.');
    const late = isLateFor(round, role, now.getTime());
    await addTicks(trx, { roundId, voice, userId: person.id }, fresh, late);
    // Who had not come and marks after all is waited for, as long as no one sees the marks.
    if (fresh.length > 0 && !late && round.debrief?.[role]?.absent)
      await clearExaminerAbsence(trx, roundId, person.id);
    const doneAt = round.debrief?.[role]?.doneAt ?? null;
    if (fresh.length > 0 && !late && doneAt !== null)
      await refreshMarks(trx, round, role, { at: new Date(doneAt), userId: person.id });
    if (timed.some(({ refused }) => refused > 0)) return refuse('conflict', MARKS_HANDED_IN);
    return debriefReply(trx, { roundId, userId: person.id }, now);
  });

/** Says for the caller whether an item counted, or takes that back. It is settled once another says the same. */
export const settleMark = (
  ports: Ports,
  { person, roundId, item, counted }: RequestBy<'settleMark'>,
): Reply<'settleMark'> =>
  inDebrief(
    ports,
    { roundId, person, may: (round) => maySettle(round, person.id, ports.now().getTime()) },
    async (trx, round) => {
      const found = round.items.find(({ id }) => id === item);
      if (!found) return refuse('missing');
      // Each one stays as a row.
      if ((await countTicks(trx, roundId, person.id)) >= TICK_COUNT_LIMIT)
        return refuse('too-many', 'There are too many marks in this round.');
      const at = ports.now();
      const role = debriefRole(round, person.id);
      if (role === null) return refuse('forbidden');
      const verdict = counted === null ? 'none' : settledVerdict(found.kind, counted);
      const by = { roundId, item, userId: person.id, at };
      await replaceMark(trx, { ...by, voice: proposalVoice[role], verdict });
      const [compared] = compareVoices([found], round.marks, {});
      const proposals = { ...compared?.proposed, [role]: counted === null ? null : verdict };
      const agreed = agreedOn(round.debrief ? settlersOf(round.debrief) : [], proposals);
      // Two people with a block between them settle nothing more, and what they settled stays.
      if (round.blockedSince === null && agreed !== (compared?.agreed ?? null))
        await replaceMark(trx, { ...by, voice: 'agreed', verdict: agreed ?? 'none' });
      return debriefReply(trx, { roundId, userId: person.id }, at);
    },
  );
