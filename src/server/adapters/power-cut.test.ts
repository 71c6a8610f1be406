import { createHash } from 'node:crypto';
import type * as FileSystem from 'node:fs/promises';
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { diskStorage } from './disk-storage.ts';
import { outboxMailer } from './outbox-mailer.ts';
import { whisperModel } from './whisper-model.ts';
import { createDurably } from '../platform/files/durable-file.ts';
import { keptSecret } from '../platform/start-up/secret.ts';

/*
 * A disk that forgets at a power cut, in the two ways real ones do: bytes that were not flushed are gone although their
 * names stayed, or names are gone whose folder was not flushed. It watches the calls that the code under test makes.
 */
const disk = vi.hoisted(() => ({ flushed: new Set<string>(), named: new Set<string>() }));

vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<typeof FileSystem>();
  return {
    ...real,
    open: async (path: string, ...rest: [string?, number?]) => {
      const handle = await real.open(path, ...rest);
      const sync = handle.sync.bind(handle);
      handle.sync = async () => {
        await sync();
        if (!(await handle.stat()).isDirectory()) return void disk.flushed.add(path);
        for (const name of await real.readdir(path)) disk.named.add(`${path}/${name}`);
      };
      return handle;
    },
    rename: async (from: string, to: string) => {
      await real.rename(from, to);
      disk.named.delete(to);
      if (disk.flushed.has(from)) disk.flushed.add(to);
      else disk.flushed.delete(to);
    },
    link: async (from: string, to: string) => {
      await real.link(from, to);
      disk.named.delete(to);
      if (disk.flushed.has(from)) disk.flushed.add(to);
    },
  };
});

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fellow-eye-durable-'));
  disk.flushed.clear();
  disk.named.clear();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const filesBelow = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Whether this name, and those of the folders above it, were flushed. */
const isNamed = (path: string): boolean =>
  path === folder || (disk.named.has(path) && isNamed(dirname(path)));

const cutPower = {
  'bytes that were not flushed': async () => {
    for (const file of await filesBelow()) if (!disk.flushed.has(file)) await truncate(file);
  },
  'names that were not flushed': async () => {
    for (const file of await filesBelow()) if (!isNamed(file)) await rm(file);
  },
};

const now = () => new Date();
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const MODEL = Buffer.from('a speech model');

describe.each(Object.entries(cutPower))('a power cut that loses %s', (_, cut) => {
  it('leaves the secret as it was', async () => {
    const secret = await keptSecret(join(folder, 'data'));
    await cut();
    expect(await keptSecret(join(folder, 'data'))).toBe(secret);
  });

  it('leaves a mail that counts as sent', async () => {
    const mailer = outboxMailer(
      join(folder, 'outbox'),
      { from: 'Fellow Eye <mail@example.org>', replyTo: 'hello@example.org' },
      now,
    );
    const to = { userId: 'u', name: 'Ada', address: 'ada@example.org' };
    await mailer.send({
      id: 'm',
      about: 'account',
      to,
      subject: 'Hello',
      text: 'words',
      html: '<p>words</p>',
    });
    await cut();
    const [file = ''] = await filesBelow();
    expect(await readFile(file, 'utf8')).toContain('Subject: Hello');
  });

  it('leaves a chunk that was acknowledged', async () => {
    await diskStorage(folder).put('recordings/a/000000.chunk', Buffer.from('a second'));
    await cut();
    expect(await diskStorage(folder).size('recordings/a/000000.chunk')).toBe(8);
  });

  it('leaves the speech model, and a damaged one is fetched again', async () => {
    const expected = {
      name: 'model.bin',
      size: MODEL.length,
      sha1: createHash('sha1').update(MODEL).digest('hex'),
    };
    let fetches = 0;
    const fetchModel = ({ file }: { file: string }) => {
      fetches += 1;
      return writeFile(file, MODEL);
    };
    const isReady = async () => {
      const model = whisperModel(folder, quiet, [fetchModel], expected);
      await vi.waitFor(async () => expect(await model.readiness()).toEqual({ ready: true }), {
        timeout: 45_000,
      });
      return model.file;
    };
    const file = await isReady();
    await cut();
    expect(await readFile(file)).toEqual(MODEL);
    await isReady();
    expect(fetches).toBe(1);
    await writeFile(file, Buffer.alloc(MODEL.length));
    expect(await readFile(await isReady())).toEqual(MODEL);
    expect(fetches).toBe(2);
  });
});

it('a file that is there stays when another is to be created, and no draft is left', async () => {
  const file = join(folder, 'one');
  await Promise.all(['first', 'second', 'third'].map((text) => createDurably(file, text)));
  const text = await readFile(file, 'utf8');
  await createDurably(file, 'fourth');
  expect([await readFile(file, 'utf8'), await readdir(folder)]).toEqual([text, ['one']]);
  expect((await stat(file)).mode % 0o1000).toBe(0o600);
});

it.each([
  ['empty', ''],
  ['too short', 'only a few letters'],
  ['more than a line', `${'x'.repeat(40)}\n${'y'.repeat(40)}`],
])('a kept secret that is %s is refused, not used', async (_, text) => {
  await writeFile(join(folder, 'auth-secret'), text);
  await expect(keptSecret(folder)).rejects.toThrow(/^auth-secret holds no secret of 32 characters\..*$/);
});
