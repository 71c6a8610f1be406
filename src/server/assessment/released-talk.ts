import { isReleased } from '../../domain/assessment/release.ts';
import type { PanelMark } from '../../domain/assessment/talk-file.ts';
import { wordsAt } from '../../domain/assessment/words-at.ts';
import { compareVoices, inOnTime } from '../../domain/debrief/compared-voices.ts';
import { standingVerdict } from '../../domain/debrief/what-counts.ts';
import { itemsOf, LISTENING_VOICES, type Mark, type MarkItem } from '../../domain/mark/mark.ts';
import type { Turn } from '../../domain/recording/transcript.ts';
import { readDebrief } from '../debrief/debrief.store.ts';
import type { Ports } from '../platform/ports.ts';
import { findCases } from '../station/case.store.ts';
import { findReleasable, listReleasable, type ReleaseRow } from './release.store.ts';
import type { MarkableTalk } from './talk.ts';

/** The words that someone of the panel ticked an item at: the strongest voice that says what stands. */
const quoteFor = (
  marks: readonly Mark[],
  { item, verdict }: Pick<Mark, 'item' | 'verdict'>,
  turns: readonly Turn[],
): string | null => {
  const times = LISTENING_VOICES.flatMap((voice) =>
    marks.flatMap((mark) =>
      mark.voice === voice && mark.item === item && mark.verdict === verdict ? (mark.atMs ?? []) : [],
    ),
  );
  return times.map((atMs) => wordsAt(turns, atMs)).find((words) => words !== null) ?? null;
};

/** What stands of a round by the word of people: the machine's is not theirs to teach with. */
const marksOf = async (
  { db }: Pick<Ports, 'db'>,
  { roundId, turns }: Pick<ReleaseRow, 'roundId' | 'turns'>,
): Promise<PanelMark[]> => {
  const round = await readDebrief(db, roundId);
  if (!round?.debrief) return [];
  const byPeople = round.marks.filter(({ voice }) => voice !== 'assessor' && voice !== 'self');
  const said = compareVoices(round.items, byPeople, inOnTime(round.debrief));
  return said.flatMap((each): PanelMark[] => {
    const verdict = standingVerdict(each);
    if (verdict === null) return [];
    const item = each.item.id;
    return [{ item, verdict, quote: quoteFor(byPeople, { item, verdict }, turns) }];
  });
};

const talksFrom = async (ports: Pick<Ports, 'db'>, rows: readonly ReleaseRow[]): Promise<MarkableTalk[]> => {
  const released = rows.filter((row) => isReleased(row, row.agreed));
  const cases = await findCases(ports.db, [...new Set(released.map(({ caseBriefId }) => caseBriefId))]);
  const talks = released.map(async (row): Promise<MarkableTalk[]> => {
    const station = cases.get(row.caseBriefId);
    if (!station) return [];
    const items: MarkItem[] = itemsOf(row.caseText.markScheme);
    return [
      {
        id: row.roundId,
        markedBy: 'people',
        caseName: station.caseName,
        category: station.category,
        type: station.type,
        minutes: station.minutes,
        difficulty: station.difficulty,
        candidateBrief: row.caseText.candidateBrief,
        turns: row.turns.map(({ speaker, text }) => ({ speaker, text })),
        items,
        marks: await marksOf(ports, row),
      },
    ];
  });
  return (await Promise.all(talks)).flat().filter(({ marks }) => marks.length > 0);
};

/** The rounds that their people released, as far as this person may meet them. */
export const listReleasedTalks = async (ports: Pick<Ports, 'db'>, userId: string): Promise<MarkableTalk[]> =>
  talksFrom(ports, await listReleasable(ports.db, userId));

const IS_ID = /^[0-9a-f-]{36}$/;

/** One of them; undefined when it is not released, or not to this person. */
export const findReleasedTalk = async (
  ports: Pick<Ports, 'db'>,
  roundId: string,
  userId: string,
): Promise<MarkableTalk | undefined> => {
  if (!IS_ID.test(roundId) || !(await findReleasable(ports.db, roundId))) return undefined;
  return (await listReleasedTalks(ports, userId)).find(({ id }) => id === roundId);
};
