import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/server/adapters/embedded-postgres.ts';
import { withDataDir } from './postgres-process.ts';

export async function started(dataDir: string, said: string[] = []): Promise<EmbeddedPostgres> {
  const outcome = await startEmbeddedPostgres({ dataDir, say: (line) => said.push(line) });
  if (!outcome.ok) throw new Error(outcome.detail);
  return outcome.value;
}

export type MadeDatabase = {
  withCopy: (test: (dataDir: string) => Promise<void>) => Promise<void>;
  remove: () => Promise<void>;
};

/** Spares the tests that are not about the first start the second it takes: each gets a copy of one made before. */
export async function makeDatabase(): Promise<MadeDatabase> {
  const made = await mkdtemp(join(tmpdir(), 'fellow-eye-made-'));
  await (await started(made)).stop();
  return {
    withCopy: async (test) =>
      withDataDir(async (dataDir) => {
        await cp(made, dataDir, { recursive: true });
        await test(dataDir);
      }),
    remove: async () => rm(made, { recursive: true, force: true }),
  };
}
