import { expect, it } from 'vitest';
import { parseDatabaseUrl } from './postgres-url.ts';

it('takes one host as it is', () => {
  const url = 'postgres://user:pass%40word@db.example.org:5433/eye?sslmode=require';
  expect(parseDatabaseUrl(url)).toEqual({ urls: [url], needsWritable: false });
  const socket = 'postgres://postgres@localhost:5432/postgres?host=%2Fvar%2Frun&sslmode=disable';
  expect(parseDatabaseUrl(socket)).toEqual({ urls: [socket], needsWritable: false });
});

it('makes an address of each of several hosts, of which one must take writes', () => {
  expect(parseDatabaseUrl('postgresql://u:p@one:5432,[::1]:5433,three/eye?sslmode=disable')).toEqual({
    urls: [
      'postgresql://u:p@one:5432/eye?sslmode=disable',
      'postgresql://u:p@[::1]:5433/eye?sslmode=disable',
      'postgresql://u:p@three/eye?sslmode=disable',
    ],
    needsWritable: true,
  });
});

it.each([
  ['postgres://one/eye?target_session_attrs=read-write', true],
  ['postgres://one/eye?target_session_attrs=primary', true],
  ['postgres://one/eye?target_session_attrs=any', false],
])('of %s takes what target_session_attrs asks for', (url, needsWritable) => {
  expect(parseDatabaseUrl(url)?.needsWritable).toBe(needsWritable);
});

it.each([
  'mysql://one/eye',
  'one,two',
  '',
  'postgres://one:port/eye',
  'postgres://one,,two/eye',
  'postgres://one,two/eye?target_session_attrs=standby',
])('refuses %j', (url) => {
  expect(parseDatabaseUrl(url)).toBeNull();
});
