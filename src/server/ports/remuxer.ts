/** Makes one seekable file of what a recorder handed out piece by piece. */
export type Remuxer = {
  /** The file and how long it plays; null when the pieces hold nothing that can be played. */
  remux(pieces: Uint8Array): Promise<{ bytes: Uint8Array; durationMs: number } | null>;
};
