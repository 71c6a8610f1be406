import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { drawFigure } from './draw-figure.ts';
import { lesionTypes } from './fundus-lesions.ts';
import { octFeatures } from './oct-layers.ts';

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
const list = <T>(each: fc.Arbitrary<T>, fewest: number, most: number) =>
  fc.array(each, { minLength: fewest, maxLength: most });
const eye = fc.constantFrom('right', 'left');
const heading = words(44);
const seed = fc.integer({ min: 1, max: 9999 });

const interval = fc
  .tuple(words(22), fc.tuple(between(0.1, 9), between(0.1, 9), between(0.1, 9)), between(0, 100))
  .map(([name, values, weight]) => {
    const [low, estimate, high] = values.toSorted((a, b) => a - b);
    return { name, low, estimate, high, weight };
  });
const biometryEye = fc.record({
  axialLength: between(15, 40),
  flat: between(30, 60),
  flatAxis: between(0, 180),
  steep: between(30, 60),
  steepAxis: between(0, 180),
  chamber: between(1, 6),
  lens: between(2, 7),
  white: between(8, 15),
  refraction: words(26),
  powers: list(fc.record({ power: between(-10, 45), outcome: between(-20, 20) }), 0, 7),
});
const hessEye = fc.record({
  inner: list(between(-25, 25), 18, 18),
  outer: list(between(-25, 25), 16, 16),
});

/** Any parameters a station may have, kind by kind. */
const accepted = {
  field: fc.record({
    heading,
    eye,
    age: fc.integer({ min: 5, max: 110 }),
    reliability: words(60),
    thresholds: list(fc.integer({ min: -1, max: 40 }), 54, 54),
  }),
  oct: fc.record({
    heading,
    eye,
    seed,
    features: list(
      fc.record({
        type: fc.constantFrom(...octFeatures),
        at: between(-3, 3),
        width: between(0.05, 6),
        height: between(0, 500),
        depth: between(0, 1),
      }),
      0,
      40,
    ),
  }),
  fundus: fc.record({
    heading,
    eye,
    seed,
    view: fc.constantFrom('standard', 'wide'),
    cup: between(0, 0.95),
    swelling: between(0, 1),
    pallor: between(0, 1),
    tortuosity: between(0, 1),
    lesions: list(
      fc.record({
        type: fc.constantFrom(...lesionTypes),
        x: between(-9, 9),
        y: between(-9, 9),
        size: between(0.03, 12),
        count: fc.integer({ min: 1, max: 5 }),
        spread: between(0, 8),
      }),
      0,
      40,
    ),
  }),
  hess: fc.record({ heading, left: hessEye, right: hessEye }),
  fluorescein: fc.record({
    heading,
    eye,
    seed,
    stains: list(
      fc.record({
        type: fc.constantFrom('punctate', 'abrasion', 'branching', 'ulcer', 'streaks', 'geographic', 'leak'),
        x: between(-1.6, 1.6),
        y: between(-1.2, 1.2),
        width: between(0.03, 2.2),
        height: between(0.03, 2.2),
      }),
      0,
      12,
    ),
  }),
  amsler: fc.record({
    heading,
    eye,
    bends: list(
      fc.record({
        x: between(-10, 10),
        y: between(-10, 10),
        width: between(0.5, 20),
        strength: between(-1, 1),
      }),
      0,
      6,
    ),
    gaps: list(
      fc.record({
        x: between(-10, 10),
        y: between(-10, 10),
        width: between(0.5, 20),
        height: between(0.5, 20),
      }),
      0,
      6,
    ),
  }),
  biometry: fc.record({
    heading,
    lens: words(34),
    formula: words(26),
    right: biometryEye,
    left: biometryEye,
  }),
  forest: fc.record({
    heading,
    outcome: words(60),
    scale: fc.constantFrom('ratio', 'difference'),
    ticks: fc.constant([0.25, 0.5, 1, 2, 4]),
    favoursLeft: words(26),
    favoursRight: words(26),
    studies: list(interval, 1, 14),
    pooled: interval,
  }),
  'run-chart': fc.record({
    heading,
    measure: words(60),
    ceiling: fc.constant(100),
    points: list(fc.record({ name: words(8), value: between(0, 100) }), 6, 36),
    baseline: fc.integer({ min: 3, max: 36 }),
    changes: list(fc.record({ after: fc.integer({ min: 1, max: 5 }), words: words(24) }), 0, 5),
  }),
} as const;

