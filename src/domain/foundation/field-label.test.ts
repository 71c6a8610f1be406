import { expect, it } from 'vitest';
import { fieldLabel } from './field-label.ts';

it.each([
  [['createFields', 'firstName'], 'First name'],
  [['email'], 'Email'],
  [['newEmail'], 'New email'],
  [['updateFields', 'avatar'], 'Picture'],
  [['durationMinutes'], 'Session length'],
  [['people', '3', 'lastName'], 'Last name'],
  [['people', '3'], 'People'],
  [['constructor'], 'Constructor'],
  [[], ''],
])('calls %j %j', (path, label) => {
  expect(fieldLabel(path)).toBe(label);
});
