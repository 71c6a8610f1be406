import { createHash, createHmac } from 'node:crypto';

export type S3Credentials = { accessKey: string; secretKey: string; region: string };
type Signed = { method: string; url: URL; headers: Record<string, string>; body: Uint8Array };

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** By RFC 3986: spaces and a few signs are written otherwise there than in an address of the web. */
export const encodeStrictly = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.codePointAt(0)?.toString(16).toUpperCase()}`,
  );

const canonicalQuery = ({ searchParams }: URL): string =>
  [...searchParams]
    .map(([name, value]) => `${encodeStrictly(name)}=${encodeStrictly(value)}`)
    .toSorted()
    .join('&');

/** The headers of a request to an S3-compatible store, signed by AWS Signature Version 4. */
export const signedHeaders = (
  { accessKey, secretKey, region }: S3Credentials,
  { method, url, headers, body }: Signed,
  now: Date,
): Record<string, string> => {
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const day = stamp.slice(0, 8);
  const payload = sha256(body);
  const all: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': payload,
    'x-amz-date': stamp,
  };
  const names = Object.keys(all).toSorted();
  const canonical = [
    method,
    url.pathname,
    canonicalQuery(url),
    ...names.map((name) => `${name}:${all[name]?.trim()}`),
    '',
    names.join(';'),
    payload,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical)].join('\n');
  const key = ['s3', 'aws4_request'].reduce(
    (made, part) => hmac(made, part),
    hmac(hmac(`AWS4${secretKey}`, day), region),
  );
  const signature = createHmac('sha256', key).update(toSign).digest('hex');
  const { host: _set, ...sent } = all;
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  };
};
