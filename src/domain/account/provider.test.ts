import { describe, expect, it } from 'vitest';
import {
  belongsToGroup,
  verifiedAddress,
  withoutPassword,
  wrongWay,
  type ProviderRules,
} from './provider.ts';

const trust: ProviderRules = {
  name: 'trust',
  label: 'The Trust',
  domains: ['trust.nhs.uk'],
  isOnly: true,
  vouches: false,
  group: null,
};
const open: ProviderRules = { ...trust, name: 'open', label: 'Open', domains: [], isOnly: false };

describe('a domain that is only by provider', () => {
  it.each([
    ['a@trust.nhs.uk', null],
    ['A@TRUST.nhs.uk', null],
    ['a@trust.nhs.uk', 'open'],
  ])('turns away %s by %s, in words', (email, through) => {
    expect(wrongWay([open, trust], email, through)).toBe(
      'People at trust.nhs.uk sign in with ‘The Trust’. Use that button on the log-in page.',
    );
  });
  it.each([
    ['a@trust.nhs.uk', 'trust'],
    ['a@sub.trust.nhs.uk', null],
    ['a@nottrust.nhs.uk', null],
    ['trust.nhs.uk@example.org', null],
  ])('lets %s in by %s', (email, through) => {
    expect(wrongWay([open, trust], email, through)).toBeNull();
  });
  it('has no password to change, and says whom one signs in with', () => {
    expect(withoutPassword([open, trust], 'a@trust.nhs.uk')).toBe(
      'You sign in with ‘The Trust’, so there is no password here.',
    );
    expect(withoutPassword([open, trust], 'a@example.org')).toBeNull();
  });
});

describe('the address of a first sign-in', () => {
  it.each([
    ['verified', open, { email: 'A@Example.org', email_verified: true }, 'a@example.org'],
    ['verified, in letters', open, { email: 'a@example.org', email_verified: 'true' }, 'a@example.org'],
    ['verified, as Entra ID says', open, { email: 'a@example.org', xms_edov: '1' }, 'a@example.org'],
    ['vouched for', { ...trust, vouches: true }, { email: 'a@trust.nhs.uk' }, 'a@trust.nhs.uk'],
  ])('is taken when it is %s', (_, provider, claims, address) => {
    expect(verifiedAddress(provider, claims)).toEqual({ ok: true, value: address });
  });
  it.each([
    ['missing', open, {}, 'did not tell us'],
    ['no text', open, { email: ['a@example.org'] }, 'did not tell us'],
    ['unverified', open, { email: 'a@example.org' }, 'has not confirmed'],
    ['unverified, in letters', open, { email: 'a@example.org', email_verified: 'false' }, 'not confirmed'],
    // Vouching goes with the domains; without any it would be for the whole world.
    ['vouched for without a domain', { ...open, vouches: true }, { email: 'a@b.org' }, 'not confirmed'],
    ['elsewhere', trust, { email: 'a@example.org', email_verified: true }, 'people at trust.nhs.uk only'],
  ])('is refused when it is %s', (_, provider, claims, words) => {
    expect(verifiedAddress(provider, claims)).toMatchObject({
      ok: false,
      detail: expect.stringContaining(words),
    });
  });
});

it.each([
  ['no group', null, {}, null],
  ['everyone', { link: 'l', claim: null, value: null }, {}, true],
  ['a list that holds it', { link: 'l', claim: 'groups', value: 'eyes' }, { groups: ['ears', 'eyes'] }, true],
  ['a list without it', { link: 'l', claim: 'groups', value: 'eyes' }, { groups: ['ears'] }, false],
  ['one word', { link: 'l', claim: 'dept', value: 'eyes' }, { dept: 'eyes' }, true],
  ['a missing claim', { link: 'l', claim: 'dept', value: 'eyes' }, {}, false],
  [
    'a claim that is kept elsewhere',
    { link: 'l', claim: 'groups', value: 'eyes' },
    { _claim_names: { groups: 'src1' } },
    null,
  ],
  [
    'another claim that is kept elsewhere',
    { link: 'l', claim: 'dept', value: 'eyes' },
    { _claim_names: { groups: 'src1' } },
    false,
  ],
])('fills a group by %s', (_, group, claims, answer) => {
  expect(belongsToGroup({ group }, claims)).toBe(answer);
});
