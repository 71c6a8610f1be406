import { expect, it } from 'vitest';
import { browserName } from './browser-name.ts';

const MOZILLA = 'Mozilla/5.0';

it.each([
  [
    'Chrome on Windows',
    `${MOZILLA} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36`,
  ],
  [
    'Edge on Windows',
    `${MOZILLA} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
  ],
  ['Firefox on Linux', `${MOZILLA} (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0`],
  [
    'Safari on iPhone',
    `${MOZILLA} (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Chrome on Android',
    `${MOZILLA} (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Safari on Mac',
    `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`,
  ],
])('calls it %s', (name, userAgent) => {
  expect(browserName(userAgent)).toBe(name);
});

it('keeps nothing of a header that it does not know', () => {
  expect(browserName('curl/8.14 <script>')).toBe('Unknown browser');
  expect(browserName(undefined)).toBe('Unknown browser');
  expect(browserName('something on Android 16')).toBe('Unknown browser on Android');
});
