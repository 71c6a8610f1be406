import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanName, clippedName, displayName, initials, isVisible, nameForStrangers } from './name.ts';

describe('a name as we keep it', () => {
  it('is one line without spaces at its ends', () => {
    expect(cleanName('  Ada\r\nBcc: all@example.org \t')).toBe('Ada Bcc: all@example.org');
  });
  it('keeps accents, apostrophes, emoji and right-to-left letters', () => {
    for (const name of ['Zoë', 'O’Brien', 'Ада', 'أمل', '👁️ Iris']) expect(cleanName(name)).toBe(name);
  });
  it('loses direction overrides, which would rearrange the words around it', () => {
    expect(cleanName('\u202Eevil\u202C')).toBe('evil');
  });
  it('never holds a control character and is stable when cleaned again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (raw) => {
        const name = cleanName(raw);
        expect(name).not.toMatch(/\p{Cc}/u);
        expect(cleanName(name)).toBe(name);
      }),
    );
  });
});

it('is no name without a character that can be seen', () => {
  const invisible = [
    '',
    ' ',
    '\u00A0',
    '\u200B\u200D',
    '\u2060',
    '\uFEFF',
    '\u00AD',
    '\u3164',
    '\u115F',
    '\u2800',
    '\uFE0F',
    '\u{E0020}',
  ];
  expect(invisible.filter(isVisible)).toEqual([]);
  for (const name of ['Zoë', '李', '👁️', 'أمل', '-', 'e\u0301']) expect(isVisible(name)).toBe(true);
});

describe('a name as we show it', () => {
  it('joins first and last name', () => {
    expect(displayName({ firstName: 'Ada', lastName: 'Lovelace' })).toBe('Ada Lovelace');
  });
  it('is Unknown without a profile or with an empty one', () => {
    expect(displayName(null)).toBe('Unknown');
    expect(displayName({ firstName: '', lastName: '' })).toBe('Unknown');
  });
  // spec: initials
  it('has upper-case initials, whole characters only', () => {
    expect(initials({ firstName: 'ada', lastName: 'lovelace' })).toBe('AL');
    expect(initials({ firstName: '👁x', lastName: 'ß' })).toBe('👁SS');
    expect(initials({ firstName: 'e\u0301va', lastName: 'o' })).toBe('E\u0301O');
  });
});

it('cuts a long name between letters, never within one', () => {
  expect(clippedName('Ada Lovelace', 60)).toBe('Ada Lovelace');
  expect(clippedName('x'.repeat(200), 60)).toBe(`${'x'.repeat(59)}…`);
  expect(clippedName('👩‍⚕️'.repeat(4), 3)).toBe('👩‍⚕️👩‍⚕️…');
});

it('leads nowhere in a mail to strangers', () => {
  for (const name of ['Ada Lovelace', 'Dr. Ada B. King', 'Zoë', 'J.R. Hart'])
    expect(nameForStrangers(name)).toBe(name);
  for (const name of ['Win at example.com', 'https://a', 'me@example', 'пример.рф', 'call tel:1'])
    expect(nameForStrangers(name)).toBe('A colleague');
  expect(nameForStrangers('x'.repeat(200))).toHaveLength(60);
});
