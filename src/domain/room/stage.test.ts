import { describe, expect, it } from 'vitest';
import { previousStage, canStartCase, mayMoveStage, stageOf, STAGES, type Stage } from './stage.ts';

const ready = { candidateId: 'ada', caseBriefId: 'gca' };

describe('the stage of a room', () => {
  // spec: default-stage
  it('is Prep when there is none', () => {
    expect([stageOf({}), stageOf({ stage: null }), stageOf({ stage: 'WrapUp' })]).toEqual([
      'Prep',
      'Prep',
      'WrapUp',
    ]);
  });

  const allowed: [Stage, Stage][] = [
    ['Prep', 'Interview'],
    ['Interview', 'Prep'],
    ['Interview', 'WrapUp'],
    ['WrapUp', 'Interview'],
    ['WrapUp', 'Prep'],
    ['WrapUp', 'Finished'],
  ];
  const all = STAGES.flatMap((from) => STAGES.map((to): [Stage, Stage] => [from, to]));

  // spec: stage-moves
  it.each(all)('from %s to %s moves only as the table says', (from, to) => {
    const expected = allowed.some(([a, b]) => a === from && b === to);
    expect(mayMoveStage(from, to, ready).ok).toBe(expected);
  });

  it('says that a session is finished, or else that the room has moved on', () => {
    expect(mayMoveStage('Finished', 'Prep', ready)).toMatchObject({ detail: 'This session is finished.' });
    expect(mayMoveStage('Prep', 'WrapUp', ready)).toMatchObject({
      detail: 'The room has moved on to another stage. Carry on from the stage shown at the top.',
    });
  });

  // spec: start-case
  it('starts a case only with a candidate and a case', () => {
    for (const round of [null, { ...ready, candidateId: null }, { ...ready, caseBriefId: null }]) {
      expect(canStartCase(round)).toBe(false);
      expect(mayMoveStage('Prep', 'Interview', round)).toMatchObject({ ok: false, refusal: 'conflict' });
    }
    expect(canStartCase(ready)).toBe(true);
  });
});

// spec: back-button
it('offers Back to the host, in Interview only', () => {
  expect(STAGES.map((stage) => previousStage(stage, true))).toEqual([null, 'Prep', null, null]);
  expect(STAGES.map((stage) => previousStage(stage, false))).toEqual([null, null, null, null]);
});
