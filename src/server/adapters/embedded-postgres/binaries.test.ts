import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findBinaries } from './binaries.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fellow-eye-binaries-'));
});
afterEach(async () => rm(folder, { recursive: true, force: true }));

/** Programs that can say their version, which is all that is asked of them here. */
async function fakeInstall(name: string, answer: string): Promise<string> {
  const bin = join(folder, name, 'bin');
  await mkdir(bin, { recursive: true });
  for (const program of ['postgres', 'initdb']) {
    await writeFile(join(bin, program), `#!/bin/sh\n${answer}\n`);
    await chmod(join(bin, program), 0o755);
  }
  return bin;
}

const version = (text: string): string => `echo 'postgres (PostgreSQL) ${text}'`;

const search = async (found: { packaged?: string; system?: string[]; wantedMajor?: number }) =>
  findBinaries({
    spareFolder: join(folder, 'links'),
    wantedMajor: found.wantedMajor,
    packagedTree: found.packaged && join(found.packaged, '..'),
    systemFolders: found.system ?? [],
  });

describe('the PostgreSQL that is used', () => {
  it('is the packaged one, even beside a newer one', async () => {
    const packaged = await fakeInstall('packaged', version('18.4'));
    const system = [await fakeInstall('system', version('19.1'))];
    expect(await search({ packaged, system })).toMatchObject({
      value: { bin: packaged, major: 18, version: '18.4' },
    });
  });

  it('is the newest of the system when the packaged one cannot run', async () => {
    const packaged = await fakeInstall('packaged', 'exit 127');
    const older = await fakeInstall('older', version('15.9 (Debian 15.9-0+deb12u1)'));
    const newer = await fakeInstall('newer', version('17beta1'));
    expect(await search({ packaged, system: [older, newer] })).toMatchObject({
      value: { bin: newer, major: 17 },
    });
  });

  it('is the one that made the data, where there is a choice', async () => {
    const packaged = await fakeInstall('packaged', version('18.4'));
    const system = [await fakeInstall('newer', version('17.2')), await fakeInstall('older', version('16.3'))];
    expect(await search({ packaged, system, wantedMajor: 16 })).toMatchObject({ value: { major: 16 } });
    expect(await search({ packaged, system, wantedMajor: 15 })).toMatchObject({ value: { major: 18 } });
  });

  it('is none that is too old or not whole, and then DATABASE_URL is asked for', async () => {
    const old = await fakeInstall('old', version('14.1'));
    const partial = await fakeInstall('partial', version('17.1'));
    await rm(join(partial, 'initdb'));
    const found = await search({ system: [old, partial, join(folder, 'absent')] });
    expect(found).toMatchObject({ ok: false, detail: expect.stringMatching(/^[^\n]*set DATABASE_URL$/) });
  });
});
