import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../src/server/platform/http/limits.ts';
import { mediaName } from '../../src/server/platform/files/track-file.ts';
import { inHours } from '../moment.ts';
import type { TestPerson } from '../people.ts';
import { practisedRoom, wordsOf } from '../practised-room.ts';
import { makeWorld, type World } from '../world.ts';
import { readZip } from '../zip-reader.ts';

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

let world: World;
let minutesLater = 0;
let widest = 0;
let me: TestPerson;
let partner: TestPerson;
let place: Awaited<ReturnType<typeof practisedRoom>>;

beforeAll(async () => {
  world = await makeWorld({ now: () => new Date(Date.now() + minutesLater * 60_000) });
  const { storage } = world.ports;
  const read = storage.read.bind(storage);
  storage.read = (name, start, end) => {
    widest = Math.max(widest, end - start);
    return read(name, start, end);
  };
  me = await world.makePerson('Mira', 'Mine');
  partner = await world.makePerson('Petra', 'Partner');
  place = await practisedRoom(world.ports, me, partner);
  const fields = { userId: me.id, firstName: 'Mira', lastName: 'Mine', avatar: PIXEL };
  await world.call('updateProfile', { updateFields: fields }, me);
  const plan = { hostId: me.id, startUtc: inHours(48), private: true, durationMinutes: 30 as const };
  const { room } = (await world.call('createRoom', plan, me)).body;
  await world.call('deleteRoom', { roomId: room.id }, me);
});
afterAll(() => world.close());

const askFor = async (person: TestPerson) => (await world.call('requestExport', {}, person)).body.url;

type Round = {
  role: string;
  transcript: { speaker: string; text: string }[];
  assessment?: object | null;
  tracks: { file: string | null }[];
};
type Data = {
  account: { email: string; profile: { firstName: string } };
  rooms: { role: string; partner: string; rounds: Round[] }[];
  mails: { occasion: string }[];
};
const download = async (person: TestPerson) => {
  const response = await world.request(await askFor(person));
  const files = readZip(Buffer.from(await response.arrayBuffer()));
  const data = JSON.parse(files.get('data.json')?.toString() ?? '{}') as Data;
  return { response, files, data };
};