const harmless = new Set(
  (
    'svg g rect text line ellipse circle path defs clipPath radialGradient stop filter feGaussianBlur feTurbulence ' +
    'feColorMatrix feComposite feMerge feMergeNode'
  ).split(' '),
);

describe('every accepted drawing', () => {
  it.each(Object.entries(accepted))(
    'of the kind %s is well-formed, bounded, inert, schematic and repeatable',
    (kind, arbitrary) => {
      fc.assert(
        fc.property<[object]>(arbitrary, (parameters) => {
          const svg = drawn({ kind, ...parameters });
          expect(svg.length).toBeLessThan(500_000);
          expect(svg).not.toMatch(/NaN|Infinity|undefined/);
          const elements = elementsOf(svg);
          expect(elements.filter(({ name }) => !harmless.has(name))).toEqual([]);
          const attributes = elements.flatMap((each) => Object.entries(each.attributes));
          expect(attributes.filter(([name]) => /^on|href|style/.test(name))).toEqual([]);
          const references = attributes.filter(([, value]) => /:\/\/|url\((?!#)/.test(value));
          expect(references).toEqual([['xmlns', 'http://www.w3.org/2000/svg']]);
          expect(elements.filter(({ text }) => text === 'Schematic')).toHaveLength(1);
          expect(drawn({ kind, ...parameters })).toBe(svg);
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

describe('parameters that cannot be drawn', () => {
  const amsler = { kind: 'amsler', heading: 'Grid', eye: 'left' };
  const lesion = { type: 'exudate', x: 0, y: 0, size: 0.1, count: 150 };
  it.each([
    [undefined, 'must be an object'],
    [[], 'must be an object'],
    [{ kind: 'photograph' }, 'kind must be one of field, oct'],
    [{ kind: 'toString' }, 'kind must be one of'],
    [{ ...amsler, eye: 'both' }, 'eye must be one of right, left'],
    [{ ...amsler, heading: 'x'.repeat(45) }, 'heading must be one line of text, at most 44 characters'],
    [{ ...amsler, heading: 'a\u0000b' }, 'heading must be one line of text'],
    [{ ...amsler, colour: 'red' }, '"colour" is not a parameter'],
    [
      { ...amsler, gaps: [{ x: 11, y: 0, width: 2, height: 2 }] },
      'gaps[0].x must be a number from -10 to 10',
    ],
    [{ ...amsler, gaps: [{ x: Number.NaN, y: 0, width: 2, height: 2 }] }, 'gaps[0].x must be a number'],
    [{ ...amsler, gaps: Array.from({ length: 7 }, () => ({})) }, 'gaps must be a list of 0 to 6'],
    [
      { kind: 'field', heading: 'F', eye: 'left', age: 60, reliability: 'good', thresholds: [30, 30] },
      'thresholds must be a list of 54',
    ],
    [
      { kind: 'fundus', heading: 'F', eye: 'left', lesions: [lesion, lesion] },
      'lesions add up to 300 marks; at most 200 are drawn',
    ],
  ])('%j are refused with the reason', (parameters, reason) => {
    const result = drawFigure(parameters);
    expect(result).toMatchObject({ ok: false, refusal: 'invalid' });
    expect('detail' in result ? result.detail : '').toContain(reason);
  });

  it('are never an exception', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(accepted)),
        fc.dictionary(fc.string(), fc.jsonValue()),
        (kind, rest) => {
          expect(drawFigure({ ...rest, kind }).ok).toBe(false);
        },
      ),
    );
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
  const study = { name: 'A', estimate: 0.5, low: 0.3, high: 0.8, weight: 100 };
  const svg = drawn({
    kind: 'forest',
    heading: 'Plot',
    outcome: 'Risk ratio',
    scale: 'ratio',
    ticks: [0.25, 1, 4],
    favoursLeft: 'new',
    favoursRight: 'old',
    studies: [study],
    pooled: { ...study, name: 'All' },
  });
  const diamond = elementsOf(svg).find(
    ({ name, attributes }) => name === 'path' && attributes['fill'] === '#a8431b',
  );
  const [x = 0] = /[\d.]+/.exec(diamond?.attributes['d'] ?? '')?.map(Number) ?? [];
  const none = elementsOf(svg).find(({ name }) => name === 'line')?.attributes['x1'];
  expect(x).toBeGreaterThan(0);
  expect(x).toBeLessThan(Number(none));
});
