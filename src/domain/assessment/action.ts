/**
 * A point of a mark scheme turned to the candidate. Mark schemes speak of a third person: 'Asks about jaw pain and
 * explains why'; feedback speaks to you.
 */
export type Action = {
  /** 'to ask about jaw pain and explain why', 'not to promise a date'. */
  infinitive: string;
  /** 'ask about jaw pain and explain why', 'do not promise a date'. */
  imperative: string;
  /** 'asking about jaw pain and explaining why', 'not promising a date'. */
  gerund: string;
};

const irregular = new Map(Object.entries({ is: 'be', has: 'have', does: 'do', goes: 'go' }));

const baseOf = (verb: string): string => {
  const listed = irregular.get(verb);
  if (listed !== undefined) return listed;
  if (/[^aeiou]ies$/.test(verb)) return `${verb.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|zz)es$/.test(verb)) return verb.slice(0, -2);
  return verb.replace(/s$/, '');
};

const doubling =
  /^(?:stop|get|put|set|let|plan|run|cut|sit|admit|refer|win|begin|sum|rub|tap|top|net|safety-net)$/;

const gerundOf = (base: string): string => {
  if (base === 'be') return 'being';
  if (doubling.test(base)) return `${base}${base.slice(-1)}ing`;
  return /[^eoy]e$/.test(base) ? `${base.slice(0, -1)}ing` : `${base}ing`;
};

/** Verbs that go on after 'and', 'or' or 'then'. Listed, since a plural noun looks the same. */
const goingOn =
  /(?<=\b(?:and|or|then),? )(says|gives|asks|picks|goes|sweeps|shows|explains|responds|names|confirms|finds|answers|lets|looks|advises|admits|tops|builds|tells|keeps|leaves|calls|reassures|dismisses|continues|promises|joins|plays|takes|presses|covers|sends|blames|pads|accuses|frightens|shames|puts|humiliates|threatens|checks(?= (?:that|them|later|it|what|whether))|does(?= nothing)|is(?= honest| clear| open)|does(?= not)|is(?= exact)|forces|acts|brings|changes|defends|discharges|discusses|dresses|has(?= the steroids)|helps|hides|offers|orders(?= her)|records(?= it)|sees(?= how)|signs(?= the)|stains|stops(?= the)|writes|fits(?= them)|only wanted)\b|(?<=[:,] )(asks|registers|anonymises|hands(?= over)|builds(?= into)|plans(?= the)|checks(?= them)|does(?= not))\b/g;

const toYou = (text: string): string =>
  text
    .replace(/\bhe or she\b/g, 'you')
    .replace(/\bnot theirs to\b/g, 'not yours to')
    .replace(/\btheir (?=own (?:origin|thinking)|training)/g, 'your ')
    .replace(/\bin front of them\b/g, 'in front of you')
    .replace(/\b(who|that) they (are(?= and| worried|$)|can(?= look))/g, '$1 you $2')
    .replace(/(?<!\b(?:his|her|its|their|my|your|our|the) )\bown (?=part|teaching)/g, 'your own ');

export const lowerFirst = (text: string): string =>
  /^[A-Z](?:[a-z]|-|,|$)/.test(text) ? text[0]?.toLowerCase() + text.slice(1) : text;

/** The verb a point opens with, as it stands after 'to', and whether it is refrained from. */
const opening = (
  text: string,
): { base: string; tail: string; negative: '' | 'not' | 'never' } | undefined => {
  const [, never, onward = ''] = /^never ([a-z]+[^s]s)\b(.*)$/.exec(text) ?? [];
  if (never !== undefined) return { base: baseOf(never), tail: onward, negative: 'never' };
  const [, not = '', bare, rest = ''] = /^(?:would|will|does) (not )?([a-z]+)(.*)$/.exec(text) ?? [];
  if (bare !== undefined && (not !== '' || !text.startsWith('does')))
    return { base: bare, tail: rest, negative: not === '' ? '' : 'not' };
  const [, verb, tail = ''] = /^([a-z]+(?:-[a-z]+)?)(.*)$/.exec(text) ?? [];
  if (verb === undefined || !/[^s]s$/.test(verb)) return undefined;
  return { base: baseOf(verb), tail, negative: '' };
};

/** Reads a point as something to do; undefined when it does not open with a verb. */
export const actionOf = (point: string): Action | undefined => {
  // A point about one of several patients opens with their letter.
  const [, patient, sentence = ''] = /^(?:([A-E]): )?(.+?)\.?$/.exec(point) ?? [];
  const found = opening(toYou(lowerFirst(sentence)));
  if (found === undefined) return undefined;
  const { base, tail, negative } = found;
  const as = (form: (base: string) => string): string =>
    form(base) +
    tail.replace(goingOn, (verb) => (verb === 'only wanted' ? verb : form(baseOf(verb)))) +
    (patient === undefined ? '' : ` (patient ${patient})`);
  const plain = as((verb) => verb);
  const before = negative === '' ? '' : `${negative} `;
  return {
    infinitive: `${before}to ${plain}`,
    imperative: negative === 'not' ? `do not ${plain}` : before + plain,
    gerund: before + as(gerundOf),
  };
};

/** Whether an action, or something to avoid, is one of several: 'Refuses him treatment, or lets him go'. */
export const isEitherOr = (text: string): boolean =>
  [...text.matchAll(goingOn)].some(({ index }) => /\bor,? $/.test(text.slice(0, index)));

/** Words that say nothing of a point without what follows them. */
const empty = new Set(
  `a an the it this that what how about for to of has is was and came come comes next later remains changed last plan
  word tests risks treatment meaning likely action definite choice real help practical advice safety symptoms
  tonight`.split(/\s+/),
);
const isEmptyPhrase = (text: string): boolean =>
  text
    .toLowerCase()
    .split(' ')
    .slice(1)
    .every((word) => empty.has(word));

/**
 * A point without its examples: 'Asks about infection: herpes, travel' is 'Asks about infection'. 'Explains the plan: drops
 * today' stays whole, since 'Explains the plan' alone says nothing.
 */
export const withoutExamples = (point: string): string => {
  const short = point
    .replace(/,? (?:by name or as|such as) .*$/, '')
    .replace(/^(?!.: )([^:(]{12,}?)(?::| \().*$/, '$1');
  return isEmptyPhrase(short) ? point : short;
};
