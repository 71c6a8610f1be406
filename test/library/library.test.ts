import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { flagsOfReplies, judgeModelAnswer, library } from './library-answers.ts';

const reviewed = readFileSync(join(import.meta.dirname, 'reviewed-flags.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

describe('the whole library', () => {
  it('raises no red flag on a short reply that has not been reviewed by hand', () => {
    expect(library.flatMap(flagsOfReplies).toSorted()).toEqual(reviewed.toSorted());
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
