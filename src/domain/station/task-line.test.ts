import { expect, it } from 'vitest';
import { taskApart, taskLine } from './task-line.ts';

it('is the first sentence of the task', () => {
  const long = 'Explain the result to Mr Aldous, what he must do about driving, and what he may do.';
  expect(taskLine(`\n${long.replace('result ', 'result\n')} Then ask.`)).toBe(long);
  expect(taskLine('**Explain** what is wrong')).toBe('Explain what is wrong.');
  expect(taskLine('Take a history and ask for findings, one by one: each appears here.')).toBe(
    'Take a history and ask for findings, one by one.',
  );
});

it('goes on where the first sentence says too little', () => {
  expect(taskLine('Talk to Mr Hollins. Agree a plan.')).toBe('Talk to Mr Hollins. Agree a plan.');
  expect(taskLine(`Talk to Mr Hollins. Agree ${'on this '.repeat(30)}plan.`)).toBe('Talk to Mr Hollins.');
});

it('leaves out how the station works', () => {
  expect(taskLine('Answer in your own words. Say what you would do first.')).toBe(
    'Say what you would do first.',
  );
  expect(taskLine('Ask for the findings you want. Describe each scan.')).toBe('Describe each scan.');
  expect(taskLine('The station has two parts. First, deal with the call.')).toBe(
    'First, deal with the call.',
  );
  expect(taskLine('Take a history and ask for the findings you want, which you are shown as you ask.')).toBe(
    'Take a history and ask for the findings you want.',
  );
  expect(taskLine('Answer in your own words.')).toBe('Answer in your own words.');
});

it('is nothing where the brief does not say it, and short where it goes on', () => {
  expect(taskLine(' \n')).toBeNull();
  expect(taskLine('word '.repeat(100))).toMatch(/^(?:word )+…$/);
  expect(taskLine('word '.repeat(100))?.length).toBeLessThanOrEqual(201);
});

it('stands apart from the rest of the brief', () => {
  const brief = '## Your role\nA trainee.\n\n## Your task\nTalk to her.\n';
  expect(taskApart(brief)).toEqual({ task: 'Talk to her.', rest: '## Your role\nA trainee.' });
  expect(taskApart('## Your task\nTalk.\n\n## Setting\nA room.')).toEqual({
    task: 'Talk.',
    rest: '## Setting\nA room.',
  });
  expect(taskApart('Words')).toEqual({ task: '', rest: 'Words' });
});
