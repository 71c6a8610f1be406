import { z } from 'zod';
import { refuse, type Refused } from '../../src/domain/foundation/refusal.ts';
import { amslerParameters, drawAmsler } from './amsler.ts';
import { biometryParameters, drawBiometry } from './biometry.ts';
import { drawField, fieldParameters } from './field.ts';
import { drawFluorescein, fluoresceinParameters } from './fluorescein.ts';
import { drawForest, forestParameters } from './forest.ts';
import { drawFundus, fundusParameters } from './fundus.ts';
import { drawHess, hessParameters } from './hess.ts';
import { drawOct, octParameters } from './oct.ts';
import { lineOfText } from './parameter.ts';
import { drawRunChart, runChartParameters } from './run-chart.ts';

const heading = lineOfText(44);

export const figureParameters = z.discriminatedUnion('kind', [
  fieldParameters.safeExtend({ kind: z.literal('field'), heading }),
  octParameters.safeExtend({ kind: z.literal('oct'), heading }),
  fundusParameters.safeExtend({ kind: z.literal('fundus'), heading }),
  hessParameters.safeExtend({ kind: z.literal('hess'), heading }),
  fluoresceinParameters.safeExtend({ kind: z.literal('fluorescein'), heading }),
  amslerParameters.safeExtend({ kind: z.literal('amsler'), heading }),
  biometryParameters.safeExtend({ kind: z.literal('biometry'), heading }),
  forestParameters.safeExtend({ kind: z.literal('forest'), heading }),
  runChartParameters.safeExtend({ kind: z.literal('run-chart'), heading }),
]);

const draw = (figure: z.output<typeof figureParameters>): string => {
  switch (figure.kind) {
    case 'field':
      return drawField(figure, figure.heading);
    case 'oct':
      return drawOct(figure, figure.heading);
    case 'fundus':
      return drawFundus(figure, figure.heading);
    case 'hess':
      return drawHess(figure, figure.heading);
    case 'fluorescein':
      return drawFluorescein(figure, figure.heading);
    case 'amsler':
      return drawAmsler(figure, figure.heading);
    case 'biometry':
      return drawBiometry(figure, figure.heading);
    case 'forest':
      return drawForest(figure, figure.heading);
    case 'run-chart':
      return drawRunChart(figure, figure.heading);
  }
};

/** The SVG of one picture of a station, or why its parameters cannot be drawn. The same parameters give the same text. */
export const drawFigure = (parameters: unknown): { ok: true; svg: string } | Refused => {
  const { success, data, error } = figureParameters.safeParse(parameters);
  if (success) return { ok: true, svg: draw(data) };
  const [issue] = error.issues;
  const path = z.core.toDotPath(issue?.path ?? []);
  return refuse('invalid', path === '' ? issue?.message : `${path}: ${issue?.message}`);
};
