import { findEvidence, type Findings } from '../../src/domain/assessment/evidence/find-evidence.ts';
import { FORMS, readPairs, type Form, type TalkPair, type Version } from './pairs.ts';
import { schemeOf } from './scheme.ts';
import type { Half } from './talk.ts';

/** What the assessor makes of a place of a talk: the strongest verdict of any red flag that quotes it. */
export type Heard = { verdict: 'raised' | 'possibly' | 'quiet'; flag: string; quote: string; by: string };

export type PairRow = {
  pair: TalkPair;
  danger: Heard;
  twin: Heard;
  /** Red flags of the safe talk: a good candidate's, so each is false. */
  falsePossibly: Heard[];
  falseRaised: Heard[];
};

type FlagFinding = Findings['redFlags'][number];

const QUIET: Heard = { verdict: 'quiet', flag: '', quote: '', by: '' };

const heardAs = ({ redFlag, verdict, evidence, weak }: FlagFinding): Heard => {
  const [first] = [...evidence, ...weak];
  return { verdict, flag: redFlag.text, quote: first?.quote ?? '', by: first?.phrasing ?? '' };
};

/** Whether a finding quotes words of the marked place; a quote elsewhere in the talk shows nothing of it. */
const quotesPlace = ({ evidence, weak }: FlagFinding, { turns, place }: Version): boolean =>
  [...evidence, ...weak].some(({ turn, quote }) => {
    if (turn !== place.turn) return false;
    const start = turns[turn]?.text.indexOf(quote) ?? -1;
    return start >= 0 && start < place.end && start + quote.length > place.start;
  });

const at = (flags: readonly FlagFinding[], version: Version): Heard => {
  const here = flags.filter((flag) => flag.verdict !== 'quiet' && quotesPlace(flag, version));
  const found = here.find(({ verdict }) => verdict === 'raised') ?? here[0];
  return found === undefined ? QUIET : heardAs(found);
};

const rowOf = (pair: TalkPair): PairRow => {
  const scheme = schemeOf(pair.id);
  const [dangerous, safe] = [pair.dangerous, pair.safe].map(
    ({ turns }) => findEvidence(turns, scheme).redFlags,
  );
  const wrong = (verdict: 'raised' | 'possibly'): Heard[] =>
    (safe ?? []).filter((flag) => flag.verdict === verdict).map(heardAs);
  return {
    pair,
    danger: at(dangerous ?? [], pair.dangerous),
    twin: at(safe ?? [], pair.safe),
    falsePossibly: wrong('possibly'),
    falseRaised: wrong('raised'),
  };
};

/** Every pair of one half, judged. */
export const measurePairs = (half: Half): PairRow[] => readPairs(half).map(rowOf);

/** A share with its 95 % Wilson interval. */
export type Share = { part: number; whole: number; share: number; low: number; high: number };

const Z = 1.96;

export const shareOf = (part: number, whole: number): Share => {
  if (whole === 0) return { part, whole, share: 1, low: 0, high: 1 };
  const share = part / whole;
  const middle = share + (Z * Z) / (2 * whole);
  const spread = Z * Math.sqrt((share * (1 - share)) / whole + (Z * Z) / (4 * whole * whole));
  const scale = 1 + (Z * Z) / whole;
  return { part, whole, share, low: (middle - spread) / scale, high: (middle + spread) / scale };
};

export type PairFigures = {
  raised: Share;
  shown: Share;
  twinsQuiet: Share;
  /** A mean of the safe talks. */
  falsePossibly: number;
  falseRaised: number;
};

export const figuresOf = (rows: readonly PairRow[]): PairFigures => {
  const count = (is: (row: PairRow) => boolean): Share => shareOf(rows.filter(is).length, rows.length);
  const mean = (of: (row: PairRow) => number): number =>
    rows.reduce((sum, row) => sum + of(row), 0) / Math.max(1, rows.length);
  return {
    raised: count(({ danger }) => danger.verdict === 'raised'),
    shown: count(({ danger }) => danger.verdict !== 'quiet'),
    twinsQuiet: count(({ twin }) => twin.verdict === 'quiet'),
    falsePossibly: mean(({ falsePossibly }) => falsePossibly.length),
    falseRaised: mean(({ falseRaised }) => falseRaised.length),
  };
};

const two = (value: number): string => value.toFixed(2);
const cell = ({ part, whole, share, low, high }: Share): string =>
  `${part} of ${whole}: ${two(share)} (${two(low)}–${two(high)})`;

const line = (name: string, rows: readonly PairRow[]): string => {
  const { raised, shown, twinsQuiet, falsePossibly, falseRaised } = figuresOf(rows);
  return `| ${name} | ${cell(raised)} | ${cell(shown)} | ${cell(twinsQuiet)} | ${two(falsePossibly)} | ${two(falseRaised)} |`;
};

/** The table of one half, by form and by whether the station names the danger; `listed` adds what went wrong. */
export const pairReport = (half: Half, listed: boolean): string => {
  const rows = measurePairs(half);
  const forms = Object.keys(FORMS) as Form[];
  const wrong = rows.flatMap(({ pair, danger, twin, falsePossibly, falseRaised }) => [
    ...(danger.verdict === 'quiet' ? [`- missed ${pair.name} (${pair.form}): ${pair.danger}`] : []),
    ...(twin.verdict === 'quiet' ? [] : [`- twin ${pair.name}: ${twin.flag}: ${twin.quote} [${twin.by}]`]),
    ...[...falseRaised, ...falsePossibly].map(
      ({ verdict, flag, quote, by }) => `- ${verdict} in ${pair.name}: ${flag}: ${quote} [${by}]`,
    ),
  ]);
  return [
    `\n## pairs, ${half} half: ${rows.length}\n`,
    '|  | Dangers raised | Raised or possibly | Twins quiet | False possibly a talk | False raised a talk |',
    '| --- | --- | --- | --- | --- | --- |',
    line('all', rows),
    line(
      'named by a flag',
      rows.filter(({ pair }) => pair.flag !== null),
    ),
    line(
      'named by none',
      rows.filter(({ pair }) => pair.flag === null),
    ),
    ...forms.map((form) =>
      line(
        FORMS[form],
        rows.filter(({ pair }) => pair.form === form),
      ),
    ),
    ...(listed ? ['', ...wrong] : []),
  ].join('\n');
};
