import { listed, remember, wordsOf } from '../../station/phrasing/words.ts';

/** Everyday words for what a leading question is about: each row is one topic wherever one of its words stands. */
const families: readonly (readonly [string, RegExp])[] = [
  [
    'waiting',
    /^(?:wait|delay|until|till|later|postpone|fortnight|weekend|monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|holiday|cruise|routine|outpatient|defer)/,
  ],
  ['home', /^home$/],
  ['driving', /^(?:driv|drove|car$|van$|wheel$|motor|dvla|licen)/],
  ['telling', /^(?:tell|told|secret|report|private|confidential|quiet|hush)/],
  ['blame', /^(?:blam|fault|mistake|accus)/],
  ['sight', /^(?:sight|vision|eyesight|see$|seeing)/],
  ['blindness', /^(?:blind|dark)/],
  ['tumour', /^(?:tumou?r|cancer)/],
];

const idle = new Set(
  wordsOf(`a an the this that these those my your his her their our its i you we he she they it me him them us is are was were
  be been am being do does did done have has had will would can could should may might must shall of to in on at for
  with from by about as and or any some very really quite just so also all both well then there here up out off going
  want need like bit little back more most other one two three if not no never what when where which who why how get
  got go goes went come comes came give gives put puts say says said think know let lets make makes take takes send
  sends call calls agree agrees promise promises ask asks thing things something anything someone anyone nobody
  somebody now today soon first before after again still yes right all one ones way new own into over than only ever
  always much many lot too end because since without doctor please at least day days time week weeks patient even
  keep keeps off else treat treats treatment need needs may nothing case part away another though whose month rest
  tonight look looks bring mean means answer use used night`).map(({ text }) => text),
);

/** What a text is about: its content words, with everyday words of one topic counted as the same. */
export const topicsOf = remember(
  (text): ReadonlySet<string> =>
    new Set(
      wordsOf(text).flatMap(({ text: word, stem, capitals }) => {
        const family = families.find(([, pattern]) => pattern.test(word));
        if (family !== undefined) return [family[0]];
        return idle.has(word) || (word.length < 3 && !capitals) ? [] : [stem];
      }),
    ),
);

/** The part of the wanted topics that a text speaks of, 0 to 1. */
export const overlap = (wanted: ReadonlySet<string>, text: ReadonlySet<string>): number =>
  wanted.size === 0 ? 0 : [...wanted].filter((topic) => text.has(topic)).length / wanted.size;

const common = listed(
  'sight eye pain lens long famili problem disease diseas blindness telling home waiting driving specialti operation hospital fine okay safe good bad happen find start check talk speak explain tell help work live',
);

/** Whether a topic is too common in an eye clinic to tell one point or red flag from another. */
export const isCommon = (topic: string): boolean => common.has(topic);

/** What an item speaks of: the content words of what it is about, and of its phrasings. */
export const vocabularyOf = (text: string, phrasings: readonly string[]): ReadonlySet<string> => {
  const spoken = phrasings.map((phrasing) => phrasing.replace(/!\s*(?:\([^)]*\)|[^+|]*)/g, ' '));
  const words = [text, ...spoken].join(' ').replace(/[*+/()|]/g, ' ');
  return new Set([...topicsOf(words)].filter((topic) => !isCommon(topic)));
};
