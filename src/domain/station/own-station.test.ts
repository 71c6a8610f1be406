import { describe, expect, it } from 'vitest';
import { STATION_TEMPLATE, templateLine } from './station-template.ts';
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
    const faulty = { isReady: false, templateLine: null };
    expect(mayShareStation('offered', faulty)).toMatchObject({ refusal: 'conflict' });
    expect(mayShareStation('offered', { ...faulty, isReady: true })).toMatchObject({ ok: true });
    expect(mayShareStation('private', faulty)).toMatchObject({ ok: true });
  });

  it('is its author alone while a line of it is still the template’s', () => {
    const template = { isReady: true, templateLine: templateLine(STATION_TEMPLATE) };
    expect(template.templateLine).toBe(4);
    expect(mayShareStation('offered', template)).toMatchObject({
      refusal: 'conflict',
      detail: 'Line 4 is still the template’s own. Write yours in its place first.',
    });
    expect(mayShareStation('private', template).ok).toBe(true);
    expect(templateLine('caseName: Please turn that light down\n')).toBeNull();
  });
});
