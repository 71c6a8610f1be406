import { expect, it } from 'vitest';
import { partnerScore, type Prospect } from './partner-rank.ts';

const mine = { exam: 'ST3 interview', examDate: '2027-03-01', wants: ['Retina'] } as const;
const plain: Prospect = {
  sharedMinutes: 120,
  preparation: { exam: null, examDate: null, wants: [] },
  reliability: 'new-here',
  met: true,
  favourite: false,
};

it.each<[string, Partial<Prospect>, Partial<Prospect>]>([
  ['more shared time', { sharedMinutes: 240 }, {}],
  ['the same exam', { preparation: { ...mine, examDate: null, wants: [] } }, {}],
  [
    'the same exam in the same weeks',
    { preparation: { ...mine, examDate: '2027-03-08', wants: [] } },
    { preparation: { ...mine, examDate: '2027-06-08', wants: [] } },
  ],
  ['the same wishes', { preparation: { exam: null, examDate: null, wants: ['Retina'] } }, {}],
  ['turning up', { reliability: 'usually-turns-up' }, {}],
  ['being new here rather than missing often', {}, { reliability: null }],
  ['not having met', { met: false }, {}],
  ['a favourite rather than someone new', { favourite: true }, { met: false }],
])('prefers %s', (_name, better, worse) => {
  const score = (change: Partial<Prospect>) => partnerScore(mine, { ...plain, ...change });
  expect(score(better)).toBeGreaterThan(score(worse));
});
