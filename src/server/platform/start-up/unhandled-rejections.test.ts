import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import type { Log } from '../../ports/log.ts';
import { handleUnhandledRejections } from './unhandled-rejections.ts';

const aProcess = () => {
  const process = new EventEmitter();
  const log = { info: vi.fn<Log['info']>(), warn: vi.fn<Log['warn']>(), error: vi.fn<Log['error']>() };
  handleUnhandledRejections(process, log);
  return { reject: (error: unknown) => process.emit('unhandledRejection', error), log };
};

it.each([
  new Error('Connection terminated unexpectedly'),
  Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }),
  Object.assign(new Error('could not extend file'), { code: '53100' }),
])('carries on after a rejection that no one awaited: %s', (error) => {
  const { reject, log } = aProcess();
  expect(reject(error)).toBe(true);
  expect(log.warn).toHaveBeenCalledOnce();
});

it('ends after any other, and says so', () => {
  const { reject, log } = aProcess();
  expect(() => reject(new TypeError('a bug'))).toThrow('a bug');
  expect(log.error).toHaveBeenCalledOnce();
});
