import { expect, it } from 'vitest';
import { byVoice, type MarkItem, type SpokenVoice, type Verdict } from '../mark/mark.ts';
import type { ComparedItem } from './compared-voices.ts';
import { worthComparing } from './worth-comparing.ts';

type Said = Partial<Record<SpokenVoice, Verdict>>;
const item = (id: string, said: Said, changes: Partial<MarkItem> = {}): ComparedItem => ({
  item: { id, kind: 'point', text: id, dimension: 'Safety', safetyCritical: false, ...changes },
  said: byVoice((voice) => said[voice] ?? null),
  agreed: null,
  byCorrection: null,
  proposed: { candidate: null, partner: null, 'examiner-1': null, 'examiner-2': null },
  split: false,
  differs: false,
  unsure: false,
  contested: false,
  passage: null,
});
const critical = { safetyCritical: true };
const flag = { kind: 'flag', safetyCritical: true } as const;
const ids = (...compared: ComparedItem[]) => worthComparing(compared).map((each) => each.item.id);

it('is where the partner and the assessor differ, and not where only the candidate does', () => {
  expect(ids(item('p1', { partner: 'met', assessor: 'missed' }))).toEqual(['p1']);
  expect(ids(item('p1', { self: 'met', partner: 'missed' }))).toEqual([]);
  expect(ids(item('p1', { partner: 'met', assessor: 'possibly' }))).toEqual([]);
});

it('is every safety-critical point that someone did not hear, and every danger that someone did', () => {
  expect(ids(item('p1', { partner: 'missed' }, critical), item('p2', { partner: 'met' }, critical))).toEqual([
    'p1',
  ]);
  expect(ids(item('f1', { partner: 'raised' }, flag), item('f2', { partner: 'quiet' }, flag))).toEqual([
    'f1',
  ]);
});

it('puts dangers first, then what keeps the patient safe, five at most, and leaves out what is settled', () => {
  const differs: Said = { partner: 'met', assessor: 'missed' };
  const many = ['p1', 'p2', 'p3', 'p4', 'p5'].map((id) => item(id, differs));
  expect(ids(...many, item('p6', differs, critical), item('f1', { assessor: 'raised' }, flag))).toEqual([
    'f1',
    'p6',
    'p1',
    'p2',
    'p3',
  ]);
  expect(ids({ ...item('p1', differs), agreed: 'met' })).toEqual([]);
});
