import { expect, it } from 'vitest';
import { CONSENT_VERSION, CONSENT_VERSIONS, consentAnswer, consentText } from './consent-text.ts';

// People agreed to these words. Never edit one: add a version.
const AGREED = {
  '1': 'When the host records a round, this browser records what you choose. Only the two of you can play it, and it is turned into text for the candidate’s assessment, which needs no picture. It is deleted after 90 days, or as soon as either of you deletes it in your profile. You can change your mind in Settings at any time. Saying no costs nothing.',
};

it('keeps every text that people agreed to, and asks the latest', () => {
  const texts = Object.fromEntries(CONSENT_VERSIONS.map((version) => [version, consentText(version, 90)]));
  expect(texts).toEqual(AGREED);
  expect(CONSENT_VERSION).toBe(CONSENT_VERSIONS.at(-1));
});

it('tells the three answers apart', () => {
  expect(consentAnswer({ given: true, picture: true })).toBe('picture');
  expect(consentAnswer({ given: true, picture: false })).toBe('sound');
  expect(consentAnswer({ given: false, picture: true })).toBe('neither');
});
