import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../ask.ts';
import { emptyDatabase } from '../postgres.ts';
import { startServer, type RunningServer } from '../running-server.ts';
import { runCommand } from './backup-command.ts';
import { record, register, type Someone } from './registered.ts';

let folder: string;
let first: RunningServer;
let guest: Someone;
let place: Awaited<ReturnType<typeof record>>;
const at = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fellow-eye-backup-'));
  first = await startServer({ DATA_DIR: at('first') });
  guest = await register(first, 'Gwen');
  place = await record(first, await register(first, 'Hana'), guest);
  const { code, said } = await runCommand('backup', at('kept'), { DATA_DIR: at('first') });
  if (code !== 0) throw new Error(said);
});
afterAll(async () => {
  await first.stop();
  await rm(folder, { recursive: true, force: true });
});

it('moves from the embedded database to another one', async () => {
  const database = await emptyDatabase();
  const secret = await readFile(join(at('kept'), 'auth-secret'), 'utf8');
  const env = { DATABASE_URL: database.url, DATA_DIR: at('moved') };
  expect((await runCommand('restore', at('kept'), env)).code).toBe(0);
  const second = await runCommand('restore', at('kept'), { ...env, DATA_DIR: at('elsewhere') });
  expect(second).toEqual({ code: 1, said: 'The database is not empty: restore into a new one.\n' });
  const server = await startServer({ ...env, AUTH_SECRET: secret });
  expect((await ask(server.origin, guest, 'readRoom', { roomId: place.roomId })).room.id).toBe(place.roomId);
  await server.stop();
  await database.drop();
});

describe('with one line, and nothing done,', () => {
  it.each<[string, 'backup' | 'restore', () => string, Record<string, string>, RegExp]>([
    ['a backup over another', 'backup', () => at('kept'), {}, /kept already exists\.\n$/],
    [
      'a backup of nothing',
      'backup',
      () => at('x'),
      { DATA_DIR: '/nonexistent' },
      /^There is no database in DATA_DIR/,
    ],
    ['a backup half made', 'restore', () => at('first'), {}, /is not a complete backup\.\n$/],
    [
      'a folder in use',
      'restore',
      () => at('kept'),
      {},
      /is in use \(postgres\): restore into a new folder\.\n$/,
    ],
  ])('refuses %s', async (_name, command, target, env, words) => {
    const { code, said } = await runCommand(command, target(), { DATA_DIR: at('first'), ...env });
    expect([code, said]).toEqual([1, expect.stringMatching(words)]);
    expect(await readdir(folder)).not.toContain('x.part');
  });
});
