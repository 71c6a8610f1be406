import { expect, it } from 'vitest';
import { pagePattern } from './pages.ts';

it.each([
  ['/', '/', {}],
  ['/login', '/login/', {}],
  ['/login', '/login/more', null],
  ['/login', '/Login', null],
  ['/', '/login', null],
  ['/invite/:roomId', '/invite/r1', { roomId: 'r1' }],
  ['/invite/:roomId', '/invite/', null],
  ['/invite/:roomId', '/invite/a/b', null],
  ['*', '/anything/at/all', {}],
])('says of %s and the address %s: %o', (path, pathname, params) => {
  const match = pagePattern(path).exec(pathname);
  expect(match && { ...match.groups }).toEqual(params);
});
