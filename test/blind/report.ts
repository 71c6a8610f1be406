import { agreement, ceiling, flattery, LEVELS, measure, only, type Row } from './measure.ts';
import type { Agreement } from './agreement.ts';
import { HALVES, type Half } from './talk.ts';

const two = (value: number): string => value.toFixed(2);

const line = (name: string, { pairs, unsure, kappa, precision, recall, ...errors }: Agreement): string =>
  `| ${name} | ${pairs} | ${two(kappa)} | ${two(precision)} | ${two(recall)} | ${errors.falsePositives} | ${errors.falseNegatives} | ${pairs === 0 ? '–' : `${Math.round((100 * unsure) / pairs)} %`} |`;

const HEAD = [
  '|  | Verdicts | κ | Precision | Recall | False credit | Missed | Unsure |',
  '| --- | --- | --- | --- | --- | --- | --- | --- |',
];

const tableOf = (half: Half, rows: readonly Row[]): string[] => {
  const points = only(rows, 'point');
  const flags = only(rows, 'flag');
  const stations = [...new Set(rows.map(({ talk }) => talk.id))];
  return [
    `\n## ${half} half: ${stations.length} stations, ${new Set(rows.map(({ talk }) => talk)).size} talks\n`,
    ...HEAD,
    line('points', agreement(points)),
    line('points, partial as met', agreement(points, 'met')),
    line('points, partial as missed', agreement(points, 'missed')),
    ...LEVELS.map((level) => line(`points, ${level}`, agreement(only(rows, 'point', level)))),
    line('flags', agreement(flags)),
    line('flags, partial as met', agreement(flags, 'met')),
    ...LEVELS.map((level) => line(`flags, ${level}`, agreement(only(rows, 'flag', level)))),
    line('two markers, points', ceiling(half, 'point')),
    line('two markers, flags', ceiling(half, 'flag')),
    ...stations.flatMap((id) => {
      const own = rows.filter(({ talk }) => talk.id === id);
      return [
        line(`${id}, points`, agreement(only(own, 'point'))),
        line(`${id}, flags`, agreement(only(own, 'flag'))),
      ];
    }),
    '',
    ...LEVELS.map(
      (level) => `credited above the markers, ${level}: ${two(flattery(only(rows, 'point', level)))}`,
    ),
  ];
};

const listOf = (title: string, rows: readonly Row[]): string[] => [
  `\n### ${title} (${rows.length})`,
  ...rows.map(
    ({ talk, id, text, quote, by, markerQuote }) =>
      `- ${talk.id}.${talk.level} ${id} ${text}\n    ${quote ? `heard: ${quote} [${by}]` : `marker: ${markerQuote}`}`,
  ),
];

const listsOf = (rows: readonly Row[]): string[] => [
  ...listOf(
    'Missed points',
    only(rows, 'point').filter(({ label, given }) => label === 'yes' && given === false),
  ),
  ...listOf(
    'False credits',
    only(rows, 'point').filter(({ label, given }) => label === 'no' && given === true),
  ),
  ...listOf(
    'Missed flags',
    only(rows, 'flag').filter(({ label, given }) => label === 'yes' && given === false),
  ),
  ...listOf(
    'Unsure',
    rows.filter(({ given }) => given === null),
  ),
  ...listOf(
    'False flags',
    only(rows, 'flag').filter(({ label, given }) => label === 'no' && given === true),
  ),
];

/** The whole report. The lists of the held-out half are shown only on request, so that they are not tuned on by mistake. */
export const report = (showHeldOut: boolean, halves: readonly Half[] = HALVES): string => {
  const lines: string[] = [];
  for (const half of halves) {
    const rows = measure(half);
    lines.push(...tableOf(half, rows));
    if (half === 'open' || showHeldOut) lines.push(...listsOf(rows));
  }
  return lines.join('\n');
};
