export const stationTypes = [
  'Clinical',
  'Communication',
  'Data and pictures',
  'Ethics and professionalism',
  'Structured interview',
] as const;

/** Short enough to read as a row of filters; new stations join one of these. */
export const stationCategories = [
  'Acute eye care',
  'Career and portfolio',
  'Cataract',
  'Cornea and ocular surface',
  'Glaucoma',
  'Neuro-ophthalmology',
  'Orbit and eyelids',
  'Paediatrics and strabismus',
  'Professional practice',
  'Retina',
  'Uveitis',
] as const;

export const stationDifficulties = ['Foundation', 'Core', 'Advanced'] as const;

/** What a mark scheme may be divided into: one list for all stations, so that progress can be followed across them. */
export const stationDimensions = [
  'Data gathering',
  'Clinical reasoning',
  'Management',
  'Safety',
  'Communication and empathy',
  'Information and consent',
  'Professionalism and ethics',
  'Teamwork and leadership',
  'Knowledge and method',
  'Reflection and insight',
] as const;

export type StationType = (typeof stationTypes)[number];
export type StationCategory = (typeof stationCategories)[number];
export type StationDifficulty = (typeof stationDifficulties)[number];
export type StationDimension = (typeof stationDimensions)[number];

const NOT_CURRENT = 'not in the current ST1 interview';

type Noted = { type: string; label?: string | null | undefined; contentNote?: string | null | undefined };

/** What to know of a station before choosing it. */
export const stationNotes = ({ type, label, contentNote }: Noted): string[] => {
  const said = label ?? (type === 'Structured interview' ? NOT_CURRENT : '');
  return [
    ...(said === '' ? [] : [said.slice(0, 1).toUpperCase() + said.slice(1)]),
    ...(contentNote ? [`Content note: ${contentNote}`] : []),
  ];
};

/** Which stations of a list a clinician stands for, said once for all of them. */
export const reviewNote = (stations: readonly { reviewed?: boolean | undefined }[]): string | null => {
  if (stations.every(({ reviewed }) => reviewed === true)) return null;
  return stations.some(({ reviewed }) => reviewed === true)
    ? 'Not clinically reviewed, except where it says so.'
    : 'Not clinically reviewed.';
};

/** Whether a clinician stands for a station, in words. */
export const reviewWords = (reviewed: string | null): string =>
  reviewed === null ? 'Not clinically reviewed.' : `Reviewed by ${reviewed}.`;

/** Whether the interview has such a station today. */
export const isInCurrentInterview = ({ type, label }: Omit<Noted, 'contentNote'>): boolean =>
  (label ?? (type === 'Structured interview' ? NOT_CURRENT : null)) !== NOT_CURRENT;

type Origin = { from: 'you' | 'group' | 'member'; group: string | null; markedByPeople: boolean };

/** What to know of a station that someone wrote before choosing it; nothing of one of the library. */
export const originNotes = (own: Origin | undefined): string[] => {
  if (!own) return [];
  const from = own.from === 'you' ? 'Yours' : (own.group ?? 'From a member');
  return [from, ...(own.markedByPeople ? ['Marked by people only'] : [])];
};

/** In these the other person is an examiner who asks, not someone who is played. */
export const isExaminerLed = (type: string): boolean =>
  type === 'Structured interview' || type === 'Data and pictures';

/** In these the condition is for the candidate to find, so no text that they see may name it. */
export const hidesCondition = (type: StationType): boolean =>
  type === 'Clinical' || type === 'Data and pictures';

/** What a station may be called besides its type, so that no one takes it for what the interview asks today. */
export const STATION_LABELS = [NOT_CURRENT, 'above ST1'] as const;
type StationLabel = (typeof STATION_LABELS)[number];

/** Something that was read for a station. */
export type StationSource = { title: string; year: number };

/** What a station rests on, and what to know of it before choosing it. */
export type StationBackground = {
  sources: StationSource[];
  /** The clinician who reviewed it: name, role and date. Null until one did. */
  reviewed: string | null;
  /** What may be hard to hear or to play. */
  contentNote: string | null;
  label: StationLabel | null;
};

/** What the top of a case file says about its station. */
export type StationHead = {
  id: string;
  category: StationCategory;
  condition: string;
  caseName: string;
  caseNameInternal: string;
  type: StationType;
  minutes: number;
  difficulty: StationDifficulty;
  dimensions: StationDimension[];
  background: StationBackground;
};

/** A line of a case file that is wrong, and why. Lines count from 1. */
export type CaseFault = { line: number; reason: string };

/** Twice the longest station and more. No real line has a long gap, and patterns are slowest in one. */
export const CASE_LIMITS = { characters: 30_000, lines: 1000, line: 2000, spaces: 100, faults: 200 } as const;
