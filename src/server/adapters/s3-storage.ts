import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { AwsV4Signer } from 'aws4fetch';
import { fileHash } from '../platform/files/file-hash.ts';
import type { S3Place } from '../platform/start-up/storage-url.ts';
import type { Storage } from '../ports/storage.ts';
import { parseObjectList } from './s3-storage/object-list.ts';

class StorageFailed extends Error {
  readonly code: string;
  constructor(method: string, status: number) {
    super(`the object store answered ${status} to ${method}`);
    this.code = `S3_${status}`;
  }
}

const encodePath = (name: string): string => name.split('/').map(encodeURIComponent).join('/');

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const NOTHING = sha256Of(new Uint8Array());

const REQUEST_TIMEOUT_MS = 30_000;
/** A store that takes or gives less than a megabyte a second is as good as away. */
const SLOWEST_BYTES_PER_MS = 1000;

/** What goes along with a request. `sha256` is that of the body, so that the store refuses one that was damaged on its way. */
type Sent = {
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer> | Blob;
  sha256?: string;
  /** How many bytes go either way. */
  bytes?: number;
};

/** Objects in an S3-compatible store, addressed by path. A stored object survives a power cut once the store says so. */
export const s3Storage = (place: S3Place, now: () => Date): Storage => {
  const request = async (
    method: string,
    key: string,
    { query = {}, headers = {}, body, sha256 = NOTHING, bytes = 0 }: Sent = {},
  ): Promise<Response> => {
    const path = `/${encodePath(key === '' ? place.bucket : `${place.bucket}/${key}`)}`;
    const url = new URL(path, place.endpoint);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const signed = await new AwsV4Signer({
      method,
      url: url.href,
      headers: { ...headers, 'x-amz-content-sha256': sha256 },
      accessKeyId: place.accessKey,
      secretAccessKey: place.secretKey,
      region: place.region,
      service: 's3',
      datetime: now()
        .toISOString()
        .replaceAll(/[-:]|\.\d+/g, ''),
    }).sign();
    return fetch(signed.url, {
      method,
      headers: signed.headers,
      ...(body ? { body } : {}),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS + Math.floor(bytes / SLOWEST_BYTES_PER_MS)),
    });
  };

  const send = async (name: string, sent: Sent): Promise<void> => {
    const response = await request('PUT', place.prefix + name, sent);
    await response.arrayBuffer();
    if (!response.ok) throw new StorageFailed('PUT', response.status);
  };

  async function* list(prefix: string): ReturnType<Storage['list']> & AsyncGenerator {
    for (let token: string | null = ''; token !== null;) {
      const after: Record<string, string> = token === '' ? {} : { 'continuation-token': token };
      const query = { 'list-type': '2', prefix: place.prefix + prefix, ...after };
      const response: Response = await request('GET', '', { query });
      const xml = await response.text();
      if (!response.ok) throw new StorageFailed('GET', response.status);
      const { objects, next } = parseObjectList(xml);
      for (const object of objects) yield { ...object, name: object.name.slice(place.prefix.length) };
      token = next;
    }
  }

  return {
    put: (name, bytes) =>
      send(name, { body: new Uint8Array(bytes), sha256: sha256Of(bytes), bytes: bytes.length }),
    putFile: async (name, file) => {
      const body = await openAsBlob(file);
      await send(name, { body, sha256: await fileHash('sha256', file), bytes: body.size });
    },
    size: async (name) => {
      const response = await request('HEAD', place.prefix + name);
      if (response.status === 404) return null;
      if (!response.ok) throw new StorageFailed('HEAD', response.status);
      return Number(response.headers.get('content-length'));
    },
    read: async (name, start, end) => {
      if (end <= start) return new Uint8Array();
      const response = await request('GET', place.prefix + name, {
        headers: { range: `bytes=${start}-${end - 1}` },
        bytes: end - start,
      });
      if (response.status === 416) return new Uint8Array();
      if (!response.ok) throw new StorageFailed('GET', response.status);
      return new Uint8Array(await response.arrayBuffer());
    },
    list,
    removeAll: async (prefix) => {
      for await (const { name } of list(prefix)) {
        const response = await request('DELETE', place.prefix + name);
        await response.arrayBuffer();
        if (!response.ok && response.status !== 404) throw new StorageFailed('DELETE', response.status);
      }
    },
  };
};
