import type { DownloadBody } from '../../contract/endpoint.ts';

/** A file made while it is sent, piece by piece as the reader takes it. How long it will be is not known beforehand. */
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
