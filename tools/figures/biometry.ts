import { z } from 'zod';
import { lineOfText, range } from './parameter.ts';
import { figureWidth, group, label, line, paper, rect, sheet } from './svg.ts';

const measuredEye = z.strictObject({
  axialLength: range(15, 40),
  flat: range(30, 60),
  flatAxis: range(0, 180),
  steep: range(30, 60),
  steepAxis: range(0, 180),
  chamber: range(1, 6),
  lens: range(2, 7),
  white: range(8, 15),
  refraction: lineOfText(26),
  quality: lineOfText(26).default('good'),
  powers: z
    .array(z.strictObject({ power: range(-10, 45), outcome: range(-20, 20) }))
    .max(7)
    .default([]),
});

export const biometryParameters = z.strictObject({
  lens: lineOfText(34),
  formula: lineOfText(26),
  aim: range(-10, 10).default(0),
  right: measuredEye,
  left: measuredEye,
});

const signed = (value: number): string => (value < 0 ? '−' : '+') + Math.abs(value).toFixed(2);

const rows: readonly [name: string, value: (eye: z.output<typeof measuredEye>) => string][] = [
  ['Axial length', ({ axialLength }) => `${axialLength.toFixed(2)} mm`],
  ['K1', ({ flat, flatAxis }) => `${flat.toFixed(2)} D @ ${Math.round(flatAxis)}°`],
  ['K2', ({ steep, steepAxis }) => `${steep.toFixed(2)} D @ ${Math.round(steepAxis)}°`],
  ['Cylinder', ({ flat, steep, steepAxis }) => `${signed(steep - flat)} D @ ${Math.round(steepAxis)}°`],
  ['Chamber depth', ({ chamber }) => `${chamber.toFixed(2)} mm`],
  ['Lens', ({ lens }) => `${lens.toFixed(2)} mm`],
  ['White to white', ({ white }) => `${white.toFixed(1)} mm`],
  ['Refraction', ({ refraction }) => refraction],
  ['Signal', ({ quality }) => quality],
];

/** A biometry print-out of both eyes, with what each lens power is predicted to give. */
export const drawBiometry = (
  { lens, formula, aim, right, left }: z.output<typeof biometryParameters>,
  heading: string,
): string => {
  const eyes = [
    { name: 'Right eye', x: 116, ...right },
    { name: 'Left eye', x: 262, ...left },
  ];
  const first = 66;
  const step = 20;
  const table = first + rows.length * step + 14;
  const most = Math.max(...eyes.map(({ powers }) => powers.length));
  const height = table + 44 + most * step + (most === 0 ? 0 : 24);
  const outcomes = eyes.map(({ x, powers }) => {
    const nearest = Math.min(...powers.map(({ outcome }) => Math.abs(outcome - aim)));
    return powers.map(({ power, outcome }, row) => {
      const y = table + 46 + row * step;
      const isNearest = Math.abs(outcome - aim) === nearest;
      return group(
        { 'font-weight': isNearest ? 700 : 400 },
        isNearest ? rect([x - 6, y - 14], 132, 19, { fill: '#efe4d2', rx: 3 }) : '',
        label(power.toFixed(1), [x + 34, y], 13, { 'text-anchor': 'end' }),
        label(signed(outcome), [x + 120, y], 13, { 'text-anchor': 'end' }),
      );
    });
  });
  return sheet(
    { height, tone: paper, heading },
    ...eyes.map(({ name, x }) => label(name, [x, 46], 13, { 'font-weight': 600 })),
    line([12, 53], [figureWidth - 12, 53], { stroke: paper.faint }),
    ...rows.map(([name, value], row) => {
      const y = first + 6 + row * step;
      const values = eyes.map((eye) => label(value(eye), [eye.x, y], 12.5)).join('');
      const rule = line([12, y + 6], [figureWidth - 12, y + 6], {
        stroke: paper.rule,
        'stroke-width': 0.5,
      });
      return label(name, [12, y], 12, { fill: paper.faint }) + values + rule;
    }),
    ...(most === 0
      ? []
      : [
          label(`${lens}, ${formula}`, [12, table + 8], 12.5, { 'font-weight': 600 }),
          label(`Aim ${signed(aim)}`, [12, table + 27], 11.5, { fill: paper.faint }),
          ...eyes.flatMap(({ x }) => [
            label('power', [x + 34, table + 27], 11.5, { 'text-anchor': 'end', fill: paper.faint }),
            label('predicted', [x + 120, table + 27], 11.5, { 'text-anchor': 'end', fill: paper.faint }),
          ]),
          ...outcomes.flat(),
        ]),
  );
};
