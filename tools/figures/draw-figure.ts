import { refuse, type Refused } from '../../src/domain/foundation/refusal.ts';
import { drawAmsler } from './amsler.ts';
import { drawBiometry } from './biometry.ts';
import { drawField } from './field.ts';
import { drawFluorescein } from './fluorescein.ts';
import { drawForest } from './forest.ts';
import { drawFundus } from './fundus.ts';
import { drawHess } from './hess.ts';
import { drawOct } from './oct.ts';
import { keysOf, readParameters, type Drawing } from './parameter-reader.ts';
import { drawRunChart } from './run-chart.ts';

const drawings = {
  field: drawField,
  oct: drawOct,
  fundus: drawFundus,
  hess: drawHess,
  fluorescein: drawFluorescein,
  amsler: drawAmsler,
  biometry: drawBiometry,
  forest: drawForest,
  'run-chart': drawRunChart,
} as const satisfies Record<string, Drawing>;

/** The SVG of one picture of a station, or the reasons why its parameters cannot be drawn. The same parameters give the same text. */
export const drawFigure = (parameters: unknown): { ok: true; svg: string } | Refused => {
  const faults: string[] = [];
  const draw = readParameters(parameters, '', faults, (reader) => {
    const kind = reader.choice('kind', keysOf(drawings));
    return faults.length > 0 ? undefined : drawings[kind](reader, reader.text('heading', 44));
  });
  if (draw === undefined || faults.length > 0) return refuse('invalid', faults[0]);
  return { ok: true, svg: draw() };
};
