import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const pack = promisify(gzip);
/** What is shorter travels in one packet anyway. */
const WORTH_PACKING = 1024;
/** 'gzip;q=0' takes everything but gzip. */
const takesGzip = /\bgzip\b(?! *; *q=0(?:\.0+)? *(?:,|$))/i;

/**
 * An answer in JSON, packed in one piece for those who take it: as a stream, the packing cost as much as the answer itself.
 * Safe beside secrets (BREACH): no cookie signs anyone in, so another site cannot have an answer made in their name.
 */
export const jsonReply = async (text: string, acceptEncoding = ''): Promise<Response> => {
  const packs = text.length >= WORTH_PACKING && takesGzip.test(acceptEncoding);
  const body = packs ? new Uint8Array(await pack(text)) : text;
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    vary: 'accept-encoding',
    ...(packs ? { 'content-encoding': 'gzip' } : {}),
  };
  return new Response(body, { headers });
};
