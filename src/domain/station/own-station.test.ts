import { describe, expect, it } from 'vitest';
import { audienceAfterEdit, cleanStation, mayShareStation, titleOf, UNTITLED } from './own-station.ts';

it('keeps the lines and spaces of a text, and no hidden characters', () => {
  expect(cleanStation('\uFEFFa  b\r\n  c\u202Ed\t\u0007e\u2028f')).toBe('a  b\n  cd  e\nf');
});

it('calls a station by its case name, whatever else is wrong with it', () => {
  expect(titleOf('---\ncaseName:  A sore eye \n')).toBe('A sore eye');
  expect(titleOf('---\ncaseName:\n')).toBe(UNTITLED);
  expect(titleOf(`${'\n'.repeat(60)}caseName: Too late`)).toBe(UNTITLED);
});

describe('who may practise a station', () => {
  it('is asked again when an accepted text changes', () => {
    expect(audienceAfterEdit('everyone', true, 0)).toBe('offered');
    expect(audienceAfterEdit('everyone', false, 0)).toBe('private');
    expect(audienceAfterEdit('offered', false, 0)).toBe('private');
    expect(audienceAfterEdit('private', true, 0)).toBe('private');
    expect(audienceAfterEdit('group', false, 0)).toBe('group');
    expect(audienceAfterEdit('everyone', true, 3)).toBe('private');
  });

  it('is its author alone while it has faults', () => {
    expect(mayShareStation('offered', false)).toMatchObject({ refusal: 'conflict' });
    expect(mayShareStation('offered', true)).toMatchObject({ ok: true });
    expect(mayShareStation('private', false)).toMatchObject({ ok: true });
  });
});
