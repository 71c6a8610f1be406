/** What people prepare for; a closed list, so that two who prepare for the same are found. */
export const EXAMS = [
  'FRCOphth Part 1',
  'Refraction Certificate',
  'FRCOphth Part 2 written',
  'FRCOphth Part 2 oral',
  'ICO exam',
  'EBO diploma',
  'ST1 interview',
  'ST3 interview',
  'Fellowship interview',
  'Consultant interview',
  'Another exam',
] as const;
export type Exam = (typeof EXAMS)[number];

export const GRADES = [
  'Medical student',
  'Foundation doctor',
  'Clinical fellow',
  'ST1',
  'ST2',
  'ST3',
  'ST4',
  'ST5',
  'ST6',
  'ST7',
  'SAS doctor',
  'Subspecialty fellow',
  'Consultant',
] as const;
export type Grade = (typeof GRADES)[number];

export const LINE_LIMIT = 120;
export const LANGUAGES_LIMIT = 80;
/** How many types and categories someone may ask for. */
export const WANTS_LIMIT = 8;
export const WANT_LIMIT = 60;

/** What someone says about themselves; every part is optional. `examDate` is a day, as 2027-03-04. */
export type About = {
  grade: Grade | null;
  exam: Exam | null;
  examDate: string | null;
  wants: string[];
  languages: string;
  line: string;
  /** Whether others see it. */
  shown: boolean;
};

export const emptyAbout: About = {
  grade: null,
  exam: null,
  examDate: null,
  wants: [],
  languages: '',
  line: '',
  shown: true,
};

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
const SOON_WEEKS = 10;

const monthWords = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(day),
  );

/** When an exam is, no more exactly than a partner needs; null once it is over. */
const examWhen = (day: string, now: number): string | null => {
  const ahead = Date.parse(day) + DAY_MS - now;
  if (ahead < 0) return null;
  const weeks = Math.floor(ahead / WEEK_MS);
  if (weeks === 0) return 'within a week';
  if (weeks > SOON_WEEKS) return `in ${monthWords(day)}`;
  return weeks === 1 ? 'in a week' : `in ${weeks} weeks`;
};

const examWords = ({ exam, examDate }: Pick<About, 'exam' | 'examDate'>, now: number): string | null => {
  if (exam === null || examDate === null) return exam;
  const when = examWhen(examDate, now);
  return when && `${exam} ${when}`;
};

// Mail programs make links of these.
const LINK_LIKE = /:\/\/|@|[\p{L}\p{N}]\.[\p{L}\p{N}]{2}/u;

/** That line in a mail to someone who may not know them; null where it could lead somewhere. */
export const aboutForStrangers = (line: string | null): string | null =>
  line === null || LINK_LIKE.test(line) ? null : line;

/** All of it in one line, as open rooms show it; null when there is nothing to show. */
export const aboutLine = (about: About, now: number): string | null => {
  if (!about.shown) return null;
  const wants = about.wants.length > 0 ? `wants ${about.wants.join(', ')}` : null;
  const parts = [about.grade, examWords(about, now), wants, about.languages, about.line];
  return parts.filter(Boolean).join(' · ') || null;
};
