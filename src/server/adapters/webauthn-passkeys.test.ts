import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { expect, it } from 'vitest';
import { webauthnPasskeys } from './webauthn-passkeys.ts';

const ORIGIN = 'https://practice.example.org';
const passkeys = webauthnPasskeys(ORIGIN);

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
/** The public key as COSE: EC2, ES256, P-256, x and y. */
const cose = Buffer.concat([
  Buffer.from('a5010203262001215820', 'hex'),
  Buffer.from(x, 'base64url'),
  Buffer.from('225820', 'hex'),
  Buffer.from(y, 'base64url'),
]);
const known = { credentialId: 'AQID', publicKey: new Uint8Array(cose), counter: 0, transports: [] };

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();

/** What a device answers that holds the passkey, as the page of an origin asked it. */
const answerTo = (
  challenge: string,
  {
    origin = ORIGIN,
    isVerified = true,
    counter = 1,
  }: { origin?: string; isVerified?: boolean; counter?: number } = {},
) => {
  const client = Buffer.from(
    JSON.stringify({ type: 'webauthn.get', challenge: Buffer.from(challenge).toString('base64url'), origin }),
  );
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const flags = Buffer.from([isVerified ? 0x05 : 0x01]);
  const device = Buffer.concat([sha256(new URL(origin).hostname), flags, count]);
  const signature = sign('sha256', Buffer.concat([device, sha256(client)]), privateKey);
  return {
    id: 'AQID',
    rawId: 'AQID',
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: client.toString('base64url'),
      authenticatorData: device.toString('base64url'),
      signature: signature.toString('base64url'),
    },
  };
};

const isOurs = async (challenge: string) => challenge === 'asked here';

it('takes what the device of its owner signed', async () => {
  expect(await passkeys.shown(answerTo('asked here'), known, isOurs)).toEqual({ counter: 1 });
});

it('refuses an answer that was made on the page of another origin', async () => {
  for (const origin of [
    'https://practice.example.org.evil.example',
    'https://evil.example',
    'http://practice.example.org',
  ])
    expect(await passkeys.shown(answerTo('asked here', { origin }), known, isOurs)).toBeNull();
});

it('refuses an answer to what was not asked here, or was answered before', async () => {
  expect(await passkeys.shown(answerTo('asked elsewhere'), known, isOurs)).toBeNull();
  expect(await passkeys.shown(answerTo('asked here'), known, async () => false)).toBeNull();
});

it('refuses a device that did not ask who touched it, and a copy of one that counts from the start again', async () => {
  expect(await passkeys.shown(answerTo('asked here', { isVerified: false }), known, isOurs)).toBeNull();
  expect(
    await passkeys.shown(answerTo('asked here', { counter: 3 }), { ...known, counter: 5 }, isOurs),
  ).toBeNull();
});

it('refuses a signature of another key, and what is no answer at all', async () => {
  const answer = answerTo('asked here');
  const other = answerTo('asked elsewhere').response.signature;
  const swapped = { ...answer, response: { ...answer.response, signature: other } };
  for (const wrong of [swapped, {}, { id: 'AQID' }, { ...answer, response: null }])
    expect(await passkeys.shown(wrong, known, isOurs)).toBeNull();
  expect(await passkeys.made({ id: 'AQID' }, isOurs)).toBeNull();
});
