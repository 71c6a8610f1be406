import { expect, it } from 'vitest';
import type { MarkPoint } from '../../station/mark-scheme.ts';
import { findEvidence } from './find-evidence.ts';

const point = (text: string, listenFor: string): MarkPoint => ({
  text,
  dimension: 'Safety',
  safetyCritical: false,
  listenFor: [listenFor],
});

const points = [
  point('Says that the law requires it', 'must + tell + DVLA'),
  point('Wins agreement', 'tell DVLA'),
  point('Says who decides', 'DVLA'),
];

const verdicts = (text: string, scheme: MarkPoint[]): string[] =>
  findEvidence([{ speaker: 'candidate', startMs: 0, endMs: 1000, text }], {
    points: scheme,
    redFlags: [],
    synonyms: [],
  }).points.map(({ verdict }) => verdict);

it('credits one short sentence to the closest of three points, and leaves the others unsure', () => {
  expect(verdicts('You must tell the DVLA.', points)).toEqual(['met', 'possibly', 'possibly']);
});

it('credits a short sentence to two points', () => {
  expect(verdicts('You must tell the DVLA.', points.slice(0, 2))).toEqual(['met', 'met']);
});

it('credits three points that are said more than once', () => {
  const text = 'You must tell the DVLA. Will you tell the DVLA yourself? The DVLA decides.';
  expect(verdicts(text, points)).toEqual(['met', 'met', 'met']);
});
