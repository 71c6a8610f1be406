import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const sizeOf = async (file: string): Promise<number> => (await stat(file).catch(() => null))?.size ?? 0;

type Watch = { signal: AbortSignal; onProgress: (share: number) => void };

/** Fetches an address into a file, going on where an earlier try was cut off. */
export const download = async (
  address: string,
  file: string,
  { signal, onProgress }: Watch,
): Promise<void> => {
  const have = await sizeOf(file);
  const response = await fetch(address, { signal, headers: have > 0 ? { range: `bytes=${have}-` } : {} });
  // Asked for what comes after the end: all of it is here.
  if (response.status === 416 && have > 0) return;
  if (!response.ok || !response.body) throw new Error(`it answered ${response.status}`);
  const goesOn = response.status === 206;
  let arrived = goesOn ? have : 0;
  const total = arrived + Number(response.headers.get('content-length') ?? 0);
  const counted = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      arrived += chunk.length;
      if (total > 0) onProgress(Math.min(1, arrived / total));
      yield chunk;
    }
  };
  const into = createWriteStream(file, { flags: goesOn ? 'a' : 'w' });
  await pipeline(Readable.fromWeb(response.body), counted, into, { signal });
};
