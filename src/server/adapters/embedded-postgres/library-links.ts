import { mkdir, readFile, readlink, rm, symlink } from 'node:fs/promises';
import { basename, delimiter, dirname, join, relative, resolve } from 'node:path';
import { z } from 'zod';
import { errorCode } from '../../platform/files/error-code.ts';

const libraryLinks = z.array(z.object({ source: z.string(), target: z.string() }));
type LibraryLink = z.infer<typeof libraryLinks>[number];

/**
 * Makes the library names that npm cannot pack and that an install without scripts leaves unmade. Returns what has to
 * be in the environment for the libraries to be found: nothing, unless the package folder is closed to us.
 */
export async function linkLibraries(native: string, spareFolder: string): Promise<Record<string, string>> {
  const links = await listedLinks(native);
  try {
    for (const { source, target } of links) await makeLink(relative(dirname(target), source), target);
    return {};
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error) ?? '')) throw error;
  }
  // Recreated each time: the package may have moved since.
  await rm(spareFolder, { recursive: true, force: true });
  await mkdir(spareFolder, { recursive: true });
  for (const { source, target } of links) await makeLink(source, join(spareFolder, basename(target)));
  // A library found there looks for its own beside itself, so the package's folder has to be named as well.
  const folders = [spareFolder, join(native, 'lib')].join(delimiter);
  return { [process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH']: folders };
}

async function listedLinks(native: string): Promise<LibraryLink[]> {
  try {
    const listed = libraryLinks.parse(JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')));
    const inPackage = (path: string): string => resolve(native, '..', path);
    return listed.map(({ source, target }) => ({ source: inPackage(source), target: inPackage(target) }));
  } catch (error) {
    // Windows has no such list.
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

async function makeLink(points: string, at: string): Promise<void> {
  if ((await readlink(at).catch(() => undefined)) !== undefined) return;
  try {
    await symlink(points, at);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}
