import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** What the service hears in every recording. */
export const SPOKEN =
  'Do you get any pain in your jaw when you chew your food? I am worried about giant cell arteritis. ' +
  'I would start high dose steroids today before the biopsy to protect your sight in the other eye.';

const words = SPOKEN.split(' ').map((word, at) => ({ word, start: at * 0.1, end: at * 0.1 + 0.09 }));

type Answer = (response: ServerResponse) => void | Promise<void>;

export const hears: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ words }));
};
export const saysNothing: Answer = () => {};
export const saysNonsense: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to nginx!</h1>');
};

/** A transcription service on this machine that speaks the OpenAI protocol and answers as it is told. */
export const startSpeechService = async (pauseMs: () => number = () => 0) => {
  let answer = hears;
  let asked = 0;
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      asked += 1;
      const now = answer;
      void delay(pauseMs()).then(() => now(response));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked: () => asked,
    answerWith: (next: Answer) => {
      answer = next;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
