import { judgeWordings, sharesOf, type Judged } from './measure.ts';

const percent = (share: number): string => `${Math.round(100 * share)} %`;

const PARITIES = ['odd', 'even'] as const;
const KINDS = [
  ['points', 'p'],
  ['flags', 'f'],
] as const;

const row = (name: string, judged: readonly Judged[]): string => {
  const counting = sharesOf(judged.filter(({ counts }) => counts));
  const others = sharesOf(judged.filter(({ counts }) => !counts));
  return `| ${name} | ${counting.lines} | ${percent(counting.firm)} | ${percent(counting.possibly)} | ${others.lines} | ${percent(others.firm)} | ${percent(others.possibly)} |`;
};

const lineOf = ({ item, verdict, asked, said, by }: Judged): string =>
  `  ${item} ${verdict}: ${asked === null ? '' : `Q: ${asked} | `}${said}${by === '' ? '' : ` [${by}]`}`;

const wrongIn = (odd: readonly Judged[], id: string): string[] => {
  const missed = odd.filter(({ counts, verdict }) => counts && verdict === 'nothing');
  const credited = odd.filter(({ counts, verdict }) => !counts && verdict === 'firm');
  return [`\n## ${id}`, 'Missed:', ...missed.map(lineOf), 'Falsely credited:', ...credited.map(lineOf)];
};

/** How the assessor takes the wordings, in a table; below it, which odd lines it gets wrong. */
export const wordingReport = (station: string | undefined): string => {
  const judged = judgeWordings().filter((each) => station === undefined || each.station === station);
  const odd = judged.filter(({ parity }) => parity === 'odd');
  const stations = [...new Set(judged.map((each) => each.station))];
  return [
    '|  | + lines | Firm | Possibly | − lines | Firm | Possibly |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...KINDS.flatMap(([name, letter]) =>
      PARITIES.map((parity) =>
        row(
          `${name}, ${parity}`,
          judged.filter((each) => each.parity === parity && each.item.startsWith(letter)),
        ),
      ),
    ),
    ...stations.map((id) =>
      row(
        id,
        judged.filter((each) => each.station === id),
      ),
    ),
    ...stations.flatMap((id) =>
      wrongIn(
        odd.filter((each) => each.station === id),
        id,
      ),
    ),
  ].join('\n');
};
