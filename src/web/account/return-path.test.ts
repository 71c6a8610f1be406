import { expect, it } from 'vitest';
import { keepReturnPath, returnPath, returnState, takeReturnPath } from './return-path.ts';

const memory = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

it('carries the page someone asked for', () => {
  expect(returnPath(returnState('/invite/7?from=mail'))).toBe('/invite/7?from=mail');
});

it.each([null, undefined, 'text', {}, { returnTo: 7 }, { returnTo: '' }, { returnTo: 'invite/7' }])(
  'finds no page in %j',
  (state) => {
    expect(returnPath(state)).toBeNull();
  },
);

it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])(
  'does not follow %s',
  (path) => {
    const storage = memory();
    keepReturnPath(storage, path);
    expect([returnPath({ returnTo: path }), takeReturnPath(storage)]).toEqual([null, null]);
  },
);

it('gives a kept page once, and none after a registration that came from nowhere', () => {
  const storage = memory();
  keepReturnPath(storage, '/invite/7');
  expect([takeReturnPath(storage), takeReturnPath(storage)]).toEqual(['/invite/7', null]);
  keepReturnPath(storage, '/invite/7');
  keepReturnPath(storage, null);
  expect(takeReturnPath(storage)).toBeNull();
});
