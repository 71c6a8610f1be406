import { cleanName } from '../profile/name.ts';
import type { TimeRange } from '../room/time-range.ts';
import type { Invitation, Party } from './invitation.ts';

/** 'Ada Lovelace and Ben Smith': whom someone examines; a guest may be missing. */
export const examinedNames = (names: readonly string[]): string =>
  names.map((name) => cleanName(name)).join(' and ');

/** 'Examine Ada Lovelace and Ben Smith': the session as its examiner calls it. */
export const examiningName = (names: readonly string[]): string =>
  names.length === 0 ? 'Examine interview practice' : `Examine ${examinedNames(names)}`;

/** Said because calendar programs offer answers of their own. */
export const EXAMINER_ANSWER =
  'Answering in your calendar does not reach the others. To step back, use the link above.';

type ExaminingLinks = { examine: string; stepBack: { label: string; url: string } };

/** How a session stands in the calendar of one of its examiners. */
export const examiningEntry = (
  names: readonly string[],
  { examine, stepBack }: ExaminingLinks,
): Pick<Invitation, 'status' | 'summary' | 'description' | 'url'> => ({
  status: names.length > 1 ? 'CONFIRMED' : 'TENTATIVE',
  summary: examiningName(names),
  description: [
    ...(names.length > 1
      ? []
      : ['Nobody has accepted yet. You will get an updated invite when someone does.', '']),
    'Open the examiner’s page:',
    examine,
    '',
    `${stepBack.label}:`,
    stepBack.url,
    '',
    EXAMINER_ANSWER,
  ].join('\n'),
  url: examine,
});

/** An examiner's entry is another one than that of the two people: someone may be a guest first and examine later. */
export const examiningUid = (uid: string): string => `examiner-${uid}`;

/** The invitation that brings an examiner's calendar up to date; `over` takes the session out of it. */
export const examiningInvitation = (
  version: TimeRange & { uid: string; sequence: number; stampUtc: string; parties: readonly Party[] },
  { to, over }: { to: Party; over: boolean },
  links: ExaminingLinks,
): Invitation => {
  const { uid, sequence, stampUtc, startUtc, endUtc, parties } = version;
  const entry = examiningEntry(
    parties.map(({ name }) => name),
    links,
  );
  return {
    ...entry,
    ...(over ? { status: 'CANCELLED', description: 'You no longer examine this session.' } : {}),
    method: over ? 'CANCEL' : 'REQUEST',
    uid: examiningUid(uid),
    sequence,
    stampUtc,
    startUtc,
    endUtc,
    attendee: { name: cleanName(to.name), email: to.email },
    alarmMinutes: over ? null : 15,
  };
};
