import { expect, it } from 'vitest';
import { isHeardWhole } from './heard-whole.ts';

it.each([
  ['Asks about gout, travel or rashes', ['Have you had gout?'], false],
  ['Asks about gout, travel or rashes', ['Gout at all?', 'Any travel, or a rash?'], true],
  ['Stops the aspirin and rings the surgeon', ['No more aspirin from today.'], false],
  ['Stops the aspirin and rings the surgeon', ['No more aspirin, and I will ring the surgeon.'], true],
  ['Asks about the pain', ['Does it hurt?'], true],
  ['Explains the plan: drops and a visit', ['Take the drops.', 'Then visit us.'], true],
  ['Explains the plan: drops and a visit', ['Take the drops.'], false],
  // Examples are not praised, so they need not be heard.
  ['Asks about infection: herpes, travel', ['Any infections?'], true],
])('%s by %j: %s', (point, quotes, whole) => {
  expect(isHeardWhole(point, quotes)).toBe(whole);
});
