import { RegExpParser, type AST } from '@eslint-community/regexpp';

type Alphabet = readonly string[];
const PUNCTUATION = '.,:;!?\'"’”()[]{}<>*_-+/\\|#@=&%$^~`♪–'.split('');
// Two quantifiers are slow together where both take the same character, so each class is tried with either.
const ALPHABETS: readonly Alphabet[] = [
  [' ', 'a', 'A', '0', '\n', 'é', '\u0301', ...PUNCTUATION],
  ['a', 'A', '0', ' ', '\n', 'é', '\u0301', ...PUNCTUATION],
  [...PUNCTUATION, 'a', 'A', '0', ' ', '\n', 'é', '\u0301'],
];
const ENDS = ['', '\n', '!\n', '\u0001!', 'a'];
/** A quantifier with fewer repetitions cannot be pumped. */
const MANY = 20;

/** A place where a pattern repeats something: what leads there, and one repetition. */
type Repetition = { lead: string; once: string };

class Sampler {
  readonly repetitions: Repetition[] = [];
  readonly #flags: string;
  readonly #alphabet: Alphabet;

  constructor(flags: string, alphabet: Alphabet) {
    this.#flags = flags;
    this.#alphabet = alphabet;
  }

  #oneOf(raw: string): string {
    const one = new RegExp(`^(?:${raw})$`, this.#flags);
    return this.#alphabet.find((character) => one.test(character)) ?? '';
  }

  /** A text that the alternatives match after `lead`; notes the repetitions in all of them. */
  ofAny(alternatives: readonly AST.Alternative[], lead: string): string {
    const [first = ''] = alternatives.map(({ elements }) =>
      elements.reduce((text, element) => text + this.#of(element, lead + text), ''),
    );
    return first;
  }

  #of(node: AST.Element, lead: string): string {
    if (node.type === 'Character') return String.fromCodePoint(node.value);
    if (node.type === 'Group' || node.type === 'CapturingGroup') return this.ofAny(node.alternatives, lead);
    if (node.type === 'Quantifier') {
      const once = this.#of(node.element, lead);
      if (node.max >= MANY) this.repetitions.push({ lead, once });
      return once.repeat(Math.min(Math.max(node.min, 1), node.max));
    }
    if (node.type === 'Assertion') {
      if ('alternatives' in node) this.ofAny(node.alternatives, lead);
      return '';
    }
    if (node.type === 'Backreference')
      return [node.resolved].flat().reduce((text, group) => text + this.ofAny(group.alternatives, lead), '');
    return this.#oneOf(node.raw);
  }
}

type Pump = { lead: string; pump: string };

const pumpsOf = ({ source, flags }: RegExp, alphabet: Alphabet): Pump[] => {
  const sampler = new Sampler(flags.replaceAll(/[gy]/g, ''), alphabet);
  const { alternatives } = new RegExpParser().parsePattern(source, undefined, undefined, {
    unicode: flags.includes('u'),
  });
  sampler.ofAny(alternatives, '');
  const { repetitions } = sampler;
  const pumps = repetitions.flatMap(({ lead, once }) => [
    { lead, pump: once },
    // A pattern that may begin anywhere is slow where it begins often.
    { lead: '', pump: lead + once },
    { lead: '', pump: lead },
  ]);
  for (const [index, { lead, once }] of repetitions.entries()) {
    for (const earlier of repetitions.slice(0, index).filter((each) => lead.startsWith(each.lead))) {
      const between = lead.slice(earlier.lead.length);
      pumps.push({ lead: earlier.lead, pump: between + once }, { lead: earlier.lead, pump: between });
    }
  }
  return pumps;
};

/** Makes a hostile text of any length. */
type Attack = (length: number) => string;

/** What a pattern would take longest over if it were not linear, made from its own repetitions. */
export const attacksOn = (pattern: RegExp): Attack[] => {
  const pumps = new Map(
    ALPHABETS.flatMap((alphabet) => pumpsOf(pattern, alphabet))
      .filter(({ pump }) => pump !== '')
      .map((each) => [JSON.stringify(each), each]),
  );
  return [...pumps.values()].flatMap(({ lead, pump }) =>
    ENDS.map((end): Attack => (length) => {
      const body = lead + pump.repeat(Math.ceil(length / pump.length));
      return body.slice(0, length - end.length) + end;
    }),
  );
};

const FIRST_LENGTH = 16;
/** Small steps where an exponential pattern is slow already, doubling where a quadratic one will be. */
const lengthAfter = (length: number): number => (length < 60 ? length + 4 : 2 * length);

/** A text four times as long takes a linear pattern four times as long, a quadratic one sixteen times. */
const SHORTER = 4;
const MORE_THAN_LINEAR = 8;

/**
 * The processor time in milliseconds that finding every match in a hostile text takes. Lengths grow until it is more than
 * enough, so that an exponential pattern ends too. Time that does not grow with the text is the machine's, not the
 * pattern's: a worker whose heap is full collects garbage during the shortest of them.
 */
export const costOf = (pattern: RegExp, attack: Attack, longest: number, enoughMs: number): number => {
  const every = new RegExp(pattern.source, [...new Set(`${pattern.flags}g`)].join(''));
  const once = (text: string): number => {
    const before = process.cpuUsage();
    text.replace(every, '');
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  const bestOf = (text: string): number => {
    let best = once(text);
    for (let again = 0; again < 4 && best > enoughMs; again += 1) best = Math.min(best, once(text));
    return best;
  };
  for (let length = FIRST_LENGTH; ; length = Math.min(lengthAfter(length), longest)) {
    const cost = bestOf(attack(length));
    if (cost > enoughMs) {
      const shorter = attack(Math.ceil(length / SHORTER));
      if (cost > MORE_THAN_LINEAR * Math.min(once(shorter), once(shorter), once(shorter))) return cost;
    }
    if (length >= longest) return Math.min(cost, enoughMs);
  }
};
