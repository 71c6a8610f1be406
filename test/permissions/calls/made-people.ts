import { randomUUID } from 'node:crypto';
import { secrets } from '../scene.ts';
import type { Stage } from './call-row.ts';

/** Someone who is in no row but this one. */
export const passerBy = async ({ maker }: Stage): Promise<string> => {
  const id = await maker.insert('users', { id: randomUUID(), email: `${randomUUID()}@example.org` });
  await maker.insert('profiles', { user_id: id, first_name: 'Pat', last_name: 'Passer' });
  return id;
};
/** Someone new; with `week` they have said when they are free. */
export const someoneNew = async ({ maker }: Stage, firstName: string, week?: number[]): Promise<string> => {
  const email = `${randomUUID()}@example.org`;
  const id = await maker.insert('users', { id: randomUUID(), email, email_verified: true });
  await maker.insert('profiles', { user_id: id, first_name: firstName, last_name: 'New' });
  if (week) await maker.insert('free_times', { user_id: id, zone: 'Europe/London', week });
  return id;
};
/** A group that the host looks after, the guest is in, and a stranger is not: they are in another one. */
export const groupOf = async (stage: Stage): Promise<{ id: string; linkId: string; memberId: string }> => {
  const { maker, me } = stage;
  const is = (who: 'host' | 'guest' | 'stranger') => me.id === maker.ids[who].id;
  const makerId = is('host') ? me.id : await someoneNew(stage, 'Nia');
  const memberId = is('guest') ? me.id : await someoneNew(stage, secrets.G);
  const linkId = randomUUID();
  const id = await maker.insert('groups', { name: 'A deanery', maker_id: makerId, link_id: linkId });
  const other = await maker.insert('groups', { name: 'Another', maker_id: await someoneNew(stage, 'Nia') });
  await stage.world.pool.query(
    `insert into group_members (group_id, user_id)
     select $1::uuid, unnest($2::uuid[]) union all select $3::uuid, id from users where id = $4`,
    [id, [makerId, memberId], other, is('stranger') ? me.id : null],
  );
  return { id, linkId, memberId };
};
