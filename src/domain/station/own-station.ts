import { composed } from '../foundation/unicode-text.ts';
import { allowed, refuse, type Permission } from '../foundation/refusal.ts';

/** Who may practise a station that someone wrote. 'offered' is private until an organiser answers. */
export const STATION_AUDIENCES = ['private', 'group', 'offered', 'everyone'] as const;
export type StationAudience = (typeof STATION_AUDIENCES)[number];

/** What the ids of such cases begin with. */
export const OWN_CASE_PREFIX = 'own:';

/** What rooms know a station by that someone wrote. No id of the library holds a colon. */
export const ownCaseId = (stationId: string): string => `${OWN_CASE_PREFIX}${stationId}`;
export const isOwnCase = (caseId: string): boolean => caseId.startsWith(OWN_CASE_PREFIX);

/** How many stations one person may keep. */
export const OWN_STATIONS_LIMIT = 50;

const CONTROLS = /[^\P{Cc}\n]/gu;
const DIRECTION_OVERRIDES = /[\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/** A station's text as we keep it: plain lines without hidden characters. Its spaces are part of the format and stay. */
export const cleanStation = (raw: string): string =>
  composed(raw)
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(CONTROLS, ' ')
    .replaceAll(DIRECTION_OVERRIDES, '');

export const UNTITLED = 'Untitled station';
const TITLE_LIMIT = 80;
/** The front matter is within the first lines; a name further down is none. */
const HEAD_LINES = 40;

/** What a station is called while it may still have faults. */
export const titleOf = (text: string): string => {
  const line = text
    .split('\n', HEAD_LINES)
    .find((one) => one.startsWith('caseName:'))
    ?.slice('caseName:'.length, 'caseName:'.length + TITLE_LIMIT)
    .trim();
  return line || UNTITLED;
};

/** Who may practise a station after its text changed: what an organiser accepted is another text now, and offered if it may be. */
export const audienceAfterEdit = (
  audience: StationAudience,
  isReady: boolean,
  otherOffers: number,
): StationAudience => {
  if (audience !== 'everyone' && audience !== 'offered') return audience;
  return isReady && mayOfferStation(otherOffers).ok ? 'offered' : 'private';
};

type StationState = { audience: StationAudience; isReady: boolean };

/** May someone practise a station that is no part of the library? Its author may, and those it is for, once it has no faults. */
export const mayPractise = (
  { authorId, audience, isReady }: StationState & { authorId: string },
  userId: string,
  isInGroup: boolean,
): boolean =>
  isReady && (authorId === userId || audience === 'everyone' || (audience === 'group' && isInGroup));

/** Whether people besides its author could practise a station and no longer can. */
export const isNarrowed = (before: StationAudience, after: StationState): boolean =>
  (before === 'everyone' || before === 'group') && (before !== after.audience || !after.isReady);

/** May someone who has so many stations keep another one? */
export const mayAddStation = (count: number): Permission =>
  count < OWN_STATIONS_LIMIT
    ? allowed
    : refuse('conflict', `You have ${OWN_STATIONS_LIMIT} stations, which is the most. Delete one first.`);

/** How many stations of one person may wait for an organiser, so that they do not hide those of others. */
export const OPEN_OFFERS_LIMIT = 3;

/** May someone who has so many offers open offer another station? */
export const mayOfferStation = (openOffers: number): Permission =>
  openOffers < OPEN_OFFERS_LIMIT
    ? allowed
    : refuse(
        'conflict',
        `${OPEN_OFFERS_LIMIT} of your stations wait for an answer already. Offer this one when one of them has it.`,
      );

/** May an organiser answer an offer? What was read must be what stands, and giving it back needs a reason. */
export const mayAnswerStation = (
  current: number,
  answer: { revision: number; accept: boolean; words: string },
): Permission => {
  if (answer.revision !== current)
    return refuse('conflict', 'Its author has changed this station since. Read it again.');
  return answer.accept || answer.words !== '' ? allowed : refuse('invalid', 'Say why, for its author.');
};

/** What is said of a station that is shared while a place of it, such as 'Line 5', is still the template's. */
export const templateWords = (place: string): string =>
  `${place} is still the template’s own. Write yours in its place first.`;

/** May a station be offered or given to a group? Only one without faults, in which no line is still the template's. */
export const mayShareStation = (
  audience: StationAudience,
  { isReady, templateLine }: { isReady: boolean; templateLine: number | null },
): Permission => {
  if (audience === 'private') return allowed;
  if (!isReady)
    return refuse('conflict', 'Correct what is wrong with this station first. Then you can share it.');
  return templateLine === null ? allowed : refuse('conflict', templateWords(`Line ${templateLine}`));
};
