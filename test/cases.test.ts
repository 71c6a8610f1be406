import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { byCaseName } from '../src/domain/station/case-library.ts';
import { findEvidence, type Findings } from '../src/domain/assessment/evidence/find-evidence.ts';
import type { MarkScheme } from '../src/domain/station/mark-scheme.ts';
import type { Turn } from '../src/domain/recording/transcript.ts';
import { library, stations } from './library-stations.ts';
import { parseTranscript, readTranscript, wordCount } from './transcript-file.ts';

const folder = join(import.meta.dirname, '..', 'cases');

const share = ({ points }: Findings): number =>
  points.filter(({ verdict }) => verdict === 'met').length / Math.max(1, points.length);

/** What a writer needs to see when a station misses its mark: each point, and the words that met it. */
const account = ({ points, redFlags }: Findings): string =>
  [
    ...points.map((found) => `${found.verdict} ${found.point.text} ${said(found)}`),
    ...redFlags.map((found) => `${found.verdict} ${found.redFlag.text} ${said(found)}`),
  ].join('\n');

const said = ({ evidence, weak }: Pick<Findings['points'][number], 'evidence' | 'weak'>): string => {
  const [first] = [...evidence, ...weak];
  return first === undefined ? '' : `<- [${first.phrasing}] ${first.quote}`;
};

const candidateWords = (turns: readonly Turn[]): number =>
  turns.filter(({ speaker }) => speaker === 'candidate').reduce((sum, { text }) => sum + wordCount(text), 0);

/** The table of the library that its README shows. */
const libraryTable = (): string => {
  const rows = stations
    .toSorted(
      (a, b) => a.type.localeCompare(b.type) || a.category.localeCompare(b.category) || byCaseName(a, b),
    )
    .map(
      ({ id, type, category, caseName, minutes, findings, markScheme }) =>
        `| ${type} | ${category} | [${caseName}](${id}.md) | ${minutes} | ${findings.length} | ${markScheme.points.length} |`,
    );
  return [
    '| Type | Category | Name | Minutes | Findings | Points |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
};

describe('the case library', () => {
  it('reads without a fault', () => {
    const faults = library.ok
      ? []
      : library.faults.map(({ file, line, reason }) => `${file}:${line} ${reason}`);
    expect(faults).toEqual([]);
    expect(stations.length).toBeGreaterThan(0);
  });

  it('marks at most four points of a station as safety-critical', () => {
    const tooMany = stations
      .map(({ id, markScheme }) => ({
        id,
        count: markScheme.points.filter(({ safetyCritical }) => safetyCritical).length,
      }))
      .filter(({ count }) => count > 4);
    expect(tooMany).toEqual([]);
  });

  it('is listed in full in its README', async () => {
    const readme = await readFile(join(folder, 'README.md'), 'utf8');
    const table = libraryTable();
    expect(readme.includes(table) ? '' : `cases/README.md must hold this table:\n\n${table}\n`).toBe('');
  });

  it('is quoted on the landing page as it is', async () => {
    const landing = join(import.meta.dirname, '..', 'src/web/screens/landing-showcase.tsx');
    const shown = (await readFile(landing, 'utf8')).replace(/\s+/g, ' ');
    const station = stations.find(({ id }) => id === 'dvla-field-loss');
    // How to say a name is for the two who practise.
    const brief = (station?.candidateBrief ?? '').replaceAll(/ \(say [^)]+\)/g, '');
    const [person = 'no one'] = /Mr [^,]+, \d+, drives a delivery van/.exec(brief) ?? [];
    expect(shown).toContain(`>${station?.caseName}<`);
    expect(shown).toContain(person);
  });

  it('keeps no transcript of a station that is gone', async () => {
    const wanted = stations.flatMap(({ id }) => [`${id}.strong.md`, `${id}.weak.md`]).toSorted();
    expect((await readdir(join(import.meta.dirname, 'transcripts'))).toSorted()).toEqual(wanted);
  });
});

/** What each kind of candidate must and must not be heard to say. */
const bounds = {
  strong: { fewest: 0.7, most: 1, redFlags: false },
  weak: { fewest: 0, most: 0.35, redFlags: true },
  'small talk': { fewest: 0, most: 0.15, redFlags: false },
} as const;

/** Every way in which a transcript is not heard as it should be, with the account behind it; empty when all is well. */
const complaints = (kind: keyof typeof bounds, turns: readonly Turn[], scheme: MarkScheme): string => {
  const { fewest, most, redFlags } = bounds[kind];
  const findings = findEvidence(turns, scheme);
  const words = candidateWords(turns);
  const percent = Math.round(share(findings) * 100);
  const raised = findings.redFlags.some(({ verdict }) => verdict === 'raised');
  if (process.env['SHOW'] !== undefined) console.log(`${kind}: ${percent} %\n${account(findings)}`);
  const found = [
    ...(words < 150 || words > 300 ? [`150 to 300 candidate words wanted, ${words} given`] : []),
    ...(share(findings) < fewest ? [`${percent} % of points heard, at least ${fewest * 100} % wanted`] : []),
    ...(share(findings) > most ? [`${percent} % of points heard, at most ${most * 100} % wanted`] : []),
    ...(raised && !redFlags ? ['a red flag was raised'] : []),
  ];
  return found.length === 0 ? '' : `${kind}: ${found.join('; ')}\n${account(findings)}`;
};

describe('a station', async () => {
  const smallTalk = parseTranscript(await readFile(join(import.meta.dirname, 'small-talk.md'), 'utf8'));

  it.each(stations)(
    '$id tells a strong candidate from a weak one and from small talk',
    async ({ id, markScheme }) => {
      expect(complaints('strong', await readTranscript(id, 'strong'), markScheme)).toBe('');
      expect(complaints('weak', await readTranscript(id, 'weak'), markScheme)).toBe('');
      expect(complaints('small talk', smallTalk, markScheme)).toBe('');
    },
  );
});
