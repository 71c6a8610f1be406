import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '../ask.ts';
import { killIfThere, postmasterPid, processesIn } from '../faults/postgres-process.ts';
import { mailTo, readOutbox } from '../outbox.ts';
import { startServer, type RunningServer } from '../running-server.ts';
import { until } from '../until.ts';
import { runCommand } from './backup-command.ts';
import { PASSWORD, play, record, register, secondsOf, type Someone } from './registered.ts';

let folder: string;
let first: RunningServer;
const at = (name: string) => join(folder, name);

const linesIn = async (backup: string) =>
  gunzipSync(await readFile(join(backup, 'database.jsonl.gz')))
    .toString()
    .split('\n');

let host: Someone;
let guest: Someone;
let place: Awaited<ReturnType<typeof record>>;
let media: ArrayBuffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fellow-eye-backup-'));
  first = await startServer({ DATA_DIR: at('first') });
  [host, guest] = [await register(first, 'Hana'), await register(first, 'Gwen')];
  place = await record(first, host, guest);
  media = await play(first, place.recordingId, host);
});
afterAll(async () => {
  await first.stop();
  await rm(folder, { recursive: true, force: true });
});

it('makes a backup of a running server, and after a disaster everything is there again', async () => {
  const made = await runCommand('backup', at('kept'), { DATA_DIR: at('first') });
  expect(made).toMatchObject({ code: 0, said: expect.stringMatching(/^Backed up to .*kept: /) as string });
  expect((await stat(at('kept'))).mode % 0o1000).toBe(0o700);

  await first.stop('SIGKILL');
  killIfThere(await postmasterPid(at('first')));
  await until('the database to be dead', async () => (await processesIn(at('first'))).length === 0);
  await rm(at('first'), { recursive: true });

  const restored = await runCommand('restore', at('kept'), { DATA_DIR: at('second') });
  expect(restored).toMatchObject({
    code: 0,
    said: expect.stringContaining('Start the server as usual.') as string,
  });
  // A backup of what was restored, this time of a server that is not running, says the same, row by row.
  expect((await runCommand('backup', at('again'), { DATA_DIR: at('second') })).code).toBe(0);
  expect((await linesIn(at('again'))).toSorted()).toEqual((await linesIn(at('kept'))).toSorted());

  first = await startServer({ DATA_DIR: at('second') });
  // The very sign-in from before, since the secret was kept; and a new one.
  const { room } = await ask(first.origin, guest, 'readRoom', { roomId: place.roomId });
  expect(room).toMatchObject({ stage: 'Interview', hostProfile: { firstName: 'Hana', lastName: 'Kept' } });
  expect(await ask(first.origin, null, 'signIn', { email: host.email, password: PASSWORD })).toHaveProperty(
    'token',
  );
  const again = await play(first, place.recordingId, host);
  expect(Buffer.from(again).equals(Buffer.from(media))).toBe(true);
  expect(await secondsOf(again)).toBeCloseTo(3, 1);
  expect((await mailTo(at('second'), guest.email, /Confirmed/)).link).toContain('http');
  // And life goes on: numbers do not repeat, jobs run.
  const { roomId } = await record(first, host, guest);
  await until('a mail about it', async () =>
    (await readOutbox(at('second'))).some(({ text }) => text.includes(roomId)),
  );
});

it('refuses a backup over another with one line, and does nothing', async () => {
  const { code, said } = await runCommand('backup', at('kept'), { DATA_DIR: at('second') });
  expect([code, said]).toEqual([1, expect.stringMatching(/kept already exists\.\n$/)]);
});
