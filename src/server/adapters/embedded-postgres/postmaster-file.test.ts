import { describe, expect, it } from 'vitest';
import { parsePostmasterFile } from './postmaster-file.ts';

describe('postmaster.pid', () => {
  it('tells the process, the port and the socket folder', () => {
    const text = '4711\n/data/postgres\n1762000000\n5432\n/data/postgres\n\n  1234  5\nready   \n';
    expect(parsePostmasterFile(text)).toEqual({ pid: 4711, port: 5432, socketFolder: '/data/postgres' });
  });

  it('names no socket folder while the server is only starting', () => {
    expect(parsePostmasterFile('4711\n/data/postgres\n1762000000\n5432\n\n')?.socketFolder).toBe('');
  });

  it('holds a negative number while a single-user backend runs', () => {
    expect(parsePostmasterFile('-4711\n')?.pid).toBe(4711);
  });

  it.each(['', '\n', 'none', '0\n'])('tells nothing when it reads %j', (text) => {
    expect(parsePostmasterFile(text)).toBeUndefined();
  });
});
