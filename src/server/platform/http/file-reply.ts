import type { FileBody, DownloadBody } from '../../../contract/endpoint.ts';

const PIECE_BYTES = 256 * 1024;

/** The part of the file a Range header asks for; null when it makes no sense for a file of this size. */
const rangeOf = (
  header: string | undefined,
  size: number,
): { start: number; end: number; whole: boolean } | null => {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  // Several ranges, or none: the whole file is always a right answer.
  if (first === undefined || last === undefined || (first === '' && last === ''))
    return { start: 0, end: size, whole: true };
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1);
  return start < end ? { start, end, whole: false } : null;
};

const cacheControl = ({ lasting, etag }: FileBody): string => {
  if (lasting) return 'public, max-age=31536000, immutable';
  return etag === undefined ? 'private, no-store' : 'private, no-cache';
};

/** Whether the reader has these bytes already, by an If-None-Match header. */
const isKnown = (header: string | undefined, etag: string | undefined): boolean =>
  header !== undefined &&
  etag !== undefined &&
  header.split(',').some((known) => ['*', etag].includes(known.trim().replace(/^W\//, '')));

type Asked = { range: string | undefined; ifNoneMatch: string | undefined };

/** A file as an answer, or the part of it that was asked for, read piece by piece as the reader takes it. */
export const fileReply = (file: FileBody, asked: Asked): Response => {
  const headers = {
    'content-type': file.type,
    'accept-ranges': 'bytes',
    'cache-control': cacheControl(file),
    ...(file.etag === undefined ? {} : { etag: file.etag }),
  };
  if (isKnown(asked.ifNoneMatch, file.etag)) return new Response(null, { status: 304, headers });
  const range = rangeOf(asked.range, file.size);
  if (!range)
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'content-range': `bytes */${file.size}` },
    });
  let at = range.start;
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const bytes = at < range.end ? await file.read(at, Math.min(range.end, at + PIECE_BYTES)) : null;
      if (!bytes || bytes.length === 0) return controller.close();
      at += bytes.length;
      controller.enqueue(bytes);
    },
  });
  return new Response(body, {
    status: range.whole ? 200 : 206,
    headers: {
      ...headers,
      'content-length': String(range.end - range.start),
      ...(range.whole ? {} : { 'content-range': `bytes ${range.start}-${range.end - 1}/${file.size}` }),
    },
  });
};

/** A file that is generated while it is streamed, with backpressure. Its length is not known in advance. */
export const downloadReply = ({ type, name, pieces }: DownloadBody): Response => {
  const making = pieces[Symbol.asyncIterator]();
  const body = new ReadableStream<Uint8Array>(
    {
      // What fails here ends the connection, so that half a file is never taken for a whole one.
      pull: async (controller) => {
        const { done, value } = await making.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: async () => void (await making.return?.()),
    },
    { highWaterMark: 0 },
  );
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  });
};
