import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  flagsOfReplies,
  judgeModelAnswer,
  library,
  metThoughPutOff,
  strayFigures,
  timesWithoutDeadline,
} from './library-answers.ts';

const linesOf = (name: string): string[] =>
  readFileSync(join(import.meta.dirname, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .toSorted();

describe('the whole library', () => {
  it('raises no red flag on a short reply that has not been reviewed by hand', () => {
    expect(library.flatMap(flagsOfReplies).toSorted()).toEqual(linesOf('reviewed-flags.txt'));
  });

  it('gives each point that names a time a deadline, but for those that were reviewed', () => {
    expect(library.flatMap(timesWithoutDeadline).toSorted()).toEqual(linesOf('reviewed-times.txt'));
  });

  it('meets no point with a time by what is put off for a year', () => {
    expect(library.flatMap(metThoughPutOff)).toEqual([]);
  });

  it('names in a model answer no figure that its station does not have', () => {
    expect(library.flatMap(strayFigures)).toEqual([]);
  });

  it('meets nearly all points by its own model answers, and raises nothing', () => {
    const judged = library
      .filter(({ modelAnswer }) => modelAnswer !== undefined)
      .map((station) => ({ id: station.id, found: judgeModelAnswer(station) }));
    expect(judged.length).toBe(library.length);
    for (const { id, found } of judged) {
      const { points, redFlags } = found;
      expect
        .soft(
          redFlags.filter(({ verdict }) => verdict === 'raised').map(({ redFlag }) => redFlag.text),
          id,
        )
        .toEqual([]);
      const met = points.filter(({ verdict }) => verdict === 'met').length;
      expect.soft(met / points.length, `${id} meets ${met} of ${points.length}`).toBeGreaterThanOrEqual(0.85);
    }
    const points = judged.flatMap(({ found }) => found.points);
    expect(points.filter(({ verdict }) => verdict === 'met').length / points.length).toBeGreaterThan(0.97);
  });
});
