import { expect, it } from 'vitest';
import { recoveryCode, secondStepIn, secondStepIssues, typedCode } from './second-factor.ts';

it('makes recovery codes that are read and typed without mistakes', () => {
  const code = recoveryCode(Uint8Array.from({ length: 32 }, (_, at) => at * 37));
  expect(code).toMatch(/^[A-HJKMNP-TV-Z2-9]{4}(-[A-HJKMNP-TV-Z2-9]{4}){3}$/);
});

it('takes a code however someone spaces it', () => {
  expect(typedCode(' 123 456 ')).toBe('123456');
  expect(typedCode('abcd-efgh-jkmn-pqrs')).toBe('ABCDEFGHJKMNPQRS');
});

it('carries a second step through a refusal', () => {
  const step = { ticket: 'a.b', byApp: true, byPasskey: false };
  expect(secondStepIn(secondStepIssues(step))).toEqual(step);
  expect(secondStepIn([{ path: 'body.email', message: 'Required.' }])).toBeNull();
});
