import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWorld, type World } from '../world.ts';
import { slotIn } from '../free-slot.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

type Column = { name: string; kind: string; nullable: boolean; standard: string | null };

const columnsOf = async (table: string): Promise<Record<string, Omit<Column, 'name'>>> => {
  const { rows } = await world.pool.query<Column>(
    `select column_name as name, data_type as kind, is_nullable = 'YES' as nullable, column_default as standard
     from information_schema.columns where table_name = $1 and table_schema = 'public'`,
    [table],
  );
  return Object.fromEntries(rows.map(({ name, ...column }) => [name, column]));
};

// spec: room-columns
it('keeps a room in these columns', async () => {
  expect(await columnsOf('practice_rooms')).toMatchObject({
    id: { kind: 'uuid', nullable: false },
    host_id: { kind: 'uuid', nullable: false },
    guest_id: { kind: 'uuid', nullable: true },
    stage: { kind: 'text', nullable: true },
    room_url: { kind: 'text', nullable: true },
    ics_uid: { kind: 'text', nullable: true },
    ics_sequence: { kind: 'integer', nullable: false, standard: '0' },
    private: { kind: 'boolean', nullable: false, standard: 'false' },
    created_at: { kind: 'timestamp with time zone', nullable: false },
    start_utc: { kind: 'timestamp with time zone', nullable: false },
    end_utc: { kind: 'timestamp with time zone', nullable: true },
    duration_minutes: { kind: 'integer', nullable: false },
  });
});

// spec: round-columns
it('keeps a round in these columns', async () => {
  expect(await columnsOf('practice_rounds')).toMatchObject({
    id: { kind: 'uuid', nullable: false },
    room_id: { kind: 'uuid', nullable: false },
    round_number: { kind: 'integer', nullable: false },
    candidate_id: { kind: 'uuid', nullable: true },
    case_brief_id: { kind: 'text', nullable: true },
    timer_seconds: { kind: 'integer', nullable: false, standard: '480' },
    transcript: { kind: 'jsonb', nullable: true },
    assessment: { kind: 'jsonb', nullable: true },
    created_at: { kind: 'timestamp with time zone', nullable: false },
  });
});

// spec: case-columns
it('keeps a case in these columns', async () => {
  const columns = await columnsOf('case_briefs');
  for (const name of [
    'id',
    'category',
    'condition',
    'case_name',
    'case_name_internal',
    'type',
    'actor_brief',
    'candidate_brief',
  ])
    expect([name, columns[name]?.kind]).toEqual([name, 'text']);
});

// spec: profile-columns
it('keeps a profile in these columns', async () => {
  expect(await columnsOf('profiles')).toMatchObject({
    user_id: { kind: 'uuid', nullable: false },
    first_name: { kind: 'text', nullable: false },
    last_name: { kind: 'text', nullable: false },
    avatar: { kind: 'text', nullable: true },
  });
});

// spec: stage-column
it('knows no other stage than the four, and reads a room without one as Prep', async () => {
  const host = await world.makePerson();
  const startUtc = slotIn(120);
  const plan = { hostId: host.id, startUtc, durationMinutes: 60 as const };
  const { room } = (await world.call('createRoom', plan, host)).body;
  expect(room.private).toBe(false);
  await expect(world.pool.query(`update practice_rooms set stage = 'Paused'`)).rejects.toThrow('stage');
  await world.pool.query(`update practice_rooms set stage = null`);
  expect((await world.call('readRoom', { roomId: room.id }, host)).body.room.stage).toBe('Prep');
  await expect(world.pool.query(`update practice_rooms set start_utc = null`)).rejects.toThrow('start_utc');
});
