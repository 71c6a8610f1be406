import { expect, it } from 'vitest';
import type { Assessment } from '../../contract/assessment.ts';
import { measuredAssessor, OWN_MEASURE } from './measured-assessor.ts';

const round = { turns: [], markScheme: { points: [], redFlags: [], synonyms: [] }, stationType: 'Clinical' };
const measuredBy = async (assessor: Assessment['assessor'], measured: string | null) => {
  const feedback = { summary: '', keep_doing: [], priorities_for_next_time: [] };
  const assess = async (): Promise<Assessment> => ({ dimensions: [], overall_feedback: feedback, assessor });
  const written = await measuredAssessor({ assess }, measured).assess({
    ...round,
    plannedSeconds: 1,
    recordedMs: 1,
  });
  return written.assessor?.measured;
};

it('adds what is known of whoever wrote it: the model, or our own rules in its place', async () => {
  expect(await measuredBy({ kind: 'model', name: 'm' }, 'On 126 …')).toBe('On 126 …');
  expect(await measuredBy({ kind: 'model', name: 'm' }, null)).toBeUndefined();
  expect(await measuredBy({ kind: 'embedded', name: 'Fellow Eye', fellBack: 'away' }, 'On 126 …')).toBe(
    OWN_MEASURE,
  );
});
