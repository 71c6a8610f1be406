import { expect, it } from 'vitest';
import { mailboxOf } from './mail-address.ts';

it('takes addresses that differ in tags and capitals for one mailbox', () => {
  const same = ['ada@example.org', 'Ada@Example.org', 'ada+one@example.org', 'ADA+two+three@example.org'];
  expect(new Set(same.map(mailboxOf))).toEqual(new Set(['ada@example.org']));
});

it('keeps different mailboxes apart', () => {
  expect(mailboxOf('+ada@example.org')).toBe('+ada@example.org');
  expect(mailboxOf('ada.b@example.org')).toBe('ada.b@example.org');
  expect(mailboxOf('ada@example.com')).not.toBe(mailboxOf('ada@example.org'));
});

it.each([
  ['a.d.a@gmail.com', 'ada@gmail.com'],
  ['A.da+exam@googlemail.com', 'ada@gmail.com'],
  ['a.da@example.org', 'a.da@example.org'],
])('%s leads to %s: Google ignores dots', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
