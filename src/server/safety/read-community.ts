import type { EndpointOutput } from '../../contract/endpoints.ts';
import { listenerReport } from '../../domain/assessment/listener.ts';
import { countSettledVerdicts } from '../debrief/settled-verdict.store.ts';
import type { RequestBy } from '../platform/http/request.ts';
import type { Ports } from '../platform/ports.ts';
import {
  readFigures,
  listActions,
  listSuspensions,
  readPeople,
  readNotice,
} from '../organiser/organiser.store.ts';
import { listOpenConcerns } from './concern.store.ts';
import { listGroups } from '../group/group.store.ts';
import { listOfferedStations } from '../own-station/offered-station.store.ts';

const MONTH_MS = 30 * 24 * 3_600_000;
const DELETED = 'Deleted user';

/** What everyone is told at this moment, as it travels. */
export const readShownNotice = async ({ db }: Pick<Ports, 'db'>) => {
  const notice = await readNotice(db);
  return notice ? { id: notice.id, words: notice.words, at: notice.at.toISOString() } : null;
};

/** Everything that the page of the organisers shows. */
export const readCommunity = async (
  { db, now, listener }: Ports,
  { offeredPage = 0 }: RequestBy<'readCommunity'>,
): Promise<EndpointOutput<'readCommunity'>> => {
  const [concerns, suspensions, actions, groups, { stations: offered, more: moreOffered }] =
    await Promise.all([
      listOpenConcerns(db),
      listSuspensions(db),
      listActions(db),
      listGroups(db),
      listOfferedStations(db, offeredPage),
    ]);
  const ids = [
    ...concerns.flatMap((row) => [row.by_user_id, row.about_user_id]),
    ...suspensions.map((row) => row.user_id),
    ...groups.map(({ makerId }) => makerId),
    ...actions.flatMap((row) => [row.by_user_id, row.about_user_id]),
    ...offered.map(({ authorId }) => authorId),
  ];
  const people = await readPeople(db, [...new Set(ids.filter((id) => id !== null))]);
  const nameOf = (id: string | null) => people.get(id ?? '')?.name ?? DELETED;
  return {
    figures: {
      ever: await readFigures(db, new Date(0)),
      month: await readFigures(db, new Date(now().getTime() - MONTH_MS)),
    },
    concerns: concerns.flatMap((row) => {
      const about = people.get(row.about_user_id);
      if (!about) return [];
      const by = people.get(row.by_user_id ?? '') ?? null;
      const sessionStart = row.session_start?.toISOString() ?? null;
      const { id, reason, words, created_at: at } = row;
      return [{ id, by, about, reason, words, sessionStart, createdAt: at.toISOString() }];
    }),
    suspended: suspensions.flatMap(({ user_id: userId, words, created_at: since }) => {
      const found = people.get(userId);
      return found ? [{ ...found, words, since: since.toISOString() }] : [];
    }),
    actions: actions.map((row) => ({
      id: row.id,
      by: nameOf(row.by_user_id),
      about: row.action.endsWith('notice') ? null : nameOf(row.about_user_id),
      action: row.action,
      words: row.words,
      at: row.created_at.toISOString(),
    })),
    groups: groups.map(({ id, name, makerId, members, createdAt }) => ({
      id,
      name,
      maker: nameOf(makerId),
      members,
      createdAt: createdAt.toISOString(),
    })),
    notice: await readShownNotice({ db }),
    moreOffered,
    assessor: { report: listenerReport(listener), settled: await countSettledVerdicts(db) },
    offered: offered.map(({ id, title, audience, revision, markedByPeople, authorId, changedAt }) => ({
      id,
      title,
      audience,
      revision,
      markedByPeople,
      changedAt: changedAt.toISOString(),
      author: nameOf(authorId),
    })),
  };
};
