import { expect, it } from 'vitest';
import type { MarkItem, Verdict } from '../mark/mark.ts';
import { compareVoices } from './compared-voices.ts';
import { toChange } from './to-change.ts';

const item = (id: string, safetyCritical = false): MarkItem => ({
  id,
  kind: id.startsWith('f') ? 'flag' : 'point',
  text: id,
  dimension: 'Safety',
  safetyCritical,
});
const said = (verdicts: Record<string, Verdict>) => {
  const items = Object.keys(verdicts).map((id) => item(id, id === 'p3'));
  const marks = Object.entries(verdicts).map(([id, verdict]) => ({
    item: id,
    voice: 'partner' as const,
    verdict,
    atMs: null,
    quotes: [],
    madeAt: 0,
  }));
  return compareVoices(items, marks, { self: false, partner: true });
};
const ids = (verdicts: Record<string, Verdict>) => toChange(said(verdicts)).map(({ item: { id } }) => id);

it('names red flags first, then missed points that are safety-critical, then the others', () => {
  expect(ids({ p1: 'missed', p2: 'met', p3: 'missed', p4: 'missed', f1: 'raised', f2: 'quiet' })).toEqual([
    'f1',
    'p3',
    'p1',
    'p4',
  ]);
});
it('names five at most, and nothing that no one marked', () => {
  const many = Object.fromEntries(
    Array.from({ length: 8 }, (_, index) => [`p${index + 10}`, 'missed' as const]),
  );
  expect(ids(many)).toHaveLength(5);
  expect(toChange(compareVoices([item('p1')], [], { self: false, partner: false }))).toEqual([]);
});
