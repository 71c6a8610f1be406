import { expect, it } from 'vitest';
import { readPictureLine } from './picture-line.ts';

it.each([
  ['![A disc](figures/disc.json)', { description: 'A disc', path: 'figures/disc.json' }],
  ['![A [small] disc](figures/disc.json)  ', { description: 'A [small] disc', path: 'figures/disc.json' }],
  ['![A disc](one) and words', null],
  ['![A disc](one)two)', null],
  ['Words ![A disc](one)', null],
  ['![](', null],
])('reads %j', (line, picture) => {
  expect(readPictureLine(line)).toEqual(picture);
});
