import { randomUUID } from 'node:crypto';
import { EMPTY_FORM, type DebriefForm } from '../../domain/debrief/debrief.ts';
import type { TickVerdict } from '../../domain/mark/mark.ts';
import { handInDebrief, saveDebrief, keepNote } from '../debrief/fill-debrief.ts';
import { recordMarks, settleMark } from '../debrief/record-marks.ts';
import type { Person } from '../platform/http/request.ts';
import type { Ports } from '../platform/ports.ts';
import { at, settled } from './play-round.ts';

type Ticks = Readonly<Partial<Record<string, TickVerdict>>>;

/** What both people say after a round; what is left out is not handed in. */
export type DebriefScript = {
  /** The partner's ticks during the round, in the order they were made. */
  ticks?: Ticks;
  notes?: readonly string[];
  partner?: Partial<DebriefForm>;
  /** The candidate's ticks once the round is over. */
  selfTicks?: Ticks;
  candidate?: Partial<DebriefForm> | 'skipped';
  /** Whether an item counted, where they settled it. */
  agreed?: Readonly<Record<string, boolean>>;
};

export type PlayedRound = {
  roundId: string;
  caseBriefId: string;
  candidate: Person;
  partner: Person;
  startedAt: number;
  endedAt: number;
};

const MINUTE_MS = 60_000;

/** Spreads ticks or notes over a stretch of time. */
const spread = (count: number, from: number, until: number): number[] =>
  Array.from({ length: count }, (_, index) =>
    Math.round(from + ((until - from) * (index + 1)) / (count + 1)),
  );

const tickAll = async (
  ports: Ports,
  person: Person,
  { roundId, caseBriefId }: PlayedRound,
  ticks: Ticks,
  [from, until]: readonly [number, number],
): Promise<void> => {
  const device = randomUUID();
  const times = spread(Object.keys(ticks).length, from, until);
  const made = Object.entries(ticks).map(([item, verdict = 'none'], position) => {
    const time = times[position] ?? until;
    return { id: randomUUID(), device, position, item, verdict, at: time };
  });
  if (made.length > 0)
    settled(await recordMarks(at(ports, until), { person, roundId, caseBriefId, ticks: made }));
};

const handIn = async (
  ports: Ports,
  person: Person,
  roundId: string,
  form: Partial<DebriefForm>,
): Promise<void> => {
  const whole = { ...EMPTY_FORM, ...form };
  settled(await saveDebrief(ports, { person, roundId, version: 1, form: whole }));
  settled(await handInDebrief(ports, { person, roundId, how: 'done' }));
};

/** Has both people mark a round that was played and say what they think of it, within ten minutes of its end. */
export const playDebrief = async (ports: Ports, round: PlayedRound, script: DebriefScript): Promise<void> => {
  const { roundId, candidate, partner, startedAt, endedAt } = round;
  const later = (minutes: number) => at(ports, endedAt + minutes * MINUTE_MS);
  await tickAll(ports, partner, round, script.ticks ?? {}, [startedAt, endedAt]);
  const times = spread(script.notes?.length ?? 0, startedAt, endedAt);
  for (const [index, text] of (script.notes ?? []).entries()) {
    const note = { person: partner, roundId, noteId: randomUUID(), text, at: times[index] ?? null };
    settled(await keepNote(later(0), note));
  }
  if (script.selfTicks)
    await tickAll(ports, candidate, round, script.selfTicks, [endedAt, endedAt + 2 * MINUTE_MS]);
  if (script.candidate === 'skipped')
    settled(await handInDebrief(later(2), { person: candidate, roundId, how: 'skipped' }));
  else if (script.candidate) await handIn(later(3), candidate, roundId, script.candidate);
  if (script.partner) await handIn(later(4), partner, roundId, script.partner);
  for (const [item, counted] of Object.entries(script.agreed ?? {}))
    settled(await settleMark(later(6), { person: candidate, roundId, item, counted }));
};
