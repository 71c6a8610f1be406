import { Transform } from 'node:stream';

const TAR_BLOCK = 512;

/** Passes on the bytes of the first file in a tar archive that has exactly this size. */
export const onlyFileOfSize = (size: number): Transform => {
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
