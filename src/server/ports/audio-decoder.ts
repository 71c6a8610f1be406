/** Makes samples of a recording. */
export type AudioDecoder = {
  /** One channel of 16 kHz samples; every sound stands at its true time, and what is missing is silence. */
  decode(media: Uint8Array<ArrayBuffer>): Promise<Float32Array>;
};
