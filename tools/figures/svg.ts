export type Point = readonly [x: number, y: number];
type Attributes = Readonly<Record<string, string | number>>;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? '');

/** Two decimals are finer than a screen at five times zoom, and keep the drawing small. */
export const rounded = (value: number): string => String(Math.round(value * 100) / 100 || 0);

/** One element. Attributes are escaped; children are markup made by this file. */
export const element = (name: string, attributes: Attributes, ...children: readonly string[]): string => {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? rounded(value) : escapeXml(value)}"`)
    .join('');
  return children.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${children.join('')}</${name}>`;
};

export const group = (attributes: Attributes, ...children: readonly string[]): string =>
  element('g', attributes, ...children);

/** Words at a place; `size` is in units of a drawing that is 400 wide. */
export const label = (words: string, [x, y]: Point, size: number, attributes: Attributes = {}): string =>
  element('text', { x, y, 'font-size': size, ...attributes }, escapeXml(words));

export const line = ([x1, y1]: Point, [x2, y2]: Point, attributes: Attributes = {}): string =>
  element('line', { x1, y1, x2, y2, ...attributes });

export const rect = ([x, y]: Point, width: number, height: number, attributes: Attributes = {}): string =>
  element('rect', { x, y, width, height, ...attributes });

export const ellipse = ([cx, cy]: Point, rx: number, ry: number, attributes: Attributes = {}): string =>
  element('ellipse', { cx, cy, rx, ry, ...attributes });

const tenth = (value: number): string => String(Math.round(value * 10) / 10 || 0);

/** The path through all points in straight pieces; curves are sampled finely enough. */
export const pathOf = (points: readonly Point[], closed = false): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${tenth(x)} ${tenth(y)}`).join('') +
  (closed ? 'Z' : '');

export const path = (d: string, attributes: Attributes = {}): string => element('path', { d, ...attributes });

/** A line along a path, with nothing filled in. */
export const stroke = (d: string, colour: string, width: number, attributes: Attributes = {}): string =>
  path(d, { fill: 'none', stroke: colour, 'stroke-width': width, ...attributes });

/** A filter that softens edges; `beyond` is how far it may spread, in percent of what it is used on. */
export const blur = (id: string, stdDeviation: number, beyond = 40): string => {
  const [from, size] = [`-${beyond}%`, `${100 + 2 * beyond}%`];
  return element(
    'filter',
    { id, x: from, y: from, width: size, height: size },
    element('feGaussianBlur', { stdDeviation }),
  );
};

export const figureWidth = 400;

/** Inks that read on the ground beside them; a drawing brings its own ground, so it reads in both themes. */
export const paper = { ground: '#fbfaf7', ink: '#1b2430', faint: '#5d6672', rule: '#c9c6bd' } as const;
export const night = { ground: '#05070a', ink: '#f1efe9', faint: '#a9b0b8', rule: '#3a424c' } as const;

type Sheet = { height: number; tone: typeof paper | typeof night; heading: string; eye?: 'right' | 'left' };

/** The whole drawing: its ground, its heading, which eye it is of and the word that says it is no patient's picture. */
export const sheet = ({ height, tone, heading, eye }: Sheet, ...body: readonly string[]): string => {
  const atRight = { 'text-anchor': 'end', fill: tone.faint };
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${figureWidth} ${rounded(height)}`,
      width: figureWidth,
      height,
      'font-family': 'Figtree, system-ui, sans-serif',
      fill: tone.ink,
    },
    rect([0, 0], figureWidth, height, { fill: tone.ground, rx: 4 }),
    label(heading, [12, 21], 14, { 'font-weight': 600 }),
    ...body,
    eye ? label(eye === 'right' ? 'Right eye' : 'Left eye', [figureWidth - 12, 21], 12, atRight) : '',
    label('Schematic', [figureWidth - 12, height - 8], 11, atRight),
  );
};
