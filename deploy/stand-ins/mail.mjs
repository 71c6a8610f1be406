// Takes every mail and keeps it as a file where the walk of `deploy/try` reads it.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { SMTPServer } from 'smtp-server';

const folder = '/data/outbox';
await mkdir(folder, { recursive: true });
let count = 0;
const keep = async (stream) => {
  const parts = [];
  for await (const part of stream) parts.push(part);
  const name = `${folder}/${Date.now()}-${String((count += 1)).padStart(4, '0')}.eml`;
  await writeFile(`${name}.part`, Buffer.concat(parts));
  await rename(`${name}.part`, name);
};
new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData: (stream, _session, done) => void keep(stream).then(() => done(), done),
}).listen(2525, '0.0.0.0');
