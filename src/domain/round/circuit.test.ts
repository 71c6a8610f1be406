import { describe, expect, it } from 'vitest';
import {
  changeoverLeft,
  circuitFor,
  defaultPlan,
  nextStation,
  withSurprises,
  type Circuit,
  type CircuitStation,
} from './circuit.ts';

const station = (position: number, changes: Partial<CircuitStation> = {}): CircuitStation => ({
  position,
  name: null,
  candidateId: 'guest',
  caseBriefId: `case-${position}`,
  isSurprise: false,
  extraTime: false,
  readingSeconds: 0,
  timerSeconds: 600,
  roundId: null,
  ...changes,
});
const circuit: Circuit = {
  id: 'circuit',
  roomId: 'room',
  preset: null,
  changeoverSeconds: 60,
  stations: [station(1, { roundId: 'round-1' }), station(2, { isSurprise: true }), station(3)],
  changeoverStartedAt: null,
  endedAt: null,
};

describe('a mock exam', () => {
  it('is two stations of ten minutes for one, then for the other, unless planned otherwise', () => {
    expect(
      defaultPlan({ hostId: 'host', guestId: 'guest' }).map(({ candidateId, timerSeconds }) => [
        candidateId,
        timerSeconds,
      ]),
    ).toEqual([
      ['guest', 600],
      ['guest', 600],
      ['host', 600],
      ['host', 600],
    ]);
  });
  it('goes on with the first station that has not begun, until it is over', () => {
    expect(nextStation(circuit)?.position).toBe(2);
    expect(nextStation({ ...circuit, endedAt: 5 })).toBeNull();
    expect(nextStation({ ...circuit, stations: circuit.stations.slice(0, 1) })).toBeNull();
  });
  it('changes over for as long as it says, by the server’s clock', () => {
    const changing = { ...circuit, changeoverStartedAt: 1000 };
    expect([1000, 31_000, 61_000, 99_000].map((now) => changeoverLeft(changing, now))).toEqual([
      60, 30, 0, 0,
    ]);
    expect(changeoverLeft({ ...changing, changeoverSeconds: 10 }, 4000)).toBe(7);
    expect(changeoverLeft(circuit, 1000)).toBeNull();
  });
  it('tells a case to come to the host who chose it, and a surprise to no one', () => {
    const cases = (userId: string) =>
      circuitFor(circuit, { hostId: 'host' }, userId).stations.map(({ caseBriefId }) => caseBriefId);
    expect(cases('host')).toEqual(['case-1', null, 'case-3']);
    expect(cases('guest')).toEqual(['case-1', null, null]);
  });
  it('tells of extra time to its candidate and the host; to the other one the timing is the usual', () => {
    const extra = { extraTime: true, readingSeconds: 120, timerSeconds: 600 };
    const stations = [station(1, { candidateId: 'host', ...extra }), station(2, extra)];
    const seen = (userId: string) =>
      circuitFor({ ...circuit, stations }, { hostId: 'host' }, userId).stations.map(
        ({ extraTime, readingSeconds, timerSeconds }) => [extraTime, readingSeconds, timerSeconds],
      );
    expect(seen('host')).toEqual([
      [true, 150, 750],
      [true, 150, 750],
    ]);
    expect(seen('guest')).toEqual([
      [false, 120, 600],
      [true, 150, 750],
    ]);
  });
});

describe('the cases of a mock exam', () => {
  const plan = defaultPlan({ hostId: 'host', guestId: 'guest' });
  const pick = (library: string[], seen: Record<string, string[]> = {}, chances = [0, 0, 0, 0]) =>
    withSurprises(
      plan,
      () => library,
      new Map(Object.entries(seen).map(([person, ids]) => [person, new Set(ids)])),
      chances,
    )?.map(({ caseBriefId }) => caseBriefId);

  it('are picked once each', () => {
    expect(pick(['a', 'b', 'c', 'd'], {}, [0.99, 0.5, 0, 0])?.toSorted()).toEqual(['a', 'b', 'c', 'd']);
  });
  it('are new to both where there are enough, else new to the candidate', () => {
    expect(pick(['a', 'b', 'c', 'd', 'e'], { host: ['a'] })).toEqual(['b', 'c', 'd', 'e']);
    // The last one is the host's, who has seen the only one left.
    expect(pick(['a', 'b', 'c', 'd'], { host: ['a'] })).toEqual(['b', 'c', 'd', 'a']);
    expect(pick(['a', 'b', 'c', 'd'], { guest: ['a', 'b'], host: ['c', 'd'] })).toEqual(['c', 'd', 'a', 'b']);
  });
  it('are new to someone who is the actor throughout, too', () => {
    const [first] = plan;
    if (!first) throw new Error('the plan is empty');
    const other = first.candidateId === 'host' ? 'guest' : 'host';
    const seen = new Map([
      [first.candidateId, new Set<string>()],
      [other, new Set(['a'])],
    ]);
    expect(withSurprises([first], () => ['a', 'b'], seen, [0])).toMatchObject([{ caseBriefId: 'b' }]);
  });
  it('repeat only in a library that is too small, and are the chosen ones where the host chose', () => {
    expect(pick(['a', 'b'])).toEqual(['a', 'b', 'a', 'a']);
    expect(pick([])).toBeUndefined();
    const [first, ...rest] = plan;
    if (!first) throw new Error('the plan is empty');
    const chosen = [{ ...first, caseBriefId: 'a' }, ...rest];
    expect(
      withSurprises(chosen, () => ['a', 'b', 'c', 'd'], new Map(), [0, 0, 0, 0])?.map(
        ({ caseBriefId }) => caseBriefId,
      ),
    ).toEqual(['a', 'b', 'c', 'd']);
  });
});
