import type { EndpointOutput } from '../../contract/endpoints.ts';
import { byCaseName } from '../../domain/station/case-library.ts';
import type { PointCount } from '../../domain/debrief/compared-voices.ts';
import {
  nextStations,
  resultOf,
  type RecentResult,
  type VoicedCount,
} from '../../domain/progress/next-station.ts';
import { taskLine } from '../../domain/station/task-line.ts';
import { comparedFor } from '../../domain/debrief/round-result.ts';
import type { Ports } from '../platform/ports.ts';
import {
  listOwnStationRows,
  listStationRounds,
  listStationRows,
  listWishes,
} from '../station/station.store.ts';
import { listOwnStations } from '../station/own-station.store.ts';
import { readVoicedRounds } from '../debrief/voiced-round.store.ts';
import { ownStationOf } from '../own-station/write-station.ts';

const plain = (result: RecentResult | undefined): VoicedCount | null =>
  result ? { counted: result.counted, of: result.of, by: result.by } : null;

const better = <R extends PointCount>(one: R, other: R): R =>
  other.counted * one.of > one.counted * other.of ? other : one;

type Reads = Pick<Ports, 'db' | 'now'>;

/** How these rounds went, as far as their candidate may know by now. */
const readResults = async (
  { db, now }: Reads,
  userId: string,
  rounds: readonly { roundId: string }[],
): Promise<Map<string, RecentResult>> => {
  const voiced = await readVoicedRounds(
    db,
    rounds.map(({ roundId }) => roundId),
  );
  const at = now().getTime();
  return new Map(
    rounds.flatMap(({ roundId }) => {
      const round = voiced.get(roundId);
      const compared = round && comparedFor(round, userId, at)?.compared;
      const result = compared && resultOf(compared);
      return result ? [[roundId, result] as const] : [];
    }),
  );
};

/** Of each station someone has done the points that counted as met the last time, where they may know. */
export const listLastResults = async (
  ports: Reads,
  userId: string,
): Promise<EndpointOutput<'listCaseHistory'>['results']> => {
  const rounds = await listStationRounds(ports.db, userId, 1);
  const results = await readResults(ports, userId, rounds);
  return rounds.flatMap(({ caseId, roundId }) => {
    const result = results.get(roundId);
    return result ? [{ caseId, met: result.counted, of: result.of, by: result.by }] : [];
  });
};

/** The library as someone sees it: what they have done, how it went as far as they may know, and what to try next. */
export const listStations = async (
  { db, now }: Reads,
  userId: string,
): Promise<EndpointOutput<'listStations'>> => {
  const [library, written, authored, rounds, wishes] = await Promise.all([
    listStationRows(db, userId),
    listOwnStationRows(db, userId),
    listOwnStations(db, userId),
    listStationRounds(db, userId),
    listWishes(db, [userId], userId),
  ]);
  const results = await readResults({ db, now }, userId, rounds);
  const shown = <R extends { id: string }>(row: R) => {
    const mine = rounds.filter(({ caseId }) => caseId === row.id);
    const known = mine.flatMap(({ roundId }) => results.get(roundId) ?? []);
    return {
      ...row,
      done: mine.length,
      lastAt: mine[0]?.createdAt.toISOString() ?? null,
      last: plain(results.get(mine[0]?.roundId ?? '')),
      best: known.length > 0 ? plain(known.reduce(better)) : null,
    };
  };
  // Only the library is suggested: of other stations nothing is known but that someone wrote them.
  const suggestible = library.map(shown);
  const stations = [
    ...suggestible.map(({ dimensions: _forRules, isDone: _known, task, ...one }) => ({
      ...one,
      task: taskLine(task),
    })),
    ...written.map((row) => shown(Object.assign(row, { task: null }))),
  ];
  return {
    stations: stations.toSorted(byCaseName),
    tryNext: nextStations(suggestible, [...results.values()]),
    wish: wishes[0]?.caseId ?? null,
    mine: authored.map(ownStationOf),
  };
};
