import { expect, it } from 'vitest';
import { placeOfMistake } from './json-mistake.ts';

it.each([
  ['a comma too many', '[\n  { "a": 1, }\n]', 'line 2, column 13'],
  ['a comma too few', '[\n  { "a": 1\n    "b": 2 }\n]', 'line 3, column 5'],
  ['a name without quotes', '[{ a: 1 }]', 'line 1, column 4'],
  ['a word that is none', '[{ "a": True }]', 'line 1, column 9'],
  ['a string without an end', '[{ "a": "b }]\n', 'line 1, column 9'],
  ['no colon', '[{ "a" 1 }]', 'line 1, column 8'],
  ['no end', '[\r\n  { "a": [true, null, -1.5e3, "\\u00e9"] }\r\n', 'line 3, column 1'],
  ['something after the end', '[]\n]', 'line 2, column 1'],
  ['a comment', '[] // mine', 'line 1, column 4'],
  ['nothing', '', 'line 1, column 1'],
])('finds %s', (_, text, place) => {
  expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
  expect(placeOfMistake(text)).toBe(place);
});

it('goes to the end of what is JSON', () => {
  expect(placeOfMistake('[{ "a": [], "b": {} },\n "c"]')).toBe('line 2, column 6');
});
