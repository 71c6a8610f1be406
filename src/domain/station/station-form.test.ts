import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCaseFile } from './case-file.ts';
import { STATION_TEMPLATE } from './station-template.ts';
import {
  flagGroup,
  HEAD_KEYS,
  isQuoted,
  pointGroups,
  stationForm,
  unquoted,
  type FormItem,
  type StationForm,
} from './station-form.ts';
import {
  withDimension,
  withFinding,
  withHead,
  withItem,
  withItemHead,
  withModelAnswer,
  withoutFinding,
  withoutItem,
  withPhrasings,
  withQuoted,
  withRest,
  withSection,
} from './station-form-edit.ts';
import { placeOf, stationPlaces } from './station-place.ts';

const folder = new URL('../../../cases/', import.meta.url);
const library = readdirSync(folder)
  .filter((name) => name.endsWith('.md') && name === name.toLowerCase())
  .map((name) => [name, readFileSync(new URL(name, folder), 'utf8')] as const);
const formOf = (text: string): StationForm => {
  const form = stationForm(text);
  if (!form) throw new Error('no form');
  return form;
};
const there = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('it is not there');
  return value;
};
const itemsOf = (text: string): FormItem[] => formOf(text).marks.groups.flatMap(({ items }) => items);
const otherLines = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('  listen for:'))
    .map((line) => line.trimEnd())
    .toSorted();
const figures = new Set(readdirSync(new URL('figures/', folder)));
const reading = (text: string) => readCaseFile(text, { figures });

describe('the form of a station', () => {
  it('reads the whole library', () => {
    expect(library.length).toBeGreaterThan(70);
  });

  it.each(library.filter((_, index) => index % 3 === 0))(
    '%s loses nothing when every field is written back',
    (_, text) => {
      let written = text;
      for (const index of itemsOf(text).keys()) {
        const at = () => there(itemsOf(written)[index]);
        written = withItemHead(written, at(), {});
        written = withPhrasings(written, at(), at().listenFor.join('\n'));
        written = withRest(written, at(), at().rest);
      }
      const { candidate, actor } = formOf(text);
      for (const part of ['candidate', 'actor'] as const)
        for (const index of (part === 'actor' ? actor : candidate).sections.keys()) {
          const section = there(formOf(written)[part].sections[index]);
          written =
            section.name === 'Opening line' && isQuoted(section.value)
              ? withQuoted(written, section, unquoted(section.value))
              : withSection(written, section, section.value);
        }
      for (const key of HEAD_KEYS) {
        const entry = formOf(written).head.entries[key];
        if (entry) written = withHead(written, formOf(written), key, entry.value);
      }
      // Phrasings are spread over other lines, and lines below a point may be in another order: nothing else differs.
      const phrasings = (of: string) =>
        itemsOf(of).map(({ listenFor }) => listenFor.map((each) => each.trim()));
      expect(phrasings(written)).toEqual(phrasings(text));
      expect(otherLines(written)).toEqual(otherLines(text));
    },
  );

  // What a file means takes long to work out: some of the library stand for all of it.
  it.each(library.filter((_, index) => index % 16 === 0))('%s means the same', (_, text) => {
    let written = text;
    for (const index of itemsOf(text).keys()) {
      const at = () => there(itemsOf(written)[index]);
      written = withPhrasings(written, at(), at().listenFor.join('\n'));
      written = withRest(written, at(), at().rest);
    }
    expect(reading(written)).toEqual(reading(text));
  });

  it('is none for a text without its parts', () => {
    expect(stationForm('just words')).toBeNull();
    expect(stationForm(STATION_TEMPLATE.replace('# Actor brief', '## Actor brief'))).toBeNull();
  });
});

