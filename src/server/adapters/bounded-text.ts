import { holdsNul } from '../../domain/foundation/unicode-text.ts';

/** A service sent what cannot be an honest answer: too long, or nothing that can be stored. */
export class UnfitAnswer extends Error {
  override name = 'UnfitAnswer';
}

/** The JSON text of an answer from a service that is not ours. It is read no further than `limitBytes`. */
export const boundedText = async (response: Response, limitBytes: number): Promise<string> => {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.length;
    if (size > limitBytes) throw new UnfitAnswer(`the answer is longer than ${limitBytes} bytes`);
    pieces.push(piece);
  }
  const text = Buffer.concat(pieces).toString('utf8');
  if (holdsNul(text)) throw new UnfitAnswer('the answer holds a NUL character');
  return text;
};
