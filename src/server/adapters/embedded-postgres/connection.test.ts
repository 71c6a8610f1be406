import { chmod, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { socketFolder, socketUrl, tcpUrl } from './connection.ts';

const me = process.getuid?.() ?? 0;
const tooLong = `/${'x'.repeat(90)}/${process.pid}/postgres`;

async function folderFor(cluster: string): Promise<string> {
  const outcome = await socketFolder(cluster, me);
  if (!outcome.ok) throw new Error(outcome.detail);
  return outcome.value;
}

describe('the socket', () => {
  it('lies in the data folder', async () => {
    expect(await folderFor('/srv/fellow-eye/postgres')).toBe('/srv/fellow-eye/postgres');
  });

  it('counts bytes, not characters, before it goes elsewhere', async () => {
    const cluster = `/${'é'.repeat(45)}/${process.pid}`;
    const folder = await folderFor(cluster);
    expect(folder).not.toBe(cluster);
    await rm(folder, { recursive: true });
  });

  it('lies in a short private folder, the same each time, when the path is too long', async () => {
    const folder = await folderFor(tooLong);
    expect(Buffer.byteLength(join(folder, '.s.PGSQL.5432'))).toBeLessThan(104);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect(await folderFor(tooLong)).toBe(folder);
    await rm(folder, { recursive: true });
  });

  it('is not put where others could replace it', async () => {
    const folder = await folderFor(tooLong);
    await chmod(folder, 0o777);
    expect(await socketFolder(tooLong, me)).toMatchObject({ ok: false, refusal: 'conflict' });
    await rm(folder, { recursive: true });
  });
});

describe('the address of the database', () => {
  it.each(['/data/postgres', '/a b/c,d', '/é/%41&x=y?#', `/it's "here"`])(
    'leads pg to the socket in %s',
    (folder) => {
      const client = new Client({ connectionString: socketUrl(folder, 5432) });
      expect(client).toMatchObject({
        host: folder,
        port: 5432,
        user: 'postgres',
        database: 'postgres',
        ssl: false,
      });
    },
  );

  it('carries a password that needs escaping', () => {
    const client = new Client({ connectionString: tcpUrl(5433, 'p@ss/word?') });
    expect(client).toMatchObject({ host: '127.0.0.1', port: 5433, password: 'p@ss/word?' });
  });
});
