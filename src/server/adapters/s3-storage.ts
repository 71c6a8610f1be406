import type { Storage } from '../ports/storage.ts';
import { encodeStrictly, signedHeaders, type S3Credentials } from './s3-storage/signature.ts';

export type S3Place = S3Credentials & { endpoint: string; bucket: string; prefix: string };

/** Null where a stray % makes them no parts of an address. */
const decodeAll = (parts: readonly string[]): string[] | null => {
  try {
    return parts.map((part) => decodeURIComponent(part));
  } catch {
    return null;
  }
};

/** Reads s3://key:secret@host[:port]/bucket[/prefix]?region=…&tls=false, the form of STORAGE_URL. */
export const parseS3Url = (text: string): S3Place | null => {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const parts = [url.username, url.password, ...url.pathname.split('/').filter(Boolean)];
  const [accessKey, secretKey, bucket, ...folders] = decodeAll(parts) ?? [];
  if (url.protocol !== 's3:' || !accessKey || !secretKey || !url.hostname || !bucket) return null;
  const isPlain = url.searchParams.get('tls') === 'false';
  return {
    accessKey,
    secretKey,
    region: url.searchParams.get('region') ?? 'us-east-1',
    endpoint: `${isPlain ? 'http' : 'https'}://${url.host}`,
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
  };
};

class StorageFailed extends Error {
  readonly code: string;
  constructor(method: string, status: number) {
    super(`the object store answered ${status} to ${method}`);
    this.code = `S3_${status}`;
  }
}

const encodePath = (name: string): string => name.split('/').map(encodeStrictly).join('/');

const unescapeXml = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

const PATIENCE_MS = 30_000;
/** A store that takes or gives less than a megabyte a second is as good as away. */
const SLOWEST_BYTES_PER_MS = 1000;

/** Objects in an S3-compatible store, addressed by path. A stored object survives a power cut once the store says so. */
export const s3Storage = (place: S3Place, now: () => Date): Storage => {
  const request = async (
    method: string,
    key: string,
    {
      query = {},
      headers = {},
      body,
      bytes = body?.length ?? 0,
    }: {
      query?: Record<string, string>;
      headers?: Record<string, string>;
      body?: Uint8Array<ArrayBuffer>;
      bytes?: number;
    } = {},
  ): Promise<Response> => {
    const path = `/${encodePath(key === '' ? place.bucket : `${place.bucket}/${key}`)}`;
    const url = new URL(path, place.endpoint);
    // In the order of their names, as the signature wants them.
    for (const name of Object.keys(query).toSorted()) url.searchParams.set(name, query[name] ?? '');
    return fetch(url, {
      method,
      headers: signedHeaders(place, { method, url, headers, body: body ?? new Uint8Array() }, now()),
      ...(body ? { body } : {}),
      signal: AbortSignal.timeout(PATIENCE_MS + Math.floor(bytes / SLOWEST_BYTES_PER_MS)),
    });
  };

  const list = async (prefix: string): Promise<string[]> => {
    const keys: string[] = [];
    for (let token: string | null = ''; token !== null;) {
      const query = { 'list-type': '2', prefix, ...(token === '' ? {} : { 'continuation-token': token }) };
      const response: Response = await request('GET', '', { query });
      const xml = await response.text();
      if (!response.ok) throw new StorageFailed('GET', response.status);
      for (const [, key = ''] of xml.matchAll(/<Key>([^<]*)<\/Key>/g)) keys.push(unescapeXml(key));
      const next: string | undefined = /<NextContinuationToken>([^<]*)</.exec(xml)?.[1];
      token = next === undefined ? null : unescapeXml(next);
    }
    return keys;
  };

  return {
    put: async (name, bytes) => {
      const response = await request('PUT', place.prefix + name, { body: new Uint8Array(bytes) });
      await response.arrayBuffer();
      if (!response.ok) throw new StorageFailed('PUT', response.status);
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
    removeAll: async (prefix) => {
      for (const key of await list(place.prefix + prefix)) {
        const response = await request('DELETE', key);
        await response.arrayBuffer();
        if (!response.ok && response.status !== 404) throw new StorageFailed('DELETE', response.status);
      }
    },
  };
};
