import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { build } from 'vite';
import { acceptRoom, cancelRoom, rescheduleRoom } from '../../src/server/booking/change-room.ts';
import { eraseAccount } from '../../src/server/personal-data/erase-account.ts';
import { stepBack } from '../../src/server/proposal/step-back.ts';
import { personOf } from '../../src/server/account/session.ts';
import { PASSWORD, SECRET } from '../people.ts';
import { makeWorld, type World } from '../world.ts';
import { chanceFrom, inForm, runSeed } from './form.ts';
import { makeModel, type ModelRoom } from './reminder-model.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const TICK = 5 * MINUTE;
const LONGEST_MS = inForm(2, 60) * MINUTE;
// Clocks change in London on 28 March.
const BEGIN = Date.UTC(2027, 2, inForm(27, 26), 12);
const DAYS = inForm(0.25, 5);
const SESSIONS = inForm(120, 10_000);
const PEOPLE = inForm(20, 600);
const WISHES = ['both', 'both', 'both', 'day', 'hour', 'none'] as const;
const ZONES = ['Europe/London', 'America/New_York', 'Asia/Kolkata', 'Australia/Sydney', 'UTC'] as const;

let world: World;
let folder: string;
let clock = BEGIN;
beforeAll(async () => {
  world = await makeWorld({ now: () => new Date(clock) });
  folder = await mkdtemp(join(tmpdir(), 'fellow-eye-clock-'));
  // It finds its packages, and that it is ours, as the server does.
  for (const name of ['node_modules', 'package.json'])
    await symlink(fileURLToPath(new URL(`../../${name}`, import.meta.url)), join(folder, name));
  await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      ssr: fileURLToPath(new URL('./reminder-worker.ts', import.meta.url)),
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'worker.mjs' } },
    },
  });
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

const startProcess = async (): Promise<ChildProcess> => {
  const child = fork(join(folder, 'worker.mjs'), [world.url, folder, SECRET]);
  const [said] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (said !== 'ready') throw new Error('the process did not start');
  return child;
};

/** Lets a process look once; with `killAfter` it is killed once it has sent so many mails. Answers whether it was. */
const look = (child: ChildProcess, killAfter: number | null): Promise<boolean> =>
  new Promise((resolve, reject) => {
    let taken = 0;
    const end = (killed: boolean) => {
      child.removeAllListeners();
      resolve(killed);
    };
    child.on('exit', (code, signal) =>
      signal === 'SIGKILL' ? end(true) : reject(new Error(`the process ended: ${code}`)),
    );
    child.on('message', (said) => {
      if (said === 'done') return end(false);
      taken += 1;
      if (taken === killAfter) child.kill('SIGKILL');
      return undefined;
    });
    child.send(clock);
    if (killAfter === 0) child.kill('SIGKILL');
  });

/** The reminders that were claimed and not noted as sent. */
const heldReminders = async (): Promise<string[]> => {
  const { rows } = await world.pool.query<{ id: string }>(
    `select 'reminder-' || lead || '-' || room_id || '-' || user_id || '-' || extract(epoch from start_utc)::bigint * 1000 as id
     from reminder_mails where sent_at is null`,
  );
  return rows.map(({ id }) => id);
};

