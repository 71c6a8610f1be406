/** What someone can show besides a password: a code of an app (TOTP), or a passkey, which also does without one. */
export type FactorKind = 'app' | 'passkey';

/** More passkeys than anyone has devices. */
export const MOST_FACTORS = 10;
export const FACTOR_NAME_LIMIT = 60;
export const RECOVERY_CODES = 10;

/** How long an organiser's release waits, so that its owner can object. */
export const RELEASE_HOURS = 72;

/** How long a second step can be undone by the link in the mail about it. */
export const FACTOR_UNDO_HOURS = 72;

/** How long those who are asked for a second step can go on without one. */
export const DEMAND_GRACE_DAYS = 7;

/** How long someone has to show a second factor after the first one. */
export const SECOND_STEP_MS = 10 * 60_000;

const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const CODE_LENGTH = 16;

/** A recovery code in groups of four, of letters and digits that no one takes for another; `bytes` come from chance. */
export const recoveryCode = (bytes: Uint8Array): string =>
  Array.from(bytes.slice(0, CODE_LENGTH), (byte) => CODE_LETTERS[byte % CODE_LETTERS.length])
    .join('')
    .replaceAll(/(.{4})(?=.)/g, '$1-');

/** A code as someone typed it, without what they put between its parts. */
export const typedCode = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase();

export const WRONG_CODE = 'This code is not right. Codes change every 30 seconds, and each works once.';
export const WRONG_RECOVERY_CODE = 'This recovery code is not right, or was used before.';
export const WRONG_PASSKEY = 'This passkey is not known here.';
export const SECOND_STEP_OVER = 'That took too long. Please sign in again.';

/** What someone is told whom a group or the organisers ask for a second factor. */
export const SET_UP_FIRST =
  'A second step is asked of you before you can go on. Set one up on your profile page, under Sign-in.';
/** What someone is told who asks a group for one and has shown none. */
export const DEMANDERS_NEED_ONE =
  'To ask others for a second step, set one up yourself first: on your profile page, under Sign-in.';
/** What an organiser is told who has none. */
export const ORGANISERS_NEED_ONE =
  'Organisers need a second step. Set one up on your profile page, under Sign-in, or sign in with the one you have.';

/** The first half of a sign-in, and what may be shown for the second. */
export type SecondStep = { ticket: string; byApp: boolean; byPasskey: boolean };

const TICKET = 'secondStep.ticket';
const BY = 'secondStep.by';

/** A second step as a refusal carries it, for programs. */
export const secondStepIssues = ({ ticket, byApp, byPasskey }: SecondStep) => [
  { path: TICKET, message: ticket },
  ...(byApp ? [{ path: BY, message: 'app' }] : []),
  ...(byPasskey ? [{ path: BY, message: 'passkey' }] : []),
];

/** The second step that a refused call asks for; null when it asks for none. */
export const secondStepIn = (
  issues: readonly { path: string; message: string }[] | undefined,
): SecondStep | null => {
  const ticket = issues?.find(({ path }) => path === TICKET)?.message;
  const isBy = (kind: FactorKind) =>
    issues?.some(({ path, message }) => path === BY && message === kind) ?? false;
  return ticket === undefined ? null : { ticket, byApp: isBy('app'), byPasskey: isBy('passkey') };
};
