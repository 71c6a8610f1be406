import { chmod, chown, copyFile, mkdir, readdir, readFile, readlink, rm, stat } from 'node:fs/promises';
import { basename, delimiter, dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  type Install,
  isRoot,
  makeInstall,
  processesIn,
  type ServerProcess,
  startProcess,
  withDataDir,
} from './postgres-process.ts';

let install: Install;
beforeAll(async () => {
  install = await makeInstall();
});
afterAll(async () => install.remove());

/** Lets a server start, asks it to stop, and gives the answer to the last question it put to its database. */
async function serves(server: ServerProcess): Promise<number> {
  await server.told('started');
  server.child.kill('SIGTERM');
  const { lastAnswer } = await server.told('stopped');
  await server.ended();
  return lastAnswer;
}

async function servesTwice(dataDir: string, as: Parameters<typeof startProcess>[2] = {}): Promise<void> {
  expect(await serves(startProcess(install, dataDir, as))).toBe(42);
  expect(await serves(startProcess(install, dataDir, as))).toBe(42);
  expect(await processesIn(dataDir)).toEqual([]);
}

const ownerOf = async (path: string): Promise<number> => (await stat(path)).uid;

/** The links as the package lists them, taken away as if no install script had run. */
async function removeLinks(): Promise<string[]> {
  const listed = await readFile(join(install.nativeTree, 'pg-symlinks.json'), 'utf8');
  const targets = z.array(z.object({ target: z.string() })).parse(JSON.parse(listed));
  const names = targets.map(({ target }) => basename(target)).toSorted();
  for (const name of names) await rm(join(install.nativeTree, 'lib', name), { force: true });
  return names;
}

describe('an install whose scripts were off', () => {
  it('gets its library links at the first start', async () => {
    const links = await removeLinks();
    await withDataDir(async (dataDir) => servesTwice(dataDir));
    expect(await readdir(join(install.nativeTree, 'lib'))).toEqual(expect.arrayContaining(links));
  });
});

// Only root can become another user.
describe.runIf(isRoot)('an ordinary user', () => {
  const users = [
    { who: 'with a name', uid: 65534, gid: 65534 },
    { who: 'that is only a number', uid: 12345, gid: 12345 },
  ];

  it.each(users)('$who runs the database in a private folder', async ({ uid, gid }) => {
    await withDataDir(async (dataDir, parent) => {
      await chown(parent, uid, gid);
      await servesTwice(dataDir, { uid, gid });
      expect(await ownerOf(join(dataDir, 'postgres'))).toBe(uid);
    });
  });

  it('needs no library links made in a package folder it cannot write to', async () => {
    const links = await removeLinks();
    await withDataDir(async (dataDir, parent) => {
      await chown(parent, 65534, 65534);
      await servesTwice(dataDir, { uid: 65534, gid: 65534 });
      expect((await readdir(join(dataDir, 'postgres-links'))).toSorted()).toEqual(links);
    });
    expect(await readdir(join(install.nativeTree, 'lib'))).not.toContain(links[0]);
  });

  it('is told whose folder it is when it is not theirs', async () => {
    await withDataDir(async (dataDir, parent) => {
      await chmod(parent, 0o755);
      await mkdir(join(dataDir, 'postgres'), { recursive: true });
      await chown(dataDir, 65534, 65534);
      const { detail } = await startProcess(install, dataDir, { uid: 65534, gid: 65534 }).told('refused');
      expect(detail).toMatch(/postgres belongs to another user \(0\)$/);
    });
  });

  it('hands a database over to root, who runs it as that user', async () => {
    await withDataDir(async (dataDir, parent) => {
      await chmod(parent, 0o755);
      await chown(parent, 65534, 65534);
      expect(await serves(startProcess(install, dataDir, { uid: 65534, gid: 65534 }))).toBe(42);
      expect(await serves(startProcess(install, dataDir))).toBe(42);
      expect(await serves(startProcess(install, dataDir, { uid: 65534, gid: 65534 }))).toBe(42);
    });
  });
});

describe.runIf(isRoot)('root', () => {
  it('runs the database below a folder that is closed to everyone else', async () => {
    await withDataDir(async (dataDir, parent) => {
      expect((await stat(parent)).mode & 0o777).toBe(0o700);
      await servesTwice(dataDir);
      expect(await ownerOf(join(dataDir, 'postgres'))).toBe(0);
    });
  });

  describe('on a system that refuses user namespaces', () => {
    // Without the program that makes them there are none to be had.
    const noNamespaces = { env: { PATH: '/nonexistent' } };

    it('runs the database as nobody, in a data folder that nobody can enter', async () => {
      await withDataDir(async (dataDir, parent) => {
        await chmod(parent, 0o755);
        await mkdir(dataDir, { mode: 0o755 });
        await servesTwice(dataDir, noNamespaces);
        expect(await ownerOf(join(dataDir, 'postgres'))).toBe(65534);
      });
    });

    it('keeps the database elsewhere when the data folder is closed, says where, and finds it again', async () => {
      await withDataDir(async (dataDir) => {
        const first = startProcess(install, dataDir, noNamespaces);
        const { line } = await first.told('said');
        const cluster = await readlink(join(dataDir, 'postgres'));
        try {
          expect(line).toContain(`Keeping the database in ${cluster}`);
          expect(await serves(first)).toBe(42);
          expect(await serves(startProcess(install, dataDir, noNamespaces))).toBe(42);
          // Also once namespaces are to be had again.
          expect(await serves(startProcess(install, dataDir))).toBe(42);
          expect(await processesIn(cluster)).toEqual([]);
        } finally {
          await rm(dirname(cluster), { recursive: true, force: true });
        }
      });
    });

    it('refuses data of root with one line', async () => {
      await withDataDir(async (dataDir) => {
        expect(await serves(startProcess(install, dataDir))).toBe(42);
        const { detail } = await startProcess(install, dataDir, noNamespaces).told('refused');
        expect(detail).toMatch(/belongs to root, and this system lets root start no user namespace$/);
      });
    });

    describe('from a checkout that nobody can enter', () => {
      beforeEach(async () => chmod(install.folder, 0o700));
      afterEach(async () => chmod(install.folder, 0o755));

      it('runs a copy of the programs beside the data', async () => {
        await withDataDir(async (dataDir, parent) => {
          await chmod(parent, 0o755);
          await mkdir(dataDir, { mode: 0o755 });
          await servesTwice(dataDir, noNamespaces);
          const made = await readdir(dataDir);
          expect(made.filter((name) => name.startsWith('postgres-programs-'))).toHaveLength(1);
        });
      });
    });
  });
});

describe('a system for which no PostgreSQL is packaged', () => {
  it('uses the one on the PATH', async () => {
    await withDataDir(async (dataDir, parent) => {
      // Node looks for packages from where a script is.
      const bare: Install = { ...install, script: join(parent, 'postgres-child.mjs') };
      await copyFile(install.script, bare.script);
      const path = [join(install.nativeTree, 'bin'), process.env['PATH']].join(delimiter);
      expect(await serves(startProcess(bare, dataDir, { env: { PATH: path } }))).toBe(42);
    });
  });
});
