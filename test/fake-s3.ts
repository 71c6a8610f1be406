import { once } from 'node:events';
import { createServer } from 'node:http';
import { signedHeaders, type S3Credentials } from './s3-signature.ts';

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A small object store that knows four requests, holds everything in memory and requires a signature. */
export const startFakeS3 = async (bucket: string, credentials: S3Credentials) => {
  const objects = new Map<string, Buffer>();
  const putAt = new Map<string, string>();
  const deletes = { asked: 0, areStuck: false };
  const server = createServer((request, response) => {
    void (async () => {
      const pieces: Buffer[] = [];
      for await (const piece of request) pieces.push(Buffer.from(piece as Uint8Array));
      const body = Buffer.concat(pieces);
      const url = new URL(request.url ?? '', `http://${request.headers.host}`);
      const { authorization = '' } = request.headers;
      const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? [];
      const signed = Object.fromEntries(
        names
          .filter((name) => name !== 'host' && !name.startsWith('x-amz-'))
          .map((name) => [name, String(request.headers[name])]),
      );
      const stamp = String(request.headers['x-amz-date']);
      const at = stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
      const expected = signedHeaders(
        credentials,
        { method: request.method ?? '', url, headers: signed, body },
        new Date(at),
      );
      if (expected['authorization'] !== authorization) return response.writeHead(403).end();

      const key = decodeURIComponent(url.pathname).slice(bucket.length + 2);
      const found = objects.get(key);
      if (request.method === 'PUT') {
        objects.set(key, body);
        putAt.set(key, new Date().toISOString());
        return response.writeHead(200).end();
      }
      if (request.method === 'DELETE') {
        deletes.asked += 1;
        if (deletes.areStuck) return;
        objects.delete(key);
        return response.writeHead(204).end();
      }
      if (key === '') {
        // Two at a time, so that lists have a second page.
        const prefix = url.searchParams.get('prefix') ?? '';
        const after = url.searchParams.get('continuation-token') ?? '';
        const all = [...objects.keys()].filter((name) => name.startsWith(prefix) && name > after).toSorted();
        const page = all.slice(0, 2);
        const next =
          all.length > 2
            ? `<NextContinuationToken>${escapeXml(page.at(-1) ?? '')}</NextContinuationToken>`
            : '';
        const keys = page
          .map(
            (name) =>
              `<Contents><Key>${escapeXml(name)}</Key><LastModified>${putAt.get(name)}</LastModified><Size>${objects.get(name)?.length}</Size></Contents>`,
          )
          .join('');
        return response.writeHead(200).end(`<ListBucketResult>${keys}${next}</ListBucketResult>`);
      }
      if (!found) return response.writeHead(404).end();
      const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
      if (from !== undefined && Number(from) >= found.length) return response.writeHead(416).end();
      const part = from === undefined ? found : found.subarray(Number(from), Number(to) + 1);
      response.writeHead(from === undefined ? 200 : 206, { 'content-length': part.length });
      return response.end(request.method === 'HEAD' ? undefined : part);
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    objects,
    deletes,
    host: `127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
