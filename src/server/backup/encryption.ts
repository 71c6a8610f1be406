import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, type DecipherGCM } from 'node:crypto';

/*
 * A file of an encrypted backup: a mark, a salt, a nonce, the contents by AES-256-GCM, and the tag that proves them. Each has
 * a separate key, derived from BACKUP_KEY and the salt. The name belongs to what is proved, so files cannot be exchanged.
 */
const MARK = Buffer.from('fellow-eye backup 1\n');
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = MARK.length + SALT_BYTES + NONCE_BYTES;

const keyOf = (secret: string, salt: Buffer) =>
  Buffer.from(hkdfSync('sha256', secret, salt, 'backup file', 32));

export async function* encrypted(
  pieces: AsyncIterable<Uint8Array>,
  secret: string,
  name: string,
): AsyncGenerator<Uint8Array> {
  const [salt, nonce] = [randomBytes(SALT_BYTES), randomBytes(NONCE_BYTES)];
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, salt), nonce);
  cipher.setAAD(Buffer.from(name));
  yield Buffer.concat([MARK, salt, nonce]);
  for await (const piece of pieces) yield cipher.update(piece);
  yield cipher.final();
  yield cipher.getAuthTag();
}

/** Throws at the end when the key is another one or the file was changed: what came until then must not be used. */
export async function* decrypted(
  pieces: AsyncIterable<Uint8Array>,
  secret: string,
  name: string,
): AsyncGenerator<Uint8Array> {
  let held = Buffer.alloc(0);
  let decipher: DecipherGCM | null = null;
  const begin = () => {
    const salt = held.subarray(MARK.length, MARK.length + SALT_BYTES);
    const nonce = held.subarray(MARK.length + SALT_BYTES, HEAD_BYTES);
    const made = createDecipheriv('aes-256-gcm', keyOf(secret, salt), nonce);
    made.setAAD(Buffer.from(name));
    held = held.subarray(HEAD_BYTES);
    return made;
  };
  for await (const piece of pieces) {
    held = Buffer.concat([held, piece]);
    if (!decipher && held.length < HEAD_BYTES) continue;
    decipher ??= begin();
    // The last bytes are the tag, and no one knows yet which are the last.
    const ready = held.subarray(0, Math.max(0, held.length - TAG_BYTES));
    held = held.subarray(ready.length);
    if (ready.length > 0) yield decipher.update(ready);
  }
  if (!decipher || held.length < TAG_BYTES) throw new Error('the file is cut short');
  decipher.setAuthTag(held);
  yield decipher.final();
}
