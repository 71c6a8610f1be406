import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const WEB = fileURLToPath(new URL('..', import.meta.url));
const css = readFileSync(join(WEB, 'ui/tokens.css'), 'utf8');

type Colour = [red: number, green: number, blue: number];

const colourOf = (hex: string): Colour => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return [red, green, blue];
};
const tokensIn = (block: string) =>
  new Map(
    [...block.matchAll(/--(?:color-)?([\w-]+): (#[\da-f]{6});/g)].map(([, name = '', hex = '']) => [
      name,
      colourOf(hex),
    ]),
  );
const [, light = '', dark = ''] = css.split(/^ *:root \{/m);
const always = tokensIn(css.slice(css.indexOf('@theme')));
const THEMES = { light: tokensIn(light), dark: tokensIn(dark.slice(0, dark.indexOf('}'))) };

const luminance = (colour: Colour): number => {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: Colour, other: Colour): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};
const over = (colour: Colour, share: number, below: Colour): Colour => {
  const mix = (at: 0 | 1 | 2) => colour[at] * share + below[at] * (1 - share);
  return [mix(0), mix(1), mix(2)];
};

/** The classes that say a colour in the source: `text-ink-soft/80` is ink-soft, four fifths of it. */
const classes = (kind: 'text' | 'bg') => {
  const source = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$|\.css$/.test(name))
    .map((name) => readFileSync(join(WEB, name), 'utf8'))
    .join('\n');
  const found = [...source.matchAll(new RegExp(`\\b${kind}-([a-z-]+)(?:/(\\d+))?(?![\\w-])`, 'g'))]
    .filter(([, name = '']) => THEMES.light.has(name) || always.has(name))
    .map(([, name = '', share = '100']) => `${name}/${share}`);
  return [...new Set(found)].toSorted().map((each) => {
    const [name = '', share = ''] = each.split('/');
    return { name, share: Number(share) / 100 };
  });
};
// Icons take their colour as text does, and these two are only ever drawn with.
const DRAWN = ['edge', 'iris-rim'];
const TEXTS = classes('text').filter(({ name }) => !DRAWN.includes(name));
const BACKGROUNDS = classes('bg');

const GROUNDS = ['paper', 'sheet'];
/** A call is dark in either theme, and has colours that stand on nothing else. */
const isOfStage = ({ name }: { name: string }) => /(?:^|-)stage/.test(name);
const LEAST = { text: 4.5, 'large text': 3 };

/** How a text stands out from what is behind it, in a theme: both may let the page shine through. */
const pairs = (theme: keyof typeof THEMES) => {
  const named = (name: string): Colour => {
    const colour = THEMES[theme].get(name) ?? always.get(name);
    if (!colour) throw new Error(`there is no colour '${name}' in the ${theme} theme`);
    return colour;
  };
  return new Map(
    GROUNDS.flatMap((ground) =>
      BACKGROUNDS.flatMap((background) =>
        TEXTS.filter((text) => isOfStage(text) === isOfStage(background)).map((text) => {
          const behind = over(named(background.name), background.share, named(ground));
          const name = `${text.name}/${text.share} on ${background.name}/${background.share} on ${ground}`;
          return [name, contrast(over(named(text.name), text.share, behind), behind)] as const;
        }),
      ),
    ),
  );
};

it('reads both themes, and the same names in each', () => {
  expect([...THEMES.dark.keys()]).toEqual([...THEMES.light.keys()]);
  expect(TEXTS.length).toBeGreaterThan(8);
  expect(BACKGROUNDS.length).toBeGreaterThan(8);
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21);
});

// axe reads every page in the light theme alone: this is what makes that enough.
it.each(Object.entries(LEAST))(
  'whatever %s can be read in the light theme can be read in the dark one',
  (_, least) => {
    const inDark = pairs('dark');
    const lost = [...pairs('light')]
      .filter(([name, ratio]) => ratio >= least && (inDark.get(name) ?? 0) < least)
      .map(([name, ratio]) => `${name}: ${ratio.toFixed(2)}, ${inDark.get(name)?.toFixed(2)}`);
    expect(lost).toEqual([]);
  },
);

it('the pages that the server draws by itself have the same colours', () => {
  const plain = readFileSync(join(WEB, '../server/platform/http/plain-page.ts'), 'utf8');
  const blocks = [...plain.matchAll(/:root \{(.*?)\}/g)].map(([, block = '']) => block);
  const written = blocks.map((block) => Array.from(block.matchAll(/--([\w-]+): (#[\da-f]{6})/g)));
  expect(written.map(({ length }) => length)).toEqual([7, 7]);
  for (const [at, theme] of [THEMES.light, THEMES.dark].entries())
    for (const [, name = '', hex = ''] of written[at] ?? [])
      expect({ name, colour: theme.get(name === 'soft' ? 'ink-soft' : name) }).toEqual({
        name,
        colour: colourOf(hex),
      });
});
