import { describe, expect, it } from 'vitest';
import type { Mark, MarkItem, Verdict, Voice } from '../mark/mark.ts';
import { compareVoices, countPoints } from './compared-voices.ts';
import { toSettle } from './to-settle.ts';
import { standingVerdict } from './what-counts.ts';

const item = (id: string, safetyCritical = false): MarkItem => ({
  id,
  kind: id.startsWith('f') ? 'flag' : 'point',
  text: id,
  dimension: 'Safety',
  safetyCritical,
});
const items = [item('p1'), item('p2'), item('p3', true), item('p4'), item('p5'), item('f1'), item('f2')];
const say = (voice: Voice, verdicts: Record<string, Verdict>): Mark[] =>
  Object.entries(verdicts).map(([id, verdict]) => ({
    item: id,
    voice,
    verdict,
    atMs: null,
    quotes: [],
    madeAt: 0,
  }));
const compare = (...marks: Mark[][]) =>
  compareVoices(items, marks.flat(), { self: marks.length > 1, partner: marks.length > 1 });
const settling = (...marks: Mark[][]): string[] => toSettle(compare(...marks)).map((each) => each.item.id);

const unsure = say('assessor', {
  p1: 'possibly',
  p2: 'possibly',
  p3: 'possibly',
  p4: 'possibly',
  p5: 'met',
  f1: 'possibly',
  f2: 'possibly',
});

describe('what to settle together', () => {
  it('puts dangers first, then safety-critical points, five in all', () => {
    expect(settling(unsure)).toEqual(['f1', 'f2', 'p3', 'p1', 'p2']);
  });

  it('leaves out what is settled, and points on which both people say the same', () => {
    const people = [say('partner', { p1: 'met', p2: 'missed' }), say('self', { p1: 'met', p2: 'met' })];
    expect(settling(unsure, ...people, say('agreed', { f1: 'quiet' }))).toEqual(['f2', 'p3', 'p2', 'p4']);
  });

  it('keeps a danger in doubt that neither person marked, and one that only the assessor raised', () => {
    const people = [say('partner', { p1: 'met' }), say('self', { p1: 'met' })];
    expect(settling(say('assessor', { f1: 'possibly', f2: 'raised' }), ...people)).toEqual(['f1', 'f2']);
  });

  it('is empty where nothing is in doubt', () => {
    expect(settling(say('assessor', { p1: 'met', p2: 'missed', f1: 'quiet' }))).toEqual([]);
  });
});

describe('possibly', () => {
  it('is credited to no one until it is settled', () => {
    expect(countPoints(compare(unsure))).toEqual({ counted: 1, of: 5 });
    // The candidate's own word does not stand above the assessor's doubt.
    expect(countPoints(compare(unsure, say('self', { p1: 'met' })))).toEqual({ counted: 1, of: 5 });
    expect(countPoints(compare(unsure, say('agreed', { p1: 'met' })))).toEqual({ counted: 2, of: 5 });
    const [flag] = compare(unsure).slice(-1);
    expect(flag && standingVerdict(flag)).toBe('possibly');
  });
});
