import { findEvidence, type Findings } from '../../src/domain/assessment/evidence/find-evidence.ts';
import type { MarkScheme } from '../../src/domain/station/mark-scheme.ts';
import type { Turn } from '../../src/domain/recording/transcript.ts';
import { agreementOf, type Agreement, type Pair } from './agreement.ts';
import { schemeOf } from './scheme.ts';
import { LEVELS, readTalks, type Answer, type Half, type Level, type Talk } from './talk.ts';

/** What the assessor says of one point or flag of one talk, beside what the marker says. */
export type Row = {
  talk: Talk;
  kind: 'point' | 'flag';
  id: string;
  text: string;
  label: Answer;
  markerQuote: string;
  given: boolean | null;
  quote: string;
  /** What heard it: a phrasing of the mark scheme, a question, or a rule of ours. */
  by: string;
};

type Found = Pick<Findings['points'][number] | Findings['redFlags'][number], 'verdict' | 'evidence' | 'weak'>;
type Verdict = { given: boolean | null; quote: string; by: string };

/** The verdicts of our own assessor, in the order of the mark scheme. */
const verdictsOf = (turns: readonly Turn[], scheme: MarkScheme): { points: Verdict[]; flags: Verdict[] } => {
  const findings = findEvidence(turns, scheme);
  const verdict = ({ verdict: said, evidence, weak }: Found): Verdict => {
    const [first] = [...evidence, ...weak];
    const given = said === 'possibly' ? null : said === 'met' || said === 'raised';
    return { given, quote: first?.quote ?? '', by: first?.phrasing ?? '' };
  };
  return { points: findings.points.map(verdict), flags: findings.redFlags.map(verdict) };
};

/** Each point and flag of a talk with what was found of it. */
export const rowsOf = (
  talk: Talk,
  { points, flags }: { points: readonly Verdict[]; flags: readonly Verdict[] },
): Row[] => {
  const scheme = schemeOf(talk.id);
  const rows = (kind: Row['kind'], texts: readonly string[], verdicts: readonly Verdict[]): Row[] =>
    texts.flatMap((text, index) => {
      const id = `${kind === 'point' ? 'p' : 'f'}${index + 1}`;
      const label = talk.labels.get(id);
      // Flags are added to stations after their talks were marked, and shared dangers stand behind a station's own.
      if (label === undefined && kind === 'flag') return [];
      if (label === undefined)
        throw new Error(`${talk.half}/${talk.id}.${talk.level} has no label for ${id}`);
      const { given, quote, by } = verdicts[index] ?? { given: null, quote: '', by: '' };
      return [{ talk, kind, id, text, label: label.answer, markerQuote: label.quote, given, quote, by }];
    });
  return [
    ...rows(
      'point',
      scheme.points.map(({ text }) => text),
      points,
    ),
    ...rows(
      'flag',
      scheme.redFlags.map(({ text }) => text),
      flags,
    ),
  ];
};

/** Every verdict on one half of the talks. */
export const measure = (half: Half): Row[] =>
  readTalks(half).flatMap((talk) => rowsOf(talk, verdictsOf(talk.turns, schemeOf(talk.id))));

/** How 'partial' counts: left out of the figures (either verdict is fair), as met, or as missed. */
export type PartialAs = 'left out' | 'met' | 'missed';

const pairsOf = (rows: readonly Row[], partialAs: PartialAs): Pair[] =>
  rows.flatMap(({ label, given }) => {
    if (label !== 'partial') return [{ expected: label === 'yes', given }];
    return partialAs === 'left out' ? [] : [{ expected: partialAs === 'met', given }];
  });

export const agreement = (rows: readonly Row[], partialAs: PartialAs = 'left out'): Agreement =>
  agreementOf(pairsOf(rows, partialAs));

export const only = (rows: readonly Row[], kind: Row['kind'], level?: Level): Row[] =>
  rows.filter((row) => row.kind === kind && (level === undefined || row.talk.level === level));

const WORTH: Record<Answer, number> = { yes: 1, partial: 0.5, no: 0 };

/** By how much more of the points the assessor credits than the marker does, over the firm verdicts. */
export const flattery = (rows: readonly Row[]): number => {
  const firm = rows.filter(({ given }) => given !== null);
  const credited = firm.filter(({ given }) => given === true).length;
  const deserved = firm.reduce((sum, { label }) => sum + WORTH[label], 0);
  return firm.length === 0 ? 0 : (credited - deserved) / firm.length;
};

/** How many red flags of a talk are called 'possibly' on average where the marker says that nothing of the kind happened. */
export const falseDoubts = (rows: readonly Row[]): number => {
  const talks = new Set(rows.map(({ talk }) => talk));
  const doubted = only(rows, 'flag').filter(({ given, label }) => given === null && label === 'no');
  return talks.size === 0 ? 0 : doubted.length / talks.size;
};

/** How well two independent markers agree: the ceiling for any assessor. */
export const ceiling = (half: Half, kind: Row['kind']): Agreement =>
  agreementOf(
    readTalks(half).flatMap(({ labels, second }) =>
      [...(second ?? [])].flatMap(([id, { answer }]) => {
        const first = labels.get(id)?.answer;
        if (first === undefined || !id.startsWith(kind === 'point' ? 'p' : 'f')) return [];
        if (first === 'partial' || answer === 'partial') return [];
        return [{ expected: first === 'yes', given: answer === 'yes' }];
      }),
    ),
  );

export { LEVELS };
