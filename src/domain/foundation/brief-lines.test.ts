import { expect, it } from 'vitest';
import { unwrapBrief } from './brief-lines.ts';

const unwrapped = (text: string) => unwrapBrief(text.split('\n'));

it('joins what was only wrapped to keep the file narrow', () => {
  expect(unwrapped('You are the ST1\nin eye casualty.')).toBe('You are the ST1 in eye casualty.');
  expect(unwrapped('- one that is\n  long\n- two\n1. three\n   goes on')).toBe(
    '- one that is long\n- two\n1. three goes on',
  );
  expect(unwrapped('> I feel a fraud,\n> doctor.')).toBe('> I feel a fraud, doctor.');
});

it('keeps headings, lists, quotes, blank lines and tables apart', () => {
  const text =
    '## Role\nYou are the ST1.\n- a list\n\nA paragraph.\n\n> A quote\n\n| a | b |\n| - | - |\n| 1 | 2 |';
  expect(unwrapped(text)).toBe(text);
  expect(unwrapped('Said:\n> quoted')).toBe('Said:\n> quoted');
});

it('keeps a line break that is meant', () => {
  expect(unwrapped('Mrs T  \n74 years\\\nRetired')).toBe('Mrs T  \n74 years\\\nRetired');
});