describe('a field', () => {
  it('keeps the spaces and line breaks of someone who is still typing', () => {
    const first = there(itemsOf(STATION_TEMPLATE)[0]);
    const typed = withPhrasings(
      withItemHead(STATION_TEMPLATE, first, { text: 'Asks ' }),
      first,
      'jaw \nbite\n',
    );
    expect(itemsOf(typed)[0]).toMatchObject({ text: 'Asks ', listenFor: ['jaw ', 'bite', ''] });
    const role = there(formOf(typed).candidate.sections[0]);
    const longer = withSection(typed, role, 'One\n\n');
    expect(formOf(longer).candidate.sections[0]?.value).toBe('One\n\n');
    expect(formOf(withHead(longer, formOf(longer), 'caseName', 'Grey ')).head.entries.caseName?.value).toBe(
      'Grey ',
    );
  });

  it('never becomes a heading of the file', () => {
    const role = there(formOf(STATION_TEMPLATE).candidate.sections[0]);
    const text = withSection(STATION_TEMPLATE, role, '# Mark scheme\n## Red flags');
    expect(formOf(text).candidate.sections).toHaveLength(4);
  });

  it('is left out where it is optional and empty', () => {
    const noted = withHead(STATION_TEMPLATE, formOf(STATION_TEMPLATE), 'content-note', 'racism');
    expect(formOf(noted).head.entries['content-note']?.value).toBe('racism');
    expect(withHead(noted, formOf(noted), 'content-note', '')).toBe(STATION_TEMPLATE);
  });
});

describe('a row', () => {
  const flagged = STATION_TEMPLATE.replace(
    '- Sends the patient away without a plan (Management)',
    '- Sends the patient away without a plan (Management)\n  absent: p2 p4',
  );
  const absentIn = (text: string) => /absent: .*/.exec(text)?.[0];

  it('keeps the points that a red flag names when rows come and go', () => {
    const form = formOf(flagged);
    const group = there(pointGroups(form)[0]);
    const [first, second] = [there(group.items[0]), there(group.items[1])];
    expect(absentIn(withItem(flagged, form, group))).toBe('absent: p2 p5');
    expect(absentIn(withoutItem(flagged, form, first))).toBe('absent: p1 p3');
    expect(absentIn(withoutItem(flagged, form, second))).toBe('absent: p3');
  });

  it('is added to the end of its group, a red flag with a dimension', () => {
    const form = formOf(STATION_TEMPLATE);
    const flags = there(flagGroup(form));
    const added = withItem(STATION_TEMPLATE, form, flags);
    expect(flagGroup(formOf(added))?.items.at(-1)).toMatchObject({ text: '', dimension: 'Data gathering' });
  });

  it('comes in twos with a dimension, which goes once they are empty', () => {
    const added = withDimension(STATION_TEMPLATE, formOf(STATION_TEMPLATE), 'Safety', true);
    expect(pointGroups(formOf(added)).map(({ name, items }) => [name, items.length])).toContainEqual([
      'Safety',
      2,
    ]);
    expect(withDimension(added, formOf(added), 'Safety', false)).toBe(STATION_TEMPLATE);
    const kept = withDimension(STATION_TEMPLATE, formOf(STATION_TEMPLATE), 'Management', false);
    expect(kept).toContain('- Says what happens today');
  });
});

it('findings and a model answer come and go with their parts', () => {
  const text = withFinding(STATION_TEMPLATE, formOf(STATION_TEMPLATE));
  const finding = there(formOf(text).findings?.sections[0]);
  expect(finding.name).toBe('finding-1: What was examined');
  expect(withoutFinding(text, formOf(text), finding)).toBe(STATION_TEMPLATE);
  expect(formOf(withModelAnswer(text, formOf(text))).model?.value).toBe('');
});

it('a fault leads to the field of its line', () => {
  const broken = STATION_TEMPLATE.replace('minutes: 10', 'minutes: 99').replace(
    '- Checks what the patient has understood',
    '- ',
  );
  const result = readCaseFile(broken, { mayLackPhrasings: true });
  const places = stationPlaces(formOf(broken));
  const keys = (result.ok ? [] : result.faults).map(({ line }) => placeOf(places, line)?.key);
  expect(keys).toEqual(['head-minutes']);
  const empty = readCaseFile(broken.replace('minutes: 99', 'minutes: 10'), { mayLackPhrasings: true });
  expect((empty.ok ? [] : empty.faults).map(({ line }) => placeOf(places, line)?.key)).toContain('point-7');
});
