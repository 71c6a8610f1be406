import type { CallOutput } from '../../contract/endpoints.ts';
import { nextStations, resultOf, type PointCount, type RecentResult } from '../../domain/next-station.ts';
import { comparedFor } from '../../domain/round-result.ts';
import type { Ports } from '../ports.ts';
import { listStationRounds, listStationRows, listWishes } from '../store/station.ts';
import { readVoicedRounds } from '../store/voiced-round.ts';

const plain = (result: RecentResult | undefined): PointCount | null =>
  result ? { counted: result.counted, of: result.of } : null;

const better = (one: PointCount, other: PointCount) =>
  other.counted * one.of > one.counted * other.of ? other : one;

/** The library as someone sees it: what they have done, how it went as far as they may know, and what to try next. */
export const listStations = async (
  { db, now }: Pick<Ports, 'db' | 'now'>,
  userId: string,
): Promise<CallOutput<'listStations'>> => {
  const [rows, rounds, wishes] = await Promise.all([
    listStationRows(db, userId),
    listStationRounds(db, userId),
    listWishes(db, [userId]),
  ]);
  const voiced = await readVoicedRounds(
    db,
    rounds.map(({ roundId }) => roundId),
  );
  const at = now().getTime();
  const results = new Map(
    rounds.flatMap(({ roundId }) => {
      const round = voiced.get(roundId);
      const compared = round && comparedFor(round, userId, at)?.compared;
      const result = compared && resultOf(compared);
      return result ? [[roundId, result] as const] : [];
    }),
  );
  const stations = rows.map(({ dimensions, ...row }) => {
    const mine = rounds.filter(({ caseId }) => caseId === row.id);
    const known = mine.flatMap(({ roundId }) => results.get(roundId) ?? []);
    return {
      dimensions,
      shown: {
        ...row,
        done: mine.length,
        lastAt: mine[0]?.createdAt.toISOString() ?? null,
        last: plain(results.get(mine[0]?.roundId ?? '')),
        best:
          known.length > 0
            ? plain(known.reduce((one, other) => (better(one, other) === one ? one : other)))
            : null,
      },
    };
  });
  const tryNext = nextStations(
    stations.map(({ shown, dimensions }) => ({ ...shown, dimensions })),
    [...results.values()],
  );
  return { stations: stations.map(({ shown }) => shown), tryNext, wish: wishes[0]?.caseId ?? null };
};
