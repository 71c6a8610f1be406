import { expect, it } from 'vitest';
import { assessorWait, progressOf, type StepFacts } from './assessment-progress.ts';

const step = (name: StepFacts['step'], facts: Partial<StepFacts> = {}): StepFacts => ({
  step: name,
  finished: false,
  failed: false,
  problem: null,
  ...facts,
});
const finished = { finished: true };

it.each([
  [[], 'none'],
  [[step('upload')], 'uploading'],
  [[step('upload', finished)], 'transcribing'],
  [[step('upload', finished), step('transcription')], 'transcribing'],
  [[step('upload', finished), step('transcription', finished)], 'assessing'],
  [[step('upload', finished), step('transcription', finished), step('assessment', finished)], 'ready'],
] as const)('%j is %s', (steps, progress) => {
  expect(progressOf(steps)).toEqual({ progress, problem: null });
});

it('says what it waits for, and what stopped it', () => {
  expect(
    progressOf([step('upload', finished), step('transcription', { problem: 'The model is on its way.' })]),
  ).toEqual({
    progress: 'transcribing',
    problem: 'The model is on its way.',
  });
  expect(progressOf([step('upload', { failed: true, problem: 'No.' })])).toEqual({
    progress: 'failed',
    problem: 'No.',
  });
});

it('says how long the assessor takes, and why it waits', () => {
  expect(assessorWait('none', null)).toBeNull();
  expect(assessorWait('uploading', null)).toBe('Fellow Eye, about 3 min');
  expect(assessorWait('ready', null)).toBe('Fellow Eye, ready');
  expect(assessorWait('transcribing', 'Two rounds are before yours.')).toBe(
    'Fellow Eye waits: Two rounds are before yours.',
  );
  expect(assessorWait('failed', 'It is gone.')).toBe('Fellow Eye, could not assess this round');
});
