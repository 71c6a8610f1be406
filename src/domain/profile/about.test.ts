import { expect, it } from 'vitest';
import { aboutLine, emptyAbout } from './about.ts';

const now = Date.parse('2026-11-16T08:00:00Z');

it('says what someone says about themselves in one line', () => {
  const about = {
    ...emptyAbout,
    grade: 'ST3',
    exam: 'FRCOphth Part 2 oral',
    examDate: '2026-12-22',
    wants: ['Communication', 'Retina'],
    languages: 'English, Polish',
    line: 'Evenings after clinic.',
  } as const;
  expect(aboutLine({ ...about, wants: [...about.wants] }, now)).toBe(
    'ST3 · FRCOphth Part 2 oral in 5 weeks · wants Communication, Retina · English, Polish · Evenings after clinic.',
  );
});

it.each([
  ['2026-11-16', 'ST1 interview within a week'],
  ['2026-11-24', 'ST1 interview in a week'],
  ['2027-03-04', 'ST1 interview in March 2027'],
  ['2026-11-14', null],
])('names the time of an exam on %s no more exactly than needed', (examDate, line) => {
  expect(aboutLine({ ...emptyAbout, exam: 'ST1 interview', examDate }, now)).toBe(line);
});

it('says nothing of someone who does not want it shown, or who has said nothing', () => {
  expect(aboutLine({ ...emptyAbout, grade: 'ST3', shown: false }, now)).toBeNull();
  expect(aboutLine(emptyAbout, now)).toBeNull();
});
