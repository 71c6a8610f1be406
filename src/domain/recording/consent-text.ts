/**
 * What someone reads before they agree to be recorded, by its version. A text that people agreed to is never changed: a new
 * one gets a new version, so that the proof of an earlier answer still says what was agreed to.
 */
const TEXTS = {
  '1': (keptDays: number) =>
    `When the host records a round, this browser records what you choose. Only the two of you can play it, and it is turned into text for the candidate’s assessment, which needs no picture. It is deleted after ${keptDays} days, or as soon as either of you deletes it in your profile. You can change your mind in Settings at any time. Saying no costs nothing.`,
} as const;

export type ConsentVersion = keyof typeof TEXTS;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant are known
export const CONSENT_VERSIONS = Object.keys(TEXTS) as [ConsentVersion, ...ConsentVersion[]];

/** The version that is asked now. */
export const CONSENT_VERSION: ConsentVersion = '1';

export const CONSENT_QUESTION = 'May your rounds be recorded?';

export const CONSENT_ANSWERS = {
  picture: 'Yes, sound and picture',
  sound: 'Yes, sound only',
  neither: 'No, do not record me',
} as const;

/** What someone may answer about being recorded: sound and picture, sound only, or neither. */
export type ConsentAnswer = keyof typeof CONSENT_ANSWERS;

export const consentAnswer = ({ given, picture }: { given: boolean; picture: boolean }): ConsentAnswer => {
  if (!given) return 'neither';
  return picture ? 'picture' : 'sound';
};

export const consentText = (version: ConsentVersion, keptDays: number): string => TEXTS[version](keptDays);
