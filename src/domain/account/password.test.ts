import { expect, it } from 'vitest';
import { passwordProblem } from './password.ts';

// spec: password-length
it('asks for at least 8 characters', () => {
  expect(passwordProblem('1234567', '1234567')).toEqual({
    title: 'Password too short',
    description: 'Use at least 8 characters.',
  });
  expect(passwordProblem('12345678', '12345678')).toBeNull();
});

it('asks for at most 256 characters', () => {
  expect(passwordProblem('x'.repeat(257), 'x'.repeat(257))?.title).toBe('Password too long');
  expect(passwordProblem('x'.repeat(256), 'x'.repeat(256))).toBeNull();
});

// spec: password-repeated
it('asks for the same password twice', () => {
  expect(passwordProblem('correct horse', 'correct  horse')).toEqual({
    title: 'Passwords do not match',
    description: 'Please make sure your passwords match.',
  });
});
