import { expect, it } from 'vitest';
import { argon2Passwords } from './argon2-passwords.ts';

const passwords = argon2Passwords();

it('hashes with argon2id at the costs OWASP asks for', async () => {
  expect(await passwords.hash('correct horse')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it('knows a password by its hash', async () => {
  const hash = await passwords.hash('correct horse');
  expect(await passwords.verify(hash, 'correct horse')).toBe(true);
  expect(await passwords.verify(hash, 'wrong horse')).toBe(false);
});

it('fits nothing where there is no hash', async () => {
  expect(await passwords.verify(null, '')).toBe(false);
  expect(await passwords.verify(null, 'correct horse')).toBe(false);
});
