import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { libraryTable } from '../src/domain/case-library.ts';
import { findEvidence, type Findings } from '../src/domain/evidence/find-evidence.ts';
import type { Turn } from '../src/domain/transcript.ts';
import { readCases } from '../src/server/cases.ts';
import { parseTranscript, readTranscript, wordCount } from './transcript-file.ts';

const folder = join(import.meta.dirname, '..', 'cases');
const library = await readCases(folder);
const { stations } = library;

const share = ({ points }: Findings): number =>
  points.filter(({ evidence }) => evidence.length > 0).length / Math.max(1, points.length);

/** What a writer needs to see when a station misses its mark: each point, and the words that met it. */
const account = ({ points, redFlags }: Findings): string =>
  [
    ...points.map(
      ({ point, evidence }) => `${evidence[0] ? 'heard ' : 'MISSED'} ${point.text} ${said(evidence[0])}`,
    ),
    ...redFlags.map(
      ({ redFlag, evidence }) => `${evidence[0] ? 'RAISED' : 'quiet '} ${redFlag.text} ${said(evidence[0])}`,
    ),
  ].join('\n');

const said = (evidence: Findings['points'][number]['evidence'][number] | undefined): string =>
  evidence === undefined ? '' : `<- [${evidence.phrasing}] ${evidence.quote}`;

/** Nothing when it holds; otherwise what went wrong, with the account. */
const unless = (holds: boolean, what: string, findings: Findings): string =>
  holds
    ? ''
    : `${what}
${account(findings)}`;

const candidateWords = (turns: readonly Turn[]): number =>
  turns.filter(({ speaker }) => speaker === 'candidate').reduce((sum, { text }) => sum + wordCount(text), 0);

describe('the case library', () => {
  it('reads without a fault', () => {
    const faults = library.ok
      ? []
      : library.faults.map(({ file, line, reason }) => `${file}:${line} ${reason}`);
    expect(faults).toEqual([]);
    expect(stations.length).toBeGreaterThan(0);
  });

  it('is listed in full in its README', async () => {
    const readme = await readFile(join(folder, 'README.md'), 'utf8');
    const table = libraryTable(stations);
    expect(readme.includes(table) ? '' : `cases/README.md must hold this table:\n\n${table}\n`).toBe('');
  });

  it('keeps no transcript of a station that is gone', async () => {
    const wanted = stations.flatMap(({ id }) => [`${id}.strong.md`, `${id}.weak.md`]).toSorted();
    expect((await readdir(join(import.meta.dirname, 'transcripts'))).toSorted()).toEqual(wanted);
  });
});

describe('a station hears next to nothing in small talk', async () => {
  const smallTalk = parseTranscript(await readFile(join(import.meta.dirname, 'small-talk.md'), 'utf8'));
  it.each(stations)('$id', ({ markScheme }) => {
    const findings = findEvidence(smallTalk, markScheme);
    expect(unless(share(findings) <= 0.15, 'small talk: more than 15 % of points heard', findings)).toBe('');
    expect(
      unless(
        !findings.redFlags.some(({ evidence }) => evidence.length > 0),
        'small talk: a red flag was raised',
        findings,
      ),
    ).toBe('');
  });
});

describe('a station tells a strong candidate from a weak one', () => {
  it.each(stations)('$id', async ({ id, markScheme }) => {
    for (const kind of ['strong', 'weak'] as const) {
      const turns = await readTranscript(id, kind);
      const words = candidateWords(turns);
      expect(
        words >= 150 && words <= 300 ? '' : `${kind}: 150 to 300 candidate words wanted, ${words} given`,
      ).toBe('');
      const findings = findEvidence(turns, markScheme);
      if (process.env['SHOW'] !== undefined) console.log(`${id}, ${kind}\n${account(findings)}`);
      const percent = Math.round(share(findings) * 100);
      if (kind === 'weak') {
        expect(
          unless(
            share(findings) <= 0.35,
            `weak: ${percent} % of points heard, at most 35 % wanted`,
            findings,
          ),
        ).toBe('');
        continue;
      }
      expect(
        unless(
          share(findings) >= 0.7,
          `strong: ${percent} % of points heard, at least 70 % wanted`,
          findings,
        ),
      ).toBe('');
      const raised = findings.redFlags.some(({ evidence }) => evidence.length > 0);
      expect(unless(!raised, 'strong: a red flag was raised', findings)).toBe('');
    }
  });
});
