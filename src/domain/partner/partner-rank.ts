import type { Exam } from '../profile/about.ts';
import type { ReliabilityWord } from '../attendance/reliability.ts';

type Preparation = { exam: Exam | null; examDate: string | null; wants: readonly string[] };

/** What is known of someone as a partner for someone else. `sharedMinutes` is how much of both their free time is the same. */
export type Prospect = {
  sharedMinutes: number;
  preparation: Preparation;
  reliability: ReliabilityWord | null;
  met: boolean;
  favourite: boolean;
};

const WEEK_MS = 7 * 86_400_000;
const MOST_HOURS = 10;

/** How near in time the same exam is for both. */
const examScore = (mine: Preparation, theirs: Preparation): number => {
  if (mine.exam === null || mine.exam !== theirs.exam) return 0;
  if (mine.examDate === null || theirs.examDate === null) return 6;
  const weeks = Math.abs(Date.parse(mine.examDate) - Date.parse(theirs.examDate)) / WEEK_MS;
  if (weeks <= 2) return 20;
  return weeks <= 8 ? 14 : 4;
};

const wishScore = (mine: Preparation, theirs: Preparation): number =>
  Math.min(3, mine.wants.filter((want) => theirs.wants.includes(want)).length) * 4;

const reliabilityScore = (word: ReliabilityWord | null): number => {
  if (word === 'usually-turns-up') return 8;
  return word === 'new-here' ? 3 : -12;
};

/** How well someone suits as the next partner: shared time, the same exam soon, the same wishes, turning up, a favourite or someone new. */
export const partnerScore = (mine: Preparation, prospect: Prospect): number => {
  const { preparation, favourite, met } = prospect;
  const time = Math.min(MOST_HOURS, prospect.sharedMinutes / 60) * 2;
  const known = favourite ? 12 : met ? 0 : 5;
  return (
    time +
    examScore(mine, preparation) +
    wishScore(mine, preparation) +
    reliabilityScore(prospect.reliability) +
    known
  );
};