describe('what someone gets', () => {
  it.each([
    ['signs out', (person: TestPerson) => world.call('signOut', {}, person)],
    [
      'is suspended',
      (person: TestPerson) => world.pool.query('delete from sessions where user_id = $1', [person.id]),
    ],
  ])('ends when its owner %s meanwhile', async (_how, end) => {
    const leaver = await world.makePerson('Leo', 'Leaver');
    await practisedRoom(world.ports, leaver, partner);
    const response = await world.request(await askFor(leaver));
    const reader = response.body?.getReader();
    await reader?.read();
    await end(leaver);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await expect(
      (async () => {
        for (;;) if ((await reader?.read())?.done) return;
      })(),
    ).rejects.toThrow('has ended');
  });

  it('is read room by room while it is downloaded', async () => {
    const long = await world.makePerson('Lena', 'Long');
    await world.pool.query(
      `insert into practice_rooms (host_id, guest_id, private, start_utc, end_utc, duration_minutes)
       select $1, null, true, at, at + interval '1 hour', 60
       from generate_series(1, 60) n, lateral (select now() + n * interval '2 hours' as at)`,
      [long.id],
    );
    const response = await world.request(await askFor(long));
    const pieces: Uint8Array[] = [];
    for await (const piece of response.body ?? []) {
      pieces.push(piece);
      // What happens to the last room meanwhile is in it, since it was not read yet.
      if (Buffer.from(piece).includes('"rooms": ['))
        await world.pool.query(
          `insert into practice_rounds (room_id, round_number)
           select id, 1 from practice_rooms where host_id = $1 order by start_utc desc limit 1`,
          [long.id],
        );
    }
    const files = readZip(Buffer.concat(pieces));
    const { rooms } = JSON.parse(files.get('data.json')?.toString() ?? '') as Data;
    expect(rooms.map(({ rounds }) => rounds.length)).toEqual([...Array.from({ length: 59 }, () => 0), 1]);
  });

  it('is one file to keep, and no cache keeps it', async () => {
    const { response, files } = await download(me);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="fellow-eye-data-[\d-]+\.zip"$/,
      ) as string,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect([...files.keys()].map((name) => name.replace(/-[0-9a-f]{8}\./, '.'))).toEqual([
      'README.txt',
      'data.json',
      'picture.png',
      expect.stringMatching(/^recordings\/\d{4}-\d\d-\d\d-\d{4}-round-1\.webm$/),
      expect.stringMatching(/^recordings\/\d{4}-\d\d-\d\d-\d{4}-round-1\.vtt$/),
      expect.stringMatching(/^recordings\/\d{4}-\d\d-\d\d-\d{4}-round-2\.webm$/),
      expect.stringMatching(/^recordings\/\d{4}-\d\d-\d\d-\d{4}-round-2\.vtt$/),
    ]);
  });

  it('holds their own recordings, byte for byte, each named in the data, and no one else’s', async () => {
    const { files, data } = await download(me);
    const names = data.rooms.flatMap(({ rounds }) =>
      rounds.flatMap(({ tracks }) => tracks.map(({ file }) => file)),
    );
    const [first = '', second = ''] = names.map((name) => name ?? '');
    expect(files.get(first)?.equals(place.hosts.candidate.bytes)).toBe(true);
    expect(files.get(second)?.equals(place.guests.actor.bytes)).toBe(true);
    expect([...files.values()].some((bytes) => bytes.equals(place.hosts.actor.bytes))).toBe(false);
  });

  it('holds captions beside each recording, of the words that they may read', async () => {
    const { files } = await download(me);
    const captions = [...files]
      .filter(([name]) => name.endsWith('.vtt'))
      .map(([, bytes]) => bytes.toString());
    expect(captions).toHaveLength(2);
    expect(captions.every((text) => text.startsWith('WEBVTT\n'))).toBe(true);
    const [stood, played] = captions;
    for (const person of [me, partner]) expect(stood).toContain(wordsOf(person).split(' ')[0]);
    expect(played).toContain('<v.actor Actor>');
    expect(played).not.toContain('<v.candidate');
  });

  it('tells their account, rooms, rounds, words, judgements and mails', async () => {
    const { data } = await download(me);
    expect(data.account).toMatchObject({ email: me.email, profile: { firstName: 'Mira' } });
    const [room] = data.rooms;
    expect(room).toMatchObject({ role: 'host', partner: 'Petra Partner' });
    expect(room?.rounds[0]).toMatchObject({
      role: 'candidate',
      transcript: [{ text: wordsOf(partner) }, { text: wordsOf(me) }],
      assessment: { overall_feedback: { summary: 'Clear.' } },
    });
    expect(data.mails.map(({ occasion }) => occasion)).toEqual(['held', 'cancelled']);
  });

  it('has of the other’s round their own words and no judgement', async () => {
    const { files, data } = await download(me);
    const theirs = data.rooms[0]?.rounds[1];
    expect(theirs?.transcript.map(({ text }) => text)).toEqual([wordsOf(me)]);
    expect(theirs).not.toHaveProperty('assessment');
    const text = files.get('data.json')?.toString() ?? '';
    const { password } = await world.db
      .selectFrom('credentials')
      .select('password')
      .where('user_id', '=', me.id)
      .executeTakeFirstOrThrow();
    for (const secret of [password, partner.email, partner.id, me.token]) expect(text).not.toContain(secret);
  });

  it('names a recording that is still on its way, without a file', async () => {
    const { id } = place.hosts.candidate;
    const setDuration = (duration: number | null) =>
      world.db.updateTable('recording_tracks').set({ duration_ms: duration }).where('id', '=', id).execute();
    await setDuration(null);
    const { files, data } = await download(me);
    expect(data.rooms[0]?.rounds[0]?.tracks[0]?.file).toBeNull();
    expect([...files.keys()].filter((name) => name.endsWith('.webm'))).toHaveLength(1);
    await setDuration(2000);
  });

  it('is sent piece by piece, however long a recording is', async () => {
    const { id, bytes } = place.hosts.candidate;
    const long = new Uint8Array(10_000_000).fill(7);
    await world.ports.storage.put(mediaName(id), long);
    widest = 0;
    const { files } = await download(me);
    expect([...files.values()].some(({ length }) => length === long.length)).toBe(true);
    expect(widest).toBe(4 * 1024 * 1024);
    await world.ports.storage.put(mediaName(id), bytes);
  });

  it('is there for someone who has done nothing yet', async () => {
    const { files, data } = await download(await world.makePerson('Nina', 'New'));
    expect([[...files.keys()], data.rooms]).toEqual([['README.txt', 'data.json'], []]);
  });
});

describe('the link', () => {
  it('is made by a call, for someone signed in, and a look at its address makes none', async () => {
    expect((await world.call('requestExport', {})).status).toBe(401);
    expect((await world.request('/api/account/export', { method: 'GET' })).status).toBe(404);
  });

  it('runs out after a few minutes', async () => {
    const url = await askFor(me);
    minutesLater = 6;
    expect((await world.request(url)).status).toBe(403);
    minutesLater = 0;
  });

  it('ends with the sign-in it was made in', async () => {
    const person = await world.makePerson('Sid', 'Signer');
    const url = await askFor(person);
    expect((await world.request(url)).status).toBe(200);
    await world.call('signOut', {}, person);
    expect((await world.request(url)).status).toBe(403);
  });

  it('cannot be bent to someone else’s data', async () => {
    const url = await askFor(me);
    expect((await world.request(url.replace(me.id, partner.id))).status).toBe(403);
    expect((await world.request(`${url}x`)).status).toBe(403);
    expect((await world.request('/api/account/export/nonsense')).status).toBe(403);
  });

  it('is not handed out without end', async () => {
    const person = await world.makePerson('Lara', 'Limit');
    const statuses = new Set<number>();
    for (let time = 0; time < 21; time += 1)
      statuses.add((await world.call('requestExport', {}, person)).status);
    expect([...statuses]).toEqual([200, 429]);
  });
});

it('is given out only so often within an hour by the same link', async () => {
  const person = await world.makePerson('Dora', 'Download');
  const url = await askFor(person);
  const rule = limits.readExportByPerson;
  for (let read = 1; read < rule.points; read += 1)
    await world.ports.limiter.attempt([{ rule, key: person.id }]);
  const last = await world.request(url);
  await last.arrayBuffer();
  expect([last.status, (await world.request(url)).status]).toEqual([200, 429]);
});
