import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { drawFigure, figureParameters } from './draw-figure.ts';
import { lesionType } from './fundus-lesions.ts';

type Seen = { name: string; attributes: Record<string, string>; text: string };

/** Every element of the drawing; throws where the XML is not well formed. */
const elementsOf = (svg: string): Seen[] => {
  const [all, open]: [Seen[], Seen[]] = [[], []];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const seen = { name, attributes: { ...attributes }, text: '' };
    all.push(seen);
    open.push(seen);
  });
  parser.on('text', (text) => {
    const last = open.at(-1);
    if (last !== undefined) last.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(svg).close();
  return all;
};

const drawn = (parameters: unknown): string => {
  const result = drawFigure(parameters);
  if (!result.ok) throw new Error(`refused: ${result.detail}`);
  return result.svg;
};

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const words = (most: number) =>
  fc
    .string({ minLength: 1, maxLength: most, unit: fc.constantFrom(...'aZ<>&"\'é− ]/7'.split('')) })
    .filter((text) => text.trim() !== '');
const list = <T>(each: fc.Arbitrary<T>, minLength: number, maxLength: number) =>
  fc.array(each, { minLength, maxLength });

type Limits = z.core.JSONSchema.JSONSchema | boolean;

/** Any value that the limits of a parameter allow; they are read from its schema, so the two cannot drift apart. */
const anyWithin = (limits: Limits | undefined): fc.Arbitrary<unknown> => {
  if (typeof limits !== 'object') throw new Error('a parameter without limits');
  if (limits.enum) return fc.constantFrom(...limits.enum);
  const { type, minimum = NaN, maximum = NaN, maxLength, minItems = 0, maxItems = minItems } = limits;
  if (type === 'number') return between(minimum, maximum);
  if (type === 'string') return maxLength === undefined ? fc.constant(limits.const) : words(maxLength);
  if (type === 'object') return fc.record(partsOf(limits), { requiredKeys: limits.required ?? [] });
  if (Array.isArray(limits.items)) throw new Error('a tuple');
  return list(anyWithin(limits.items), minItems, maxItems);
};

const partsOf = ({ properties = {} }: z.core.JSONSchema.JSONSchema) =>
  Object.fromEntries(Object.entries(properties).map(([key, limits]) => [key, anyWithin(limits)]));

const interval = fc
  .tuple(words(22), fc.tuple(between(0.1, 9), between(0.1, 9), between(0.1, 9)), between(0, 100))
  .map(([name, values, weight]) => {
    const [low, estimate, high] = values.toSorted((a, b) => a - b);
    return { name, low, estimate, high, weight };
  });
const anyLesion = fc.record({
  type: fc.constantFrom(...lesionType.options),
  x: between(-9, 9),
  y: between(-9, 9),
  size: between(0.03, 12),
  count: fc.integer({ min: 1, max: 5 }),
  spread: between(0, 8),
});

/** Parameters that must also agree with one another. */
const agreeing: Record<string, Record<string, fc.Arbitrary<unknown>>> = {
  field: { test: fc.constant('24-2'), thresholds: list(fc.integer({ min: -1, max: 40 }), 54, 54) },
  fundus: { lesions: list(anyLesion, 0, 40) },
  forest: { ticks: fc.constant([0.25, 0.5, 1, 2, 4]), studies: list(interval, 1, 14), pooled: interval },
  'run-chart': {
    ceiling: fc.constant(100_000),
    changes: list(fc.record({ after: fc.integer({ min: 1, max: 5 }), words: words(40) }), 0, 5),
  },
};

const schemas = figureParameters.options.map((option): [string, z.core.JSONSchema.JSONSchema] => [
  option.shape.kind.value,
  z.toJSONSchema(option, { io: 'input' }),
]);

const harmless = new Set(
  (
    'svg g rect text line ellipse circle path defs clipPath radialGradient stop filter feGaussianBlur feTurbulence ' +
    'feColorMatrix feComposite feMerge feMergeNode'
  ).split(' '),
);

describe('every accepted drawing', () => {
  it.each(schemas)(
    'of the kind %s is well-formed, bounded, inert, schematic and repeatable',
    (kind, schema) => {
      const parameters = fc.record({ ...partsOf(schema), ...agreeing[kind] });
      fc.assert(
        fc.property(parameters, (figure) => {
          const svg = drawn(figure);
          expect(svg.length).toBeLessThan(500_000);
          expect(svg).not.toMatch(/NaN|Infinity|undefined/);
          const elements = elementsOf(svg);
          expect(elements.filter(({ name }) => !harmless.has(name))).toEqual([]);
          const attributes = elements.flatMap((each) => Object.entries(each.attributes));
          expect(attributes.filter(([name]) => /^on|href|style/.test(name))).toEqual([]);
          const references = attributes.filter(([, value]) => /:\/\/|url\((?!#)/.test(value));
          expect(references).toEqual([['xmlns', 'http://www.w3.org/2000/svg']]);
          expect(elements.filter(({ text }) => text === 'Schematic')).toHaveLength(1);
          expect(drawn(figure)).toBe(svg);
        }),
        { numRuns: 15 },
      );
    },
  );

  it('stays small with as many large lesions as are allowed', () => {
    const lesion = { type: 'detached-retina', x: 0, y: 0, size: 12, count: 100, spread: 8 };
    const svg = drawn({ kind: 'fundus', heading: 'Fundus', eye: 'left', lesions: [lesion, lesion] });
    expect(svg.length).toBeLessThan(500_000);
  });

  it('shows the words of its parameters as words', () => {
    const markup = '<script>"a" & b</script>';
    const svg = drawn({ kind: 'amsler', heading: markup, eye: 'left' });
    expect(elementsOf(svg).map(({ text }) => text)).toContain(markup);
  });
});

const study = { name: 'A', estimate: 0.5, low: 0.3, high: 0.8, weight: 100 };
const forest = {
  kind: 'forest',
  heading: 'Plot',
  outcome: 'Risk ratio',
  scale: 'ratio',
  ticks: [0.25, 1, 4],
  favoursLeft: 'new',
  favoursRight: 'old',
  studies: [study],
  pooled: { ...study, name: 'All' },
};

describe('parameters that cannot be drawn', () => {
  const amsler = { kind: 'amsler', heading: 'Grid', eye: 'left' };
  const field = { kind: 'field', heading: 'F', eye: 'left', age: 60, reliability: 'good', thresholds: [30] };
  const lesion = { type: 'exudate', x: 0, y: 0, size: 0.1, count: 150 };
  const fundus = { kind: 'fundus', heading: 'F', eye: 'left', lesions: [lesion, lesion] };
  const points = Array.from({ length: 6 }, () => ({ value: 50 }));
  const chart = { kind: 'run-chart', heading: 'R', measure: 'Waits', ceiling: 50, points, baseline: 3 };
  it.each([
    [{ ...amsler, gaps: [{ x: 11, y: 0, width: 2, height: 2 }] }, 'gaps[0].x: '],
    [{ ...amsler, colour: 'red' }, 'Unrecognized key: "colour"'],
    [{ ...amsler, heading: 'x'.repeat(45) }, 'heading: '],
    [{ ...amsler, heading: ' ' }, 'heading: must be one line of printable text'],
    [{ ...amsler, heading: 'a\u0000b' }, 'heading: must be one line of printable text'],
    [field, 'thresholds: must be 54 numbers'],
    [{ ...field, test: '10-2' }, 'thresholds: must be 68 numbers'],
    [fundus, 'lesions: must add up to at most 200 marks'],
    [{ ...forest, ticks: [1, 1] }, 'ticks: must rise'],
    [{ ...forest, ticks: [0, 1] }, 'ticks: must be ratios from 0.01 to 100'],
    [{ ...forest, studies: [{ ...study, high: 0.4 }] }, 'studies[0]: wants low ≤ estimate ≤ high'],
    [{ ...forest, pooled: { ...study, low: 0 } }, 'studies: (A) wants a ratio above 0'],
    [{ ...chart, ceiling: 49 }, 'points: must not be above the ceiling'],
    [{ ...chart, changes: [{ after: 6, words: 'w' }] }, 'changes: must come before the last point'],
  ])('%j are refused with the reason', (parameters, reason) => {
    const result = drawFigure(parameters);
    expect(result).toMatchObject({ ok: false, refusal: 'invalid' });
    expect('detail' in result ? result.detail : '').toContain(reason);
  });
});

describe('a visual field', () => {
  const rows = [4, 6, 8, 9, 9, 8, 6, 4];
  const field = { kind: 'field', heading: 'Field', age: 60, reliability: 'good' };
  const numbersOf = (svg: string) =>
    elementsOf(svg)
      .filter(({ text, attributes }) => /^(<0|\d+)$/.test(text) && attributes['text-anchor'] === 'middle')
      .map(({ text, attributes }) => ({ text, x: Number(attributes['x']), y: Number(attributes['y']) }));
  const single = (eyeName: string, index: number) => {
    const thresholds = Array.from({ length: 54 }, (_, each) => (each === index ? 7 : 30));
    const numbers = numbersOf(drawn({ ...field, eye: eyeName, thresholds }));
    const found = numbers.filter(({ text }) => text === '7');
    return { numbers, found };
  };

  it('puts each threshold of the list in its own cell, row by row from the top left', () => {
    const thresholds = rows.flatMap((length, row) =>
      Array.from({ length }, (_, column) => row * 4 + (column % 4)),
    );
    const numbers = numbersOf(drawn({ ...field, eye: 'right', thresholds }));
    const heights = [...new Set(numbers.map(({ y }) => y))].toSorted((a, b) => a - b);
    expect(heights).toHaveLength(8);
    const read = heights.map((height) =>
      numbers
        .filter(({ y }) => y === height)
        .toSorted((a, b) => a.x - b.x)
        .map(({ text }) => Number(text)),
    );
    expect(read.map((row) => row.length)).toEqual(rows);
    expect(read.flat()).toEqual(thresholds);
  });

  it.each([
    ['right', 18, 'leftmost'],
    ['left', 26, 'rightmost'],
  ])('has the nasal step of a %s eye at its edge', (eyeName, index, where) => {
    const { numbers, found } = single(eyeName, index);
    const xs = numbers.map(({ x }) => x);
    expect(found.map(({ x }) => x)).toEqual([where === 'leftmost' ? Math.min(...xs) : Math.max(...xs)]);
  });

  it('writes a point that was not seen as <0', () => {
    const thresholds = Array.from({ length: 54 }, () => -1);
    expect(new Set(numbersOf(drawn({ ...field, eye: 'left', thresholds })).map(({ text }) => text))).toEqual(
      new Set(['<0']),
    );
  });

  it('is mirrored, with the same summary, for the mirrored list of the other eye', () => {
    const mirrored = (thresholds: readonly number[]): number[] => {
      let from = 0;
      return rows.flatMap((length) => thresholds.slice(from, (from += length)).toReversed());
    };
    fc.assert(
      fc.property(list(fc.integer({ min: -1, max: 40 }), 54, 54), (thresholds) => {
        const right = drawn({ ...field, eye: 'right', thresholds });
        const left = drawn({ ...field, eye: 'left', thresholds: mirrored(thresholds) });
        const axis =
          numbersOf(right).reduce((sum, { x }) => sum + x, 0) +
          numbersOf(left).reduce((sum, { x }) => sum + x, 0);
        const across = axis / 54;
        const key = ({ text, x, y }: { text: string; x: number; y: number }) =>
          `${text} ${x.toFixed(1)} ${y}`;
        expect(numbersOf(left).map(key).toSorted()).toEqual(
          numbersOf(right)
            .map(({ text, x, y }) => key({ text, x: across - x, y }))
            .toSorted(),
        );
        const summary = (svg: string) =>
          elementsOf(svg).flatMap(({ text }) => (/^(MD|PSD|VFI) /.test(text) ? [text] : []));
        expect(summary(left)).toEqual(summary(right));
        expect(summary(left)).toHaveLength(3);
      }),
      { numRuns: 30 },
    );
  });

  it('counts the loss of a hemifield and leaves the blind spot out', () => {
    const of = (thresholds: number[]) => drawn({ ...field, eye: 'right', thresholds });
    const full = Array.from({ length: 54 }, () => 30);
    const blindSpotOnly = full.map((each, index) => (index === 25 || index === 34 ? 0 : each));
    const summary = (svg: string) => /MD (\S+) dB/.exec(svg)?.[1];
    expect(summary(of(blindSpotOnly))).toBe(summary(of(full)));
    const upperLost = full.map((each, index) => (index < 27 ? 0 : each));
    expect(Number(summary(of(upperLost))?.replace('−', '-'))).toBeLessThan(-12);
  });
});

describe('a mirrored eye', () => {
  const numbersIn = (d: string | undefined) =>
    [...(d ?? '').matchAll(/-?[\d.]+/g)].map(([number]) => Number(number));
  const xsOf = (svg: string) =>
    elementsOf(svg)
      .filter(({ name, attributes }) => name === 'path' && attributes['fill'] === '#d4d4d4')
      .flatMap(({ attributes }) => numbersIn(attributes['d']).filter((_, index) => index % 2 === 0));

  it('mirrors an OCT', () => {
    const oct = { kind: 'oct', heading: 'OCT', features: [{ type: 'druse', at: 1, width: 0.5, height: 90 }] };
    const [right, left] = [xsOf(drawn({ ...oct, eye: 'right' })), xsOf(drawn({ ...oct, eye: 'left' }))];
    expect(right.length).toBeGreaterThan(200);
    right.forEach((x, index) => expect(x + (left[index] ?? 0)).toBeCloseTo(400, 5));
  });

  it.each([
    ['right', 1],
    ['left', -1],
  ])('has the disc of the %s fundus on the side of the nose', (eyeName, side) => {
    const svg = drawn({ kind: 'fundus', heading: 'Fundus', eye: eyeName });
    const centre = (fill: string) =>
      Number(elementsOf(svg).find(({ attributes }) => attributes['fill'] === fill)?.attributes['cx']);
    expect(Math.sign(centre('url(#glow)') - centre('url(#macula)'))).toBe(side);
  });
});

it('draws what lies in the choroid beneath the retinal vessels, and blood in the retina before them', () => {
  const at = { x: 0, y: 1, size: 0.5 };
  const lesions = [
    { type: 'blot-haemorrhage', ...at },
    { type: 'flat-pigmented-lesion', ...at },
  ];
  const svg = drawn({ kind: 'fundus', heading: 'Fundus', eye: 'left', lesions });
  const [choroid, vessel, blood] = ['#5b4a3f', '#7d1512', '#720c0f'].map((colour) => svg.indexOf(colour));
  expect(choroid).toBeGreaterThan(0);
  expect(vessel).toBeGreaterThan(choroid ?? 0);
  expect(blood).toBeGreaterThan(vessel ?? 0);
});

it('draws the pooled estimate of a forest plot on its own side of no effect', () => {
  const svg = drawn(forest);
  const diamond = elementsOf(svg).find(
    ({ name, attributes }) => name === 'path' && attributes['fill'] === '#a8431b',
  );
  const [x = 0] = /[\d.]+/.exec(diamond?.attributes['d'] ?? '')?.map(Number) ?? [];
  const none = elementsOf(svg).find(({ name }) => name === 'line')?.attributes['x1'];
  expect(x).toBeGreaterThan(0);
  expect(x).toBeLessThan(Number(none));
});
