// The least that can carry a change to a browser: LISTEN, and one message to every socket.
import { createServer } from 'node:http';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { Client } = require('pg');
const { WebSocketServer } = require('ws');

// As long as a room is when the product tells of it.
const filler = 'x'.repeat(500);
const server = createServer();
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
const client = new Client({ connectionString: process.argv[2] });
await client.connect();
client.on('notification', ({ payload }) => {
  const text = JSON.stringify({ type: 'change', payload, filler });
  for (const socket of sockets.clients) socket.send(text);
});
await client.query('listen changes');
server.listen(0, '127.0.0.1', () => process.send(`http://127.0.0.1:${server.address().port}`));
