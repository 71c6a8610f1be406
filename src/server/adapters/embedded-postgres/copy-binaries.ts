import { randomUUID } from 'node:crypto';
import { chmod, cp, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { done, type Outcome, refuse } from '../../../domain/foundation/refusal.ts';
import { renameFolderDurably } from '../../platform/files/durable-file.ts';
import { type Binaries, packagedBinaries } from './binaries.ts';
import type { ClusterPlace } from './cluster-place.ts';
import { run } from './command.ts';
import { commandAs } from './run-as.ts';

/** Programs that the database's user can run: a copy beside the data when these lie in a folder closed to it. */
export async function copyBinariesFor(
  binaries: Binaries,
  { cluster, runAs }: ClusterPlace,
): Promise<Outcome<Binaries>> {
  const tried = await run(commandAs(runAs, join(binaries.bin, 'postgres'), ['--version']), binaries.env);
  if (tried.code === 0) return done(binaries);
  if (binaries.packagedTree === undefined)
    return refuse('forbidden', `the database's user cannot run ${binaries.bin}`);
  const copy = join(dirname(cluster), `postgres-programs-${binaries.version}`);
  if (!(await stat(copy).catch(() => undefined))) await copyTree(binaries.packagedTree, copy);
  const copied = await packagedBinaries(join(copy, 'native'), join(copy, 'links'));
  return copied
    ? done(copied)
    : refuse('upstream', `the copied programs in ${copy} do not run: remove that folder`);
}

async function copyTree(tree: string, copy: string): Promise<void> {
  const unfinished = `${copy}.new-${randomUUID()}`;
  await mkdir(unfinished);
  try {
    await cp(tree, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
    await openToAll(unfinished);
    await renameFolderDurably(unfinished, copy);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Whatever our umask was: the point of the copy is that another user can run it. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755);
  }
}
