import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSettings } from './env.ts';

const one = {
  name: 'trust',
  label: 'The Trust',
  issuer: 'https://login.example.org/realms/trust',
  client: 'fellow-eye',
};
const read = (value: unknown) => readSettings({ OIDC_PROVIDERS: JSON.stringify(value) });

it('reads providers from the setting itself, or from a file that it names', () => {
  const text = JSON.stringify([{ ...one, secret: 's', domains: ['trust.nhs.uk'], only: true }]);
  const file = join(mkdtempSync(join(tmpdir(), 'fellow-eye-providers-')), 'providers.json');
  writeFileSync(file, text);
  for (const value of [text, file]) {
    const settings = readSettings({ OIDC_PROVIDERS: value });
    expect(settings.ok && settings.settings.OIDC_PROVIDERS).toEqual([
      {
        ...one,
        secret: 's',
        domains: ['trust.nhs.uk'],
        isOnly: true,
        vouches: false,
        group: null,
        scope: 'openid email',
      },
    ]);
  }
});

it.each([
  ['a file that is not there', '/nowhere/providers.json', 'a list in JSON, or a file that can be read'],
  ['no JSON', '[\n  { "name": "trust", }\n]', 'expected valid JSON, and it is not at line 2, column 22'],
])('stops the start with %s', (_, value, words) => {
  expect(readSettings({ OIDC_PROVIDERS: value })).toMatchObject({
    ok: false,
    line: expect.stringContaining(words),
  });
});

it.each([
  ['an issuer without TLS', [{ ...one, issuer: 'http://login.example.org' }], '0.issuer'],
  ['an issuer with a query', [{ ...one, issuer: 'https://login.example.org/?a=b' }], '0.issuer'],
  ['a name for an address', [{ ...one, name: 'The Trust' }], '0.name'],
  [
    'a field that does not exist',
    [{ ...one, domain: 'trust.nhs.uk', Only: true }],
    'expected no field ‘domain’, ‘Only’ at 0 ',
  ],
  [
    'every tenant at once',
    [{ ...one, issuer: 'https://login.microsoftonline.com/common/v2.0' }],
    'your own tenant',
  ],
  [
    'the place of a tenant',
    [{ ...one, issuer: 'https://login.microsoftonline.com/TENANT-ID/v2.0' }],
    'your own tenant',
  ],
  ['a name twice', [one, one], 'used once'],
  ['only without domains', [{ ...one, only: true }], '0.domains'],
  ['vouches without domains', [{ ...one, vouches: true }], '0.domains'],
  ['no openid', [{ ...one, scope: 'email' }], '0.scope'],
  [
    'a claim without a value',
    [{ ...one, group: { link: 'https://eye.example/join?s=abc', claim: 'groups' } }],
    '0.group',
  ],
])('stops the start with %s, and names the place and no value', (_, value, words) => {
  const settings = read(value);
  const line = settings.ok ? '' : settings.line;
  expect(line).toMatch(/^OIDC_PROVIDERS is wrong: expected /);
  expect(line).toContain(words);
  expect(line).not.toContain('fellow-eye');
});

it('reads the end of a join link, and refuses another address', () => {
  const group = (link: string) => read([{ ...one, group: { link } }]);
  const settings = group('https://eye.example/join?s=abc');
  expect(settings.ok && settings.settings.OIDC_PROVIDERS[0]?.group).toEqual({
    link: 'abc',
    claim: null,
    value: null,
  });
  expect(group('https://eye.example/groups')).toMatchObject({
    ok: false,
    line: expect.stringContaining('0.group'),
  });
});

it('takes an issuer without TLS on this machine', () => {
  expect(read([{ ...one, issuer: 'http://127.0.0.1:9000' }]).ok).toBe(true);
});
