import { agreement, measure, only } from './measure.ts';
import { measurePairs } from './measure-pairs.ts';
import { judgeFlagWordings, judgeWordings, sharesOf } from '../wordings/measure.ts';
import { readWordings } from '../wordings/wording.ts';

/** The figures of the open half that tell what a family of rules is worth. */
export const openFigures = () => {
  const rows = measure('open');
  const [points, flags] = [only(rows, 'point'), only(rows, 'flag')];
  const [true_, untrue] = [
    flags.filter(({ label }) => label === 'yes'),
    flags.filter(({ label }) => label === 'no'),
  ];
  const pairs = measurePairs('open');
  return {
    points: agreement(points),
    flags: agreement(flags),
    raised: true_.filter(({ given }) => given === true).length,
    shown: true_.filter(({ given }) => given !== false).length,
    falseRaised: untrue.filter(({ given }) => given === true).length,
    falsePossibly: untrue.filter(({ given }) => given === null).length,
    pairsShown: pairs.filter(({ danger }) => danger.verdict !== 'quiet').length,
    twinsQuiet: pairs.filter(({ twin }) => twin.verdict === 'quiet').length,
    doubts: pairs.reduce(
      (sum, { falsePossibly, falseRaised }) => sum + falsePossibly.length + falseRaised.length,
      0,
    ),
  };
};

/** What is heard firmly of the natural wordings that no one tunes on, and near red flags: of the lines that count, and of the others. */
export const wordingFigures = (): number[] => {
  const even = judgeWordings(readWordings().filter(({ parity }) => parity === 'even'));
  const sets = [
    ...['p', 'f'].map((kind) => even.filter(({ item }) => item.startsWith(kind))),
    judgeFlagWordings(),
  ];
  return sets.flatMap((lines) =>
    [true, false].map((counts) => sharesOf(lines.filter((line) => line.counts === counts)).firm),
  );
};
