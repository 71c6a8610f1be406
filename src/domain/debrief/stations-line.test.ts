import { expect, it } from 'vitest';
import type { Mark, MarkItem, Verdict, Voice } from '../mark/mark.ts';
import { compareVoices } from './compared-voices.ts';
import { voiceNames, type VoiceNames } from './result-line.ts';
import { stationsLine } from './stations-line.ts';

const items: MarkItem[] = ['p1', 'p2', 'p3'].map((id) => ({
  id,
  kind: 'point',
  text: id,
  dimension: 'Safety',
  safetyCritical: false,
}));
const say = (voice: Voice, ...verdicts: Verdict[]): Mark[] =>
  verdicts.map((verdict, index) => ({
    item: `p${index + 1}`,
    voice,
    verdict,
    atMs: null,
    quotes: [],
    madeAt: 0,
  }));
const station = (names: VoiceNames, ...marks: Mark[][]) => ({
  compared: compareVoices(items, marks.flat(), { self: true, partner: true }),
  names,
});
const toGwen = voiceNames('candidate', 'Ben');
const panel = voiceNames('candidate', 'Ben', { 'examiner-1': 'Ana', 'examiner-2': 'Ola' });

it('adds up each voice over all stations', () => {
  const one = station(toGwen, say('partner', 'met', 'met', 'missed'));
  const two = station(toGwen, say('partner', 'met', 'missed', 'missed'));
  expect(stationsLine([one, two])).toBe('Ben 3 of 6');
});

it('counts only the stations that a voice marked, and says how many those are', () => {
  const one = station(panel, say('examiner-1', 'met', 'met', 'missed'), say('partner', 'met', 'met', 'met'));
  const two = station(panel, say('partner', 'missed', 'missed', 'met'));
  expect(stationsLine([one, two])).toBe('Ana 2 of 3 (1 of 2 stations marked) · Ben 4 of 6');
});

it('says once of how many stations anything is known', () => {
  const one = station(panel, say('examiner-1', 'met', 'met', 'missed'), say('partner', 'met', 'met', 'met'));
  expect(stationsLine([one, station(panel, say('self', 'met'))])).toBe(
    'Ana 2 of 3 · Ben 3 of 3 · 1 of 2 stations so far',
  );
});

it('counts what people were called in the station they marked', () => {
  const later = voiceNames('candidate', 'Ben', { 'examiner-1': 'Cy', 'examiner-2': 'Ola' });
  const one = station(panel, say('examiner-1', 'met', 'met', 'met'), say('examiner-2', 'met', 'met', 'met'));
  const two = station(
    later,
    say('examiner-1', 'met', 'missed', 'missed'),
    say('examiner-2', 'missed', 'missed', 'missed'),
  );
  expect(stationsLine([one, two])).toBe(
    'Ana 3 of 3 (1 of 2 stations marked) · Cy 1 of 3 (1 of 2 stations marked) · Ola 3 of 6 · split on 1',
  );
});

it('gives the candidate’s own count only where no one else marked', () => {
  const own = say('self', 'met', 'met', 'met');
  const unmarked = station(toGwen);
  expect(stationsLine([station(toGwen, own), unmarked])).toBe('You 3 of 3 · 1 of 2 stations so far');
  expect(stationsLine([station(toGwen, own), station(toGwen, say('assessor', 'met'))])).toBe(
    'Fellow Eye 1 of 3 · 1 of 2 stations so far',
  );
  expect(stationsLine([unmarked, unmarked])).toBeNull();
  expect(stationsLine([])).toBeNull();
});
