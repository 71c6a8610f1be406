import { afterAll, beforeAll, expect, it } from 'vitest';
import { wire, type EndpointName } from '../../src/contract/wire.ts';
import { requestOf } from '../request-of.ts';
import { makeWorld, type World } from '../world.ts';
import type { Row } from './calls/call-row.ts';
import { rows } from './calls.ts';
import { cast, enter, makeCast, type Part } from './cast.ts';
import { lettersIn, secrets, type SceneMaker } from './scene.ts';
import { rowOf, tableUnder, unspoken } from './table.ts';

let world: World;
let maker: SceneMaker;
let avatarId: string;
beforeAll(async () => {
  world = await makeWorld();
  maker = await makeCast(world);
  const bytes = Buffer.from(secrets.F);
  avatarId = await maker.insert('avatars', { user_id: maker.ids.guest.id, type: 'image/png', bytes });
});
afterAll(() => world.close());

const table = tableUnder('Calls');

const nameOf = (row: string): EndpointName => {
  const [name] = row.split(',');
  const found = Object.keys(wire).find((key): key is EndpointName => key === name);
  if (!found) throw new Error(`${row} is no call of the contract`);
  return found;
};

const scenes = new Map<string, ReturnType<typeof setUp>>();
const setUp = async ({ setting, recorded }: Row, { who, candidate }: Part) => {
  const usual = { private: true, stage: 'Interview', guest: true, shared: false } as const;
  const examined = who === 'examiner';
  const scene = await maker.makeScene({ ...usual, candidate, examined, ...setting });
  const none = { recordingId: '', trackId: '' };
  return { ...scene, ...(recorded ? await maker.record(scene, recorded === 'running') : none) };
};

/** A room for the row, shared with others like it where nothing is done to it. */
const sceneFor = (row: Row, part: Part, method: string) => {
  if (method !== 'GET' && !row.harmless) return setUp(row, part);
  const key = JSON.stringify([row.setting, row.recorded, part.candidate, part.who === 'examiner']);
  const scene = scenes.get(key) ?? setUp(row, part);
  scenes.set(key, scene);
  return scene;
};

/** What one person is answered: the status, and what of the secrets they learn. */
const cellOf = async (name: keyof typeof rows, part: Part): Promise<string> => {
  const row: Row = rows[name];
  const [method = ''] = wire[nameOf(name)].split(' ');
  const me = await enter(maker, part);
  const otherId = part.who === 'host' ? maker.ids.guest.id : maker.ids.host.id;
  const place = { ...(await sceneFor(row, part, method)), avatarId, otherId };
  const fields = await row.input({ place, me, maker, world });
  const { path, body } = requestOf(nameOf(name), row.bytes ? { ...fields, bytes: row.bytes() } : fields);
  const headers = me.token === '' ? {} : { authorization: `Bearer ${me.token}` };
  const response = await world.request(path, { method, headers, body });
  const text = await response.text();
  const picked = row.pick && response.ok ? row.pick(JSON.parse(text), place) : text;
  if (picked === undefined) return `${response.status} –`;
  const told = typeof picked === 'string' ? picked : JSON.stringify(picked);
  const foreign = Object.values(maker.ids).some(({ id, email }) => id !== me.id && told.includes(email));
  return `${response.status} ${lettersIn(told)}${foreign ? 'E' : ''}`.trim();
};

it('speaks of every call of the contract', () => {
  expect(unspoken(table, Object.keys(wire))).toEqual([]);
});

it('says of every row how it is asked', () => {
  expect([...table.keys()]).toEqual(Object.keys(rows));
});

// spec: calls
it.each(Object.keys(rows) as (keyof typeof rows)[])('%s', async (row) => {
  const { inTurn }: Row = rows[row];
  const cells: string[] = [];
  if (inTurn) for (const part of cast) cells.push(await cellOf(row, part));
  else cells.push(...(await Promise.all(cast.map((part) => cellOf(row, part)))));
  expect(rowOf(row, cells)).toBe(rowOf(row, table.get(row) ?? []));
});
