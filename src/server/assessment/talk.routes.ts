import { done, refuse } from '../../domain/foundation/refusal.ts';
import type { Handlers } from '../platform/http/bind.ts';
import { listTalks } from './talks.ts';

type Talk = Awaited<ReturnType<typeof listTalks>>[number];

const listed = ({ id, station: { caseName, category, type, minutes, difficulty } }: Talk) => ({
  id,
  caseName,
  category,
  type,
  minutes,
  difficulty,
});

const findTalk = async (talkId: string): Promise<Talk | undefined> =>
  (await listTalks()).find(({ id }) => id === talkId);

export const talkRoutes = {
  listTalks: async () => done({ talks: (await listTalks()).map(listed) }),
  readTalk: async (_ports, { talkId }) => {
    const talk = await findTalk(talkId);
    if (!talk) return refuse('missing');
    const { turns, items, station } = talk;
    return done({ talk: { ...listed(talk), turns, items, candidateBrief: station.candidateBrief } });
  },
  // Nothing of it is kept: what someone thinks of a scripted talk is theirs alone.
  markTalk: async (_ports, { talkId }) => {
    const talk = await findTalk(talkId);
    return talk ? done({ marks: talk.marks }) : refuse('missing');
  },
} satisfies Partial<Handlers>;
