import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const request = z.object({
  model: z.string(),
  temperature: z.number(),
  response_format: z.object({ type: z.string(), json_schema: z.unknown().optional() }),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
});
type Answer = (response: ServerResponse) => void;
const servers: ReturnType<typeof createServer>[] = [];
export const closeChatServices = (): void => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
};

/** A chat service on this machine that answers as configured, one answer a call, then the last one again and again. */
export const chatService = async (...answers: Answer[]) => {
  const calls: { path: string; key: string | undefined; at: number; body: z.infer<typeof request> }[] = [];
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const body = request.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')));
      const { url = '', headers } = incoming;
      calls.push({ path: url, key: headers.authorization, at: performance.now(), body });
      (answers[calls.length - 1] ?? answers.at(-1))?.(response);
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/v1`, calls };
};

/** An answer with a status and a body as they are. */
export const send =
  (status: number, body: string, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body);
  };
/** A chat completion whose message is this. */
export const says = (content: unknown): Answer =>
  send(
    200,
    JSON.stringify({
      id: 'chatcmpl-1',
      object: 'chat.completion',
      choices: [
        {
          index: 0,
          finish_reason: 'stop',
          message: {
            role: 'assistant',
            content: typeof content === 'string' ? content : JSON.stringify(content),
          },
        },
      ],
    }),
  );
/** The service that takes the question and says nothing. */
export const never: Answer = () => {};
/** The service that begins an answer and never goes on. */
export const headersOnly: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.flushHeaders();
};