it(
  'no reminder is wrong, late, missed or doubled, whatever happens to sessions and processes',
  async () => {
    const chance = chanceFrom(runSeed('reminders'));
    const model = makeModel();
    const someone = async () => {
      const person = await world.makePerson('Ada', 'Lovelace');
      const [zone, wants] = [chance.pick(ZONES), chance.pick(WISHES)];
      await world.pool.query('update profiles set time_zone = $2, reminders = $3 where user_id = $1', [
        person.id,
        zone,
        wants,
      ]);
      model.people.set(person.id, { id: person.id, zone, wants, gone: false });
      const signedIn = await personOf(world.ports, person.token);
      if (!signedIn) throw new Error('no session');
      return { ...signedIn, loginAt: new Date(clock) };
    };
    type Someone = Awaited<ReturnType<typeof someone>>;
    const people: Someone[] = [];
    for (let made = 0; made < PEOPLE; made += 1) people.push(await someone());
    const byId = new Map(people.map((person) => [person.id, person]));
    const anyone = (): Someone | undefined => {
      const person = people[chance.upTo(people.length - 1)];
      return person && !model.people.get(person.id)?.gone ? person : undefined;
    };
    const anyStart = (from: number) => {
      const days = from + chance.next() * (DAYS + 1) * DAY;
      return Math.ceil(days / (15 * MINUTE)) * 15 * MINUTE;
    };
    const rows: unknown[][] = [];
    while (rows.length < SESSIONS) {
      const [host, guest] = [anyone(), anyone()];
      if (!host || !guest || host === guest) continue;
      const start = anyStart(BEGIN);
      const room = {
        id: randomUUID(),
        hostId: host.id,
        guestId: guest.id,
        start,
        changed: BEGIN - 5 * DAY,
        gone: false,
      };
      model.add(room);
      rows.push([room.id, host.id, guest.id, new Date(start).toISOString()]);
    }
    await world.pool.query(
      `with made as (select * from json_to_recordset($1::json) as room (id uuid, host uuid, guest uuid, start timestamptz)),
     kept as (insert into practice_rooms (id, host_id, guest_id, start_utc, end_utc, duration_minutes, private, room_url)
       select id, host, guest, start, start + interval '1 hour', 60, false, 'http://localhost:3000/call/' || id from made)
     insert into room_versions (room_id, sequence, ics_uid, occasion, by_user_id, host_id, guest_id, start_utc, end_utc, created_at)
       select id, 0, id || '@x', 'accepted', host, host, guest, start, start + interval '1 hour', $2 from made`,
      [
        JSON.stringify(rows.map(([id, host, guest, start]) => ({ id, host, guest, start }))),
        new Date(BEGIN - 5 * DAY),
      ],
    );
    const rooms = [...model.rooms.values()];

    const changes: ((room: ModelRoom, host: Someone) => Promise<void>)[] = [
      async (room, host) => {
        const start = anyStart(clock);
        const startUtc = new Date(start).toISOString();
        if ((await rescheduleRoom(world.ports, { person: host, roomId: room.id, startUtc })).ok)
          model.move(room, start, clock);
      },
      async (room, host) => {
        if ((await cancelRoom(world.ports, { person: host, roomId: room.id })).ok) room.gone = true;
      },
      async (room) => {
        const guest = byId.get(room.guestId ?? '');
        if (!guest) return;
        if ((await stepBack(world.ports, { person: guest, roomId: room.id, note: null })).ok)
          Object.assign(room, { guestId: null, changed: clock });
      },
      async (room) => {
        const guest = anyone();
        if (!guest) return;
        const accepted = await acceptRoom(world.ports, { person: guest, roomId: room.id, guestId: guest.id });
        if (accepted.ok) Object.assign(room, { guestId: guest.id, changed: clock });
      },
      async (room) => {
        await world.pool.query(`update practice_rooms set stage = 'Finished' where id = $1`, [room.id]);
        room.gone = true;
      },
    ];
    let changed = 0;
    let left = 0;
    const change = async () => {
      const room = rooms[chance.upTo(rooms.length - 1)];
      const host = byId.get(room?.hostId ?? '');
      if (!room || !host || room.gone || room.start < clock) return;
      // Moves, leavings and acceptances are more common than cancellations.
      const at = [0, 0, 0, 1, 2, 2, 3, 3, 3, 4][chance.upTo(9)] ?? 0;
      await changes[at]?.(room, host);
      changed += 1;
    };
    const leave = async () => {
      const person = anyone();
      if (!person) return;
      expect((await eraseAccount(world.ports, { person, password: PASSWORD })).ok).toBe(true);
      for (const room of rooms) {
        if (room.hostId === person.id) room.gone = true;
        else if (room.guestId === person.id) Object.assign(room, { guestId: null, changed: clock });
      }
      Object.assign(model.people.get(person.id) ?? {}, { gone: true });
      left += 1;
    };

    let child = await startProcess();
    let read = 0;
    let kills = 0;
    let calm = 0;
    let down = 0;
    let upAgainAt = 0;
    const ticks = (DAYS * DAY) / TICK;
    for (let tick = 0; tick <= ticks; tick += 1) {
      clock = BEGIN + tick * TICK;
      for (let times = chance.upTo(inForm(1, 6)); times > 0; times -= 1) await change();
      if (chance.next() < inForm(2, 24) / ticks) await leave();
      // The database stamps with its own clock.
      const stamp = [new Date(clock), new Date(BEGIN - 30 * DAY)];
      await world.pool.query('update room_versions set created_at = $1 where created_at < $2', stamp);
      if (clock < upAgainAt) continue;
      if (chance.next() < inForm(1, 4) / ticks) {
        upAgainAt = clock + chance.upTo(inForm(60, 6 * 60)) * MINUTE;
        down += 1;
        continue;
      }
      // A quarter of an hour is three looks: at most one of them is killed.
      calm += 1;
      const isKilled =
        (kills === 0 && tick >= ticks / 2) || (calm > 3 && chance.next() < inForm(2, 80) / ticks);
      const killAfter = isKilled ? chance.upTo(3) : null;
      const killed = await look(child, killAfter);
      const lines = (await readFile(join(folder, 'mails'), 'utf8').catch(() => '')).slice(read);
      read += lines.length;
      for (const line of lines.split('\n').filter(Boolean)) model.judge(JSON.parse(line), clock);
      if (killed) {
        model.killedWith(await heldReminders());
        kills += 1;
        calm = 0;
        child = await startProcess();
      } else if (calm > 0) model.missedAt(clock);
    }
    child.kill('SIGKILL');
    console.log('reminders', { sessions: rooms.length, changed, left, kills, down, ...model.counts() });
    expect(model.faults.slice(0, 10)).toEqual([]);
    expect(kills).toBeGreaterThan(0);
    expect(model.counts().distinct).toBeGreaterThan(SESSIONS / 12);
  },
  LONGEST_MS,
);
