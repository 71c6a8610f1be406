import { composed } from '../foundation/unicode-text.ts';

/** The longest first or last name we keep; longer ones are refused with `nameTooLong`. */
export const NAME_LIMIT = 200;
export const nameTooLong = `Use at most ${NAME_LIMIT} characters.`;

// Line breaks would let a name write mail headers, and direction overrides would let it rearrange the text around it.
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;
const DIRECTION_OVERRIDES = /[\u202A-\u202E\u2066-\u2069]/gu;

/** A name as we keep it: one line, no hidden controls, no spaces at the ends. */
export const cleanName = (raw: string): string =>
  composed(raw).replace(CONTROLS, ' ').replace(DIRECTION_OVERRIDES, '').replace(/\s+/gu, ' ').trim();

/** Whether anything of a text can be seen: spaces, joiners, fillers and blank patterns alone are no name. */
export const isVisible = (text: string): boolean =>
  /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

export type Named = { firstName: string; lastName: string };

/** 'Ada Lovelace', or 'Unknown' when there is no name to show. */
export const displayName = (person: Named | null | undefined): string =>
  (person && `${person.firstName} ${person.lastName}`.trim()) || 'Unknown';

// Made when first needed, which few names do: it takes a slow phone a tenth of a second.
let segmenter: Intl.Segmenter | undefined;
const graphemes = (text: string): Intl.Segments =>
  (segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })).segment(text);
const PLAIN_FIRST = /^[ -~](?=[ -~]|$)/;
const firstGrapheme = (text: string): string =>
  PLAIN_FIRST.exec(text)?.[0] ?? graphemes(text)[Symbol.iterator]().next().value?.segment ?? '';

/** A name cut to so many letters where there is no room for all of it. */
export const clippedName = (name: string, limit: number): string => {
  const letters = Array.from(graphemes(cleanName(name)), ({ segment }) => segment);
  return letters.length > limit ? `${letters.slice(0, limit - 1).join('')}…` : letters.join('');
};

// Mail programs make links of these.
const LINK_LIKE = /[/@:]|[\p{L}\p{N}]\.[\p{L}\p{N}]{2}/u;
const STRANGERS_LIMIT = 60;

const JOINER = '\u2060';
const BEFORE_LINKS = /(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])|:(?=\/\/)|(?<=\S)@(?=\S)/gu;

/** A text that looks the same, of which mail programs make no link: they stop at what joins its words. */
export const withoutLinks = (text: string): string => text.replace(BEFORE_LINKS, `$&${JOINER}`);

export const isLinkLike = (name: string): boolean => LINK_LIKE.test(name);

/** Someone's name in a mail to people who do not know them: short, and nothing that could lead anywhere. */
export const nameForStrangers = (name: string): string =>
  isLinkLike(name) ? 'A colleague' : clippedName(name, STRANGERS_LIMIT);

/** 'A': the upper-cased first letter of a name. */
export const firstLetter = (name: string): string => firstGrapheme(name).toUpperCase();

/** 'AL': the upper-cased first letters of both names. */
export const initials = (person: Named): string =>
  `${firstGrapheme(person.firstName)}${firstGrapheme(person.lastName)}`.toUpperCase();

/** Who the header shows until a profile is there. */
export const PLACEHOLDER_PERSON: Named = { firstName: 'Fellow', lastName: 'Trainee' };
