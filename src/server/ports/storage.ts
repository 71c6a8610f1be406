/** Where recordings are kept, as named blobs. */
export type Storage = {
  /** Keeps bytes under a name; resolves once they would survive a power cut. The same name again replaces them whole. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** The size of a blob, or null when there is none. */
  size(name: string): Promise<number | null>;
  /** The bytes from `start` up to but without `end`. */
  read(name: string, start: number, end: number): Promise<Uint8Array<ArrayBuffer>>;
  /** Removes everything whose name begins so; none is fine. */
  removeAll(prefix: string): Promise<void>;
};
