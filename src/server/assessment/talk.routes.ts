import { SAMPLE_TALK } from '../../domain/assessment/talk-file.ts';
import { mayRelease } from '../../domain/assessment/release.ts';
import { done, refuse } from '../../domain/foundation/refusal.ts';
import type { Handlers } from '../platform/http/bind.ts';
import type { Ports } from '../platform/ports.ts';
import { findReleasable, setRelease } from './release.store.ts';
import { findReleasedTalk, listReleasedTalks } from './released-talk.ts';
import { sampleMarks, sampleTalk } from './sample-talk.ts';
import type { MarkableTalk } from './talk.ts';
import { listTalks } from './talks.ts';

const scriptedTalks = async (): Promise<MarkableTalk[]> =>
  (await listTalks()).map(({ id, turns, items, marks, station }) => ({
    id,
    markedBy: 'readings',
    caseName: station.caseName,
    category: station.category,
    type: station.type,
    minutes: station.minutes,
    difficulty: station.difficulty,
    candidateBrief: station.candidateBrief,
    turns,
    items,
    marks,
  }));

const findMarkedTalk = async (
  ports: Ports,
  talkId: string,
  userId: string,
): Promise<MarkableTalk | undefined> => {
  const scripted = (await scriptedTalks()).find(({ id }) => id === talkId);
  return scripted ?? findReleasedTalk(ports, talkId, userId);
};

const listed = ({
  id,
  markedBy,
  caseName,
  category,
  type,
  minutes,
  difficulty,
}: Omit<MarkableTalk, 'marks'>) => ({
  id,
  markedBy,
  caseName,
  category,
  type,
  minutes,
  difficulty,
});

export const talkRoutes = {
  listTalks: async (ports, { person }) => {
    const [sample, scripted, released] = await Promise.all([
      sampleTalk(),
      scriptedTalks(),
      listReleasedTalks(ports, person.id),
    ]);
    return done({ talks: [sample, ...scripted, ...released].map(listed) });
  },
  readTalk: async (ports, { talkId, person }) => {
    const isSample = talkId === SAMPLE_TALK;
    const talk = isSample ? await sampleTalk() : await findMarkedTalk(ports, talkId, person.id);
    if (!talk) return refuse('missing');
    const { turns, items, candidateBrief } = talk;
    return done({ talk: { ...listed(talk), turns, items, candidateBrief } });
  },
  // Nothing of it is kept: what someone thinks of a talk is theirs alone.
  markTalk: async (ports, { talkId, person }) => {
    if (talkId === SAMPLE_TALK) return done({ marks: await sampleMarks(ports.assessor) });
    const talk = await findMarkedTalk(ports, talkId, person.id);
    return talk ? done({ marks: talk.marks }) : refuse('missing');
  },
  readRelease: async ({ db }, { roundId, person }) => {
    const round = await findReleasable(db, roundId);
    if (!round) return refuse('missing');
    const permission = mayRelease(round, person.id, false);
    if (!permission.ok) return permission;
    const mine = round.agreed.includes(person.id);
    return done({
      mine,
      theirs: round.agreed.some((id) => id !== person.id),
      may: mine || mayRelease(round, person.id, true).ok,
    });
  },
  releaseRound: async ({ db }, { roundId, released, person }) => {
    const round = await findReleasable(db, roundId);
    if (!round) return refuse('missing');
    const permission = mayRelease(round, person.id, released);
    if (!permission.ok) return permission;
    await setRelease(db, { roundId, userId: person.id, released });
    return done({ status: true });
  },
} satisfies Partial<Handlers>;
