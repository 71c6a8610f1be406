import { holdsNul } from '../../domain/foundation/unicode-text.ts';

/** A service sent an answer that is too long, or that cannot be stored. */
export class UnusableAnswer extends Error {
  override name = 'UnusableAnswer';
}

/** The JSON text of an external service's answer. Throws once it is longer than `limitBytes`. */
export const boundedText = async (response: Response, limitBytes: number): Promise<string> => {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.length;
    if (size > limitBytes) throw new UnusableAnswer(`the answer is longer than ${limitBytes} bytes`);
    pieces.push(piece);
  }
  const text = Buffer.concat(pieces).toString('utf8');
  if (holdsNul(text)) throw new UnusableAnswer('the answer holds a NUL character');
  return text;
};
