export type StoredFile = { name: string; size: number; changedAt: Date };

/** Where recordings are kept, as named blobs. */
export type Storage = {
  /** Keeps bytes under a name; resolves once they would survive a power cut. The same name again replaces them whole. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** The same with what is in a file of this machine, however large. */
  putFile(name: string, file: string): Promise<void>;
  /** The size of a blob, or null when there is none. */
  size(name: string): Promise<number | null>;
  /** The bytes from `start` up to but without `end`. */
  read(name: string, start: number, end: number): Promise<Uint8Array<ArrayBuffer>>;
  /** Everything whose name begins so. */
  list(prefix: string): AsyncIterable<StoredFile>;
  /** Removes everything whose name begins so; none is fine. */
  removeAll(prefix: string): Promise<void>;
};

const PIECE_BYTES = 4 * 1024 * 1024;

/** A blob piece by piece. It must not change meanwhile. */
export async function* readPieces(storage: Storage, name: string): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const size = await storage.size(name);
  if (size === null) throw new Error('a stored file is missing');
  for (let at = 0; at < size;) {
    const piece = await storage.read(name, at, Math.min(size, at + PIECE_BYTES));
    if (piece.length === 0) throw new Error('a stored file is shorter than it was');
    at += piece.length;
    yield piece;
  }
}
