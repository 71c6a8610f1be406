import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { describe, expect, test, vi } from 'vitest';
import { CASE_LIMITS } from '../src/domain/station/case-station.ts';
import { attacksOn, costOf } from './hostile-text.ts';
import { sourceFiles } from './source-tree.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** In a text as long as a station, a linear pattern takes less than one and a quadratic one more than a hundred. */
const ENOUGH_MS = 50;

/** Twice what `sentences.ts` cuts speech to, since spelling out 'I'll' lengthens it; points and red flags are shorter. */
const ONE_SENTENCE = 1200;
/**
 * These see one sentence, point or red flag at a time, and judge in a process of their own, or a note of at most 500 characters.
 * Everything else may see a whole station.
 */
const SEES_SENTENCES = new Set(
  [
    'assessment/action',
    'assessment/habits',
    'assessment/withdrawn-words',
    'assessment/evidence/contrary',
    'assessment/evidence/danger',
    'assessment/evidence/danger-hints',
    'assessment/evidence/danger-speech',
    'assessment/evidence/flag-evidence',
    'assessment/evidence/manner',
    'assessment/evidence/stance',
  ].map((name) => `src/domain/${name}.ts`),
);

type Found = { file: string; pattern: RegExp };

const isNamedRegExp = (node: unknown): boolean =>
  typeof node === 'object' && node !== null && 'name' in node && node.name === 'RegExp';

/** The regular expressions of a file, and whether it makes others as it runs. */
const patternsIn = (file: string): { literals: Found[]; makesMore: boolean } => {
  const literals: Found[] = [];
  let makesMore = false;
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('regex' in node && 'value' in node && node.value instanceof RegExp)
      literals.push({ file, pattern: node.value });
    else {
      if ('type' in node && node.type === 'NewExpression' && 'callee' in node && isNamedRegExp(node.callee))
        makesMore = true;
      for (const child of Object.values(node)) visit(child);
    }
  };
  visit(parseSync(file, readFileSync(`${root}/${file}`, 'utf8')).program);
  return { literals, makesMore };
};

/** The regular expressions that are made of text while modules are read and a station is. */
const patternsMade = async (files: readonly string[]): Promise<Found[]> => {
  const made: Found[] = [];
  const recording = new Proxy(RegExp, {
    construct: (target, args: [string, string?]) => {
      const pattern = new target(...args);
      const callers = (new Error().stack ?? '').split('\n');
      const file = callers.flatMap((caller) => files.filter((each) => caller.includes(each)))[0];
      if (file !== undefined) made.push({ file, pattern });
      return pattern;
    },
  });
  vi.resetModules();
  vi.stubGlobal('RegExp', recording);
  try {
    for (const file of files) await import(`${root}/${file}`);
    const { readCaseFile } = await import('../src/domain/station/case-file.ts');
    readCaseFile(readFileSync(`${root}/cases/acute-angle-closure.md`, 'utf8'));
    const { pagePattern } = await import('../src/contract/pages.ts');
    pagePattern('/invite/:roomId');
  } finally {
    vi.unstubAllGlobals();
    vi.resetModules();
  }
  return made;
};

const slowest = (pattern: RegExp, longest: number): number =>
  attacksOn(pattern).reduce(
    (worst, attack) =>
      worst > ENOUGH_MS ? worst : Math.max(worst, costOf(pattern, attack, longest, ENOUGH_MS)),
    0,
  );

const isSlow = ({ file, pattern }: Found): boolean =>
  slowest(pattern, SEES_SENTENCES.has(file) ? ONE_SENTENCE : CASE_LIMITS.characters) > ENOUGH_MS;

describe('a regular expression', () => {
  test('of the product takes linear time, whatever text it meets', async () => {
    const files = sourceFiles('src').map(({ path }) => path);
    const read = new Map(files.map((file) => [file, patternsIn(file)]));
    const makers = files.filter((file) => read.get(file)?.makesMore);
    const made = await patternsMade(makers);
    expect(makers.filter((file) => !made.some((each) => each.file === file))).toEqual([]);
    expect([...SEES_SENTENCES].filter((file) => !files.includes(file))).toEqual([]);
    const all = [...read.values()].flatMap(({ literals }) => literals);
    expect(all.length).toBeGreaterThan(300);
    // Most are read in each place that says them anew.
    const each = new Map(
      [...all, ...made].map((found) => [`${SEES_SENTENCES.has(found.file)} ${found.pattern}`, found]),
    );
    expect([...each.values()].filter(isSlow).map(({ file, pattern }) => `${file} ${pattern.source}`)).toEqual(
      [],
    );
    // All of it is processor time: on a machine with other work it takes many times as long as alone.
  }, 900_000);

  test.each([
    ['a run that may begin anywhere', /\s*\(safety-critical\)$/],
    ['two that take the same', /^(\w+):\s*(.*)$/],
    ['what stands between two', /^!\[(.*)\]\([^)]*\)\s*$/],
    ['a beginning that comes often', / if .*(?:not|never) /],
    ['one within another', /^(?:a+)+$/],
  ])('is found out that is slow by %s', (_, pattern) => {
    expect(slowest(pattern, CASE_LIMITS.characters)).toBeGreaterThan(ENOUGH_MS);
  });
});
