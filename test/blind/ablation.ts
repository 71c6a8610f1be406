import { agreement, measure, only } from './measure.ts';
import { measurePairs } from './measure-pairs.ts';

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
