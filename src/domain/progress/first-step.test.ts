import { expect, it } from 'vitest';
import { firstStepsWords } from './first-step.ts';

const none = { room: false, devices: false, sample: false };

it('says how many steps are left, and how many sessions can be taken', () => {
  expect(firstStepsWords('Noor', none, 5)).toBe(
    'Noor, three steps to your first round. 5 sessions are open this week.',
  );
  expect(firstStepsWords('Noor', { ...none, sample: true }, 1)).toBe(
    'Noor, two steps to your first round. One session is open this week.',
  );
  expect(firstStepsWords('', none, 0)).toBe('Three steps to your first round.');
});

it('leaves out what is open once a session is booked', () => {
  expect(firstStepsWords('Noor', { ...none, room: true }, 5)).toBe('Noor, two steps to your first round.');
  expect(firstStepsWords('Noor', { room: true, devices: true, sample: true }, 5)).toBe(
    'Noor, all is ready for your first round.',
  );
});
