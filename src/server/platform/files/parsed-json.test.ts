import { expect, it } from 'vitest';
import { parsedJson } from './parsed-json.ts';

const nested = (depth: number, inside = '') => `${'['.repeat(depth)}${inside}${']'.repeat(depth)}`;

it('reads what people and their pages send', () => {
  expect(parsedJson('{"a":[1,{"b":"]]\\"[[{"}]}')).toEqual({ a: [1, { b: ']]"[[{' }] });
  expect(parsedJson(nested(32))).toBeDefined();
  expect(parsedJson(`"${'['.repeat(1000)}"`)).toBe('['.repeat(1000));
});

it('takes nothing that is nested deeper than anything sent here', () => {
  expect(parsedJson(nested(33))).toBeUndefined();
  expect(parsedJson('{"a":'.repeat(33) + '1' + '}'.repeat(33))).toBeUndefined();
  expect(parsedJson('['.repeat(100_000))).toBeUndefined();
});

it('takes nothing that is no JSON', () => {
  expect(parsedJson('{"a":')).toBeUndefined();
});
