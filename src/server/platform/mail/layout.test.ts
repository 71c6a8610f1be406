import { expect, it } from 'vitest';
import { letterMail, type Letter } from './layout.ts';

const letter: Letter = {
  greeting: 'Hello Ada,',
  paragraphs: ['Ben <moved> it.', 'And more.'],
  facts: [{ label: 'Before', value: 'Sunday 31 October 2027, 01:30 BST – 01:30 GMT', struck: true }],
  asides: [{ lead: 'Send them this link:', label: 'https://x.example/1', url: 'https://x.example/1' }],
  hint: 'Answering in your calendar does not reach your partner.',
  footnote: 'Why this came.',
};
const to = { userId: 'u', name: 'Ada', address: 'ada@example.org' };
const mailOf = (changes: Partial<Letter> = {}) =>
  letterMail({ id: 'm', about: 'session', to, subject: 'Moved & more', letter: { ...letter, ...changes } });

it('has its subject as title, and its first sentence before the greeting for the list of mails', () => {
  const { html } = mailOf();
  expect(html).toContain('<title>Moved &amp; more</title>');
  const [hidden = ''] = /<div style="display:none[^>]*>[^<]*/.exec(html) ?? [];
  expect(hidden).toContain('Ben &lt;moved&gt; it.');
  expect(html.indexOf(hidden)).toBeLessThan(html.indexOf('Hello Ada,'));
});

it('keeps the times of a range on one line, and breaks between two days', () => {
  expect(mailOf().html).toContain('<span style="white-space:nowrap">01:30 BST – 01:30 GMT</span>');
  const value = 'Thursday 4 March 2027, 23:30 – Friday 5 March 2027, 00:30';
  expect(mailOf({ facts: [{ label: 'When', value }] }).html).toContain(
    '2027, <span style="white-space:nowrap">23:30 –</span> Friday',
  );
});

it('writes an address that is there to be copied once', () => {
  expect(mailOf().text).toContain('Send them this link:\nhttps://x.example/1\n\nAnswering');
});

it('makes no link of what people wrote, in its text or in its HTML', () => {
  const bait = 'Ada evil.example/now https://evil.example ada@evil.example';
  const { text, html } = letterMail({
    id: 'mail',
    about: 'session',
    to: { userId: 'u', name: 'Ben', address: 'ben@example.org' },
    subject: 'A session',
    letter: {
      greeting: `Hello ${bait},`,
      paragraphs: [`${bait} can’t make it.`],
      facts: [{ label: 'With', value: bait }],
      quote: { from: bait, text: bait },
      items: [
        {
          title: bait,
          facts: [{ label: 'With', value: bait }],
          quote: { from: bait, text: bait },
          links: [],
        },
      ],
      action: { label: 'Open', url: 'https://fellow-eye.example/rooms' },
      footnote: 'Why this came.',
    },
  });
  for (const written of [text, html ?? '']) {
    expect(written).not.toMatch(/evil\.e|s:\/\/e|ada@e/);
    expect(written).toContain('https://fellow-eye.example/rooms');
  }
});
