import { expect, it } from 'vitest';
import { taskApart, taskLine } from './task-line.ts';

it('is the first sentence of the task', () => {
  expect(
    taskLine('\nTake a short history and ask for\nfindings, one by one: each appears here. Then explain.'),
  ).toBe('Take a short history and ask for findings, one by one.');
  expect(taskLine('**Explain** what is wrong')).toBe('Explain what is wrong.');
  expect(taskLine('What would you do? Say why.')).toBe('What would you do?');
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
