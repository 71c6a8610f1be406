import { describe, expect, it } from 'vitest';
import { findEvidence } from './find-evidence.ts';
import type { MarkScheme } from '../../station/mark-scheme.ts';

const scheme = (...points: readonly [text: string, listenFor: string][]): MarkScheme => ({
  points: points.map(([text, phrasing]) => ({
    text,
    dimension: 'Safety',
    safetyCritical: false,
    listenFor: [phrasing],
  })),
  redFlags: [],
  synonyms: [],
});

const verdict = (
  said: string,
  text: string,
  phrasing: string,
  ...others: readonly [string, string][]
): string | undefined =>
  findEvidence(
    [{ speaker: 'candidate', startMs: 0, endMs: 1000, text: said }],
    scheme([text, phrasing], ...others),
  ).points[0]?.verdict;

describe('a sentence that says otherwise', () => {
  it.each([
    ['The left eye is getting worse each year.', 'missed'],
    ['The right eye is getting worse each year.', 'met'],
    ['It is getting worse each year, right?', 'met'],
    ['The left is stable and the right eye is getting worse each year.', 'met'],
  ])('names the other eye: %s', (said, expected) => {
    expect(verdict(said, 'Says that the right eye is getting worse', 'worse + year')).toBe(expected);
  });

  it.each([
    ['Ms Achterberg could have her scan this week.', 'missed'],
    ['Mr Dahlgren could have his scan this week.', 'met'],
    ['He could have his scan this week.', 'met'],
  ])('names another person of the station: %s', (said, expected) => {
    const other: [string, string] = ['Reaches Ms Achterberg in writing', 'letter'];
    expect(verdict(said, 'Sees Mr Dahlgren with a scan', 'scan + week', other)).toBe(expected);
  });

  it.each([
    ['If there were fluid under the retina I would think of wet disease.', 'missed'],
    ['There is fluid under the retina.', 'met'],
    ['Fluid under the retina is what I looked for, but there is not.', 'missed'],
    ['There is fluid under the retina, but it is shallow.', 'met'],
  ])('supposes it or takes it back: %s', (said, expected) => {
    expect(verdict(said, 'Describes fluid', 'fluid + retina')).toBe(expected);
  });

  it('leaves what follows if nothing is done', () => {
    const said = 'If it were left and the retina came away, she would lose her sight.';
    expect(verdict(said, 'Says what may happen without treatment', 'retina + lose')).toBe('met');
  });
});
