import { describe, expect, it } from 'vitest';
import { casesFor, dayOf, partAt, planOf, secondsOfDay, type PresetCase } from './preset.ts';
import { readPresetFile } from './preset-file.ts';

const good = `---
id: short
name: Short one
opposite: actor
changeover: 0:30
---

# Summary
Two stations.

# What happens
- Read, then talk.

# Stations

## Clinical station
types: Clinical
reading: 1:00
talking: 5:00

## Communication station
types: Communication | Ethics and professionalism
reading: 0:00
talking: 5:00
`;
const faultsOf = (text: string) => {
  const reading = readPresetFile(text);
  return reading.ok ? [] : reading.faults.map(({ line, reason }) => `${line}: ${reason}`);
};
const presetOf = (text = good) => {
  const reading = readPresetFile(text);
  if (!reading.ok) throw new Error(JSON.stringify(reading.faults));
  return reading.preset;
};

describe('the file of a preset', () => {
  it('gives the plan', () => {
    expect(presetOf()).toMatchObject({ id: 'short', opposite: 'actor', changeoverSeconds: 30 });
    expect(presetOf().stations).toEqual([
      { name: 'Clinical station', types: ['Clinical'], readingSeconds: 60, timerSeconds: 300 },
      {
        name: 'Communication station',
        types: ['Communication', 'Ethics and professionalism'],
        readingSeconds: 0,
        timerSeconds: 300,
      },
    ]);
  });
  it.each([
    ['opposite: actor', 'opposite: judge', /4: unknown opposite/],
    ['opposite: actor\n', '', /2: 'opposite' is missing/],
    ['id: short', 'id: Short One', /2: 'id' is small letters/],
    ['types: Clinical', 'types: Surgery', /17: unknown type 'Surgery'/],
    ['talking: 5:00', 'talking: five', /19: a time is m:ss/],
    ['changeover: 0:30', 'changeover: 0:00', /5: a time is m:ss, 5 to 600/],
    ['# What happens\n', '# Rules\n', /the parts must be, in order/],
    ['- Read, then talk.', '[Here](https://example.org)', /no links/],
    ['name: Short one', 'name: Short one\nname: Again', /'name' is given twice/],
  ])('is refused with %s as %s', (from, to, reason) => {
    expect(faultsOf(good)).toEqual([]);
    expect(faultsOf(good.replace(from, to)).join('\n')).toMatch(reason);
  });
});

describe('a preset', () => {
  const library: PresetCase[] = [
    { id: 'now', type: 'Clinical', isCurrent: true, hasExaminerBrief: false },
    { id: 'old', type: 'Clinical', isCurrent: false, hasExaminerBrief: true },
    { id: 'talk', type: 'Communication', isCurrent: true, hasExaminerBrief: false },
  ];
  it('takes cases of the current interview, or those with questions for an examiner', () => {
    const station = { types: ['Clinical' as const] };
    expect(casesFor({ opposite: 'actor' }, station, library)).toEqual(['now']);
    expect(casesFor({ opposite: 'examiner' }, station, library)).toEqual(['old']);
  });
  it('has one candidate throughout, with or without extra time', () => {
    expect(planOf(presetOf(), 'me', true)).toMatchObject([
      { candidateId: 'me', extraTime: true, timerSeconds: 300, caseBriefId: null },
      { candidateId: 'me', extraTime: true, timerSeconds: 300, caseBriefId: null },
    ]);
  });
  it('says what follows what, and how long all of it takes', () => {
    const day = dayOf(presetOf().stations, 30);
    expect(day.map(({ kind, position, seconds }) => [kind, position, seconds])).toEqual([
      ['reading', 1, 60],
      ['talking', 1, 300],
      ['changeover', 2, 30],
      ['talking', 2, 300],
    ]);
    expect(secondsOfDay(day)).toBe(690);
    expect(partAt(day, 2, ['changeover'])).toBe(2);
    // A station without reading begins with the talking.
    expect([1, 2].map((position) => partAt(day, position, ['reading', 'talking']))).toEqual([0, 3]);
  });
});
