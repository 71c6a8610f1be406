import { expect, it } from 'vitest';
import { readCaseFile } from './case-file.ts';
import { isMarkedByPeople } from './mark-scheme.ts';
import { STATION_TEMPLATE } from './station-template.ts';

it('has nothing wrong with it, and is marked by people until phrasings are written', () => {
  const reading = readCaseFile(STATION_TEMPLATE, { mayLackPhrasings: true });
  expect(reading).toMatchObject({ ok: true });
  expect(reading.ok && isMarkedByPeople(reading.station.markScheme)).toBe(true);
});
