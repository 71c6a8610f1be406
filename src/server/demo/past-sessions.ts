import type { Person } from '../platform/http/request.ts';
import type { Ports } from '../platform/ports.ts';
import type { DebriefScript } from './play-debrief.ts';
import type { Script } from './play-round.ts';
import { playSession } from './play-session.ts';

type Played = {
  daysAgo: number;
  hour: number;
  partner: Person;
  /** The station on which she is the candidate, and how it went. */
  caseId: string;
  kind: 'strong' | 'weak';
  /** The numbers of the points that the partner and she herself saw met. */
  heard: readonly number[];
  felt: readonly number[];
  overall: { mine: number; theirs: number };
  /** The station that her partner did in the same session. */
  theirCaseId?: string;
};

const met = (points: readonly number[]): NonNullable<DebriefScript['ticks']> =>
  Object.fromEntries(points.map((number) => [`p${number}`, 'met']));

const debriefOf = ({ heard, felt, overall }: Played): DebriefScript => ({
  ticks: met(heard),
  selfTicks: met(felt),
  candidate: { overall: overall.mine, keep: 'I kept calm.', change: 'I ran out of time for the plan.' },
  partner: {
    globalRating: overall.theirs,
    keep: 'You listened well.',
    change: 'Say earlier what must happen today.',
  },
});

type Scripts = {
  scriptOf: (candidate: Script['candidate'], caseId: string, kind: 'strong' | 'weak') => Promise<Script>;
  onDay: (ports: Ports, days: number, hours: number) => Date;
};

/** Plays two months of sessions with rising results, so that the dashboard has figures to show. */
export const playPastSessions = async (
  ports: Ports,
  { amara, ben, priya }: Record<'amara' | 'ben' | 'priya', Person>,
  { scriptOf, onDay }: Scripts,
): Promise<void> => {
  const past: Played[] = [
    {
      daysAgo: 61,
      hour: 19,
      partner: ben,
      caseId: 'third-nerve-palsy-painful',
      kind: 'weak',
      heard: [3, 6, 13],
      felt: [1, 3, 4, 6, 7, 13],
      overall: { mine: 3, theirs: 2 },
      theirCaseId: 'retinal-detachment-macula-on',
    },
    {
      daysAgo: 47,
      hour: 18,
      partner: priya,
      caseId: 'central-retinal-artery-occlusion',
      kind: 'weak',
      heard: [1, 4, 5, 13],
      felt: [1, 5, 13],
      overall: { mine: 2, theirs: 3 },
    },
    {
      daysAgo: 33,
      hour: 20,
      partner: ben,
      caseId: 'orbital-cellulitis-child',
      kind: 'weak',
      heard: [1, 4, 5, 6, 9, 13],
      felt: [1, 4, 13],
      overall: { mine: 2, theirs: 3 },
      theirCaseId: 'endophthalmitis-after-cataract',
    },
    {
      daysAgo: 26,
      hour: 19,
      partner: ben,
      caseId: 'retinal-detachment-macula-on',
      kind: 'strong',
      heard: [1, 2, 3, 4, 5, 6, 7, 10, 12, 13],
      felt: [1, 2, 3, 5, 6, 12],
      overall: { mine: 3, theirs: 4 },
    },
    {
      daysAgo: 19,
      hour: 18,
      partner: priya,
      caseId: 'endophthalmitis-after-cataract',
      kind: 'strong',
      heard: [1, 2, 3, 4, 5, 6, 9, 10, 13, 14],
      felt: [1, 3, 4, 5, 10, 14],
      overall: { mine: 3, theirs: 4 },
    },
  ];
  for (const played of past) {
    const { daysAgo, hour, partner, caseId, kind, theirCaseId } = played;
    const theirs = theirCaseId === undefined ? [] : [await scriptOf('guest', theirCaseId, 'strong')];
    await playSession(ports, { host: amara, guest: partner, start: onDay(ports, -daysAgo, hour) }, [
      { ...(await scriptOf('host', caseId, kind)), debrief: debriefOf(played) },
      ...theirs,
    ]);
  }
};
