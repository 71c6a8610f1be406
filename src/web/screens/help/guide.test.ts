import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { searchGuides } from './guide.ts';
import { guides } from './guides.ts';

const titles = (search: string) =>
  searchGuides(guides, search).flatMap(({ sections }) => sections.map(({ title }) => title));

describe('a search in the guides', () => {
  it('finds the sections that have every word, by its beginning', () => {
    expect(titles('rehears alone')).toContain('Rehearse alone tonight');
    expect(titles('join link')).toContain('Let your people in');
    expect(titles('listen for')).toContain('Let Fellow Eye listen');
  });

  it.each(['microphone', 'mic', 'sound', 'camera', 'not heard', 'video call'])(
    'finds what helps in a call by %s',
    (search) => {
      expect(titles(search)).toContain('If you are not heard or seen');
    },
  );

  it('finds nothing for words that no section has, and all of them without a word', () => {
    expect(titles('zebra')).toEqual([]);
    expect(titles(' ')).toHaveLength(guides.flatMap(({ sections }) => sections).length);
  });
});

describe('the guides', () => {
  it('have a place of its own for every section, and a file for every picture', () => {
    const sections = guides.flatMap((guide) => guide.sections);
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
    const pictures = sections.flatMap(({ picture }) => picture ?? []);
    expect(pictures.length).toBeGreaterThan(4);
    for (const { name } of pictures)
      for (const theme of ['light', 'dark'])
        expect(existsSync(`src/web/public/help-${name}-${theme}.jpg`)).toBe(true);
  });
});
