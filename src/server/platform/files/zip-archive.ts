import { makeZip } from 'client-zip';

/** A file to put into an archive; its size where that is known before it is read. */
export type ZipEntry = { name: string; at: Date; size?: number; pieces: AsyncIterable<Uint8Array> };

/** Writes an archive piece by piece, without ever holding a file. Contents are stored as they are: recordings are dense already. */
export const zipArchive = (entries: AsyncIterable<ZipEntry>): AsyncIterable<Uint8Array> => {
  async function* files() {
    for await (const { name, at, size, pieces } of entries)
      yield { name, lastModified: at, ...(size === undefined ? {} : { size }), input: pieces, mode: 0o600 };
  }
  return makeZip(files(), { buffersAreUTF8: true });
};
