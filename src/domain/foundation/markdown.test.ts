import { describe, expect, it } from 'vitest';
import { readMarkdown, type Block } from './markdown.ts';

const paragraph = (...spans: unknown[]) => ({ kind: 'paragraph', spans });
const inline = (text: string) => {
  const [block] = readMarkdown(text);
  return block?.kind === 'paragraph' ? block.spans : block;
};
const strong = (...spans: unknown[]) => ({ mark: 'strong', spans });
const em = (...spans: unknown[]) => ({ mark: 'em', spans });

describe('within a paragraph', () => {
  it.each([
    ['**Asthma:** since childhood', [strong('Asthma:'), ' since childhood']],
    ['What are *you* going to do?', ['What are ', em('you'), ' going to do?']],
    ['_so_ and __so__', [em('so'), ' and ', strong('so')]],
    ['**bold *and* more**', [strong('bold ', em('and'), ' more')]],
    ['***both***', [strong(em('both'))]],
    ['`6/12`', [{ mark: 'code', spans: ['6/12'] }]],
    ['2 * 3 * 4 and snake_case_name', ['2 ', '*', ' 3 ', '*', ' 4 and snake', '_', 'case', '_', 'name']],
    ['never **closed', ['never ', '**', 'closed']],
    ['*a **b* c', [em('a ', '**', 'b'), ' c']],
    ['\\*not\\* so', ['*', 'not', '*', ' so']],
    ['A&E <b>soon</b>', ['A&E <b>soon</b>']],
    [
      'one\ntwo  \nthree\\\nfour',
      ['one', { mark: 'br' }, 'two', { mark: 'br' }, 'three', { mark: 'br' }, 'four'],
    ],
    [
      '[the **guide**](https://example.org/a?b=c)',
      [{ mark: 'a', href: 'https://example.org/a?b=c', spans: ['the ', strong('guide')] }],
    ],
    ['![a field](figures/field.json)', ['a field']],
    ['[here](javascript:alert(1)) [there](/profile)', ['here', ' ', 'there']],
  ])('reads %j', (text, spans) => {
    expect(inline(text)).toEqual(spans);
  });
});

const shapeOf = (blocks: readonly Block[]): unknown =>
  blocks.map((block) => {
    if (block.kind === 'list') return { [block.start ?? 'list']: block.items.map(shapeOf) };
    if (block.kind === 'quote') return { quote: shapeOf(block.blocks) };
    if (block.kind === 'table') return { header: block.header, rows: block.rows };
    if (block.kind === 'heading') return `${block.level} ${JSON.stringify(block.spans)}`;
    return block.kind === 'rule'
      ? 'rule'
      : block.spans.map((span) => (span instanceof Object ? '/' : span)).join('');
  });

describe('blocks', () => {
  it.each([
    ['# One\n## Two\ntext\n### Three', ['1 ["One"]', '2 ["Two"]', 'text', '3 ["Three"]']],
    ['one\n\ntwo\nstill two', ['one', 'two/still two']],
    ['- a\n  goes on\n- b\n\nafter', [{ list: [['a/goes on'], ['b']] }, 'after']],
    ['- a\n\n- b\nlazy', [{ list: [['a'], ['b/lazy']] }]],
    ['- a\n  - inner\n  - inner too\n- b', [{ list: [['a', { list: [['inner'], ['inner too']] }], ['b']] }]],
    ['1. a\n   goes on\n2. b\n- c', [{ 1: [['a/goes on'], ['b']] }, { list: [['c']] }]],
    ['Ask:\n1. a', ['Ask:', { 1: [['a']] }]],
    ['It was in\n2019. Then more', ['It was in/2019. Then more']],
    ['3) c\n4) d', [{ 3: [['c'], ['d']] }]],
    ['> Please, doctor.\n> My head.\n\ntext', [{ quote: ['Please, doctor./My head.'] }, 'text']],
    ['> > twice', [{ quote: ['twice'] }]],
    ['a\n\n---\n\nb', ['a', 'rule', 'b']],
    ['-5 dioptres\n#hash', ['-5 dioptres/#hash']],
    [
      '| | R |\n| --- | --- |\n| a \\| b | *c* |\ntext',
      [{ header: [[], ['R']], rows: [[['a | b'], [em('c')]]] }, 'text'],
    ],
    ['| no table', ['| no table']],
    ['', []],
  ])('reads %j', (text, shape) => {
    expect(shapeOf(readMarkdown(text))).toEqual(shape);
  });

  it('takes line ends of any system', () => {
    expect(readMarkdown('a\r\nb')).toEqual([paragraph('a', { mark: 'br' }, 'b')]);
  });
});

const LONG = 20_000;
it.each([
  '**a ',
  '*a **b ',
  '[a](',
  '![',
  '`',
  '_a __b ',
  '> ',
  '- ',
  '  - a\n',
  '| ',
  '# ',
  '\\',
  '- - ',
  '*a*\n',
  '1. a\n\n',
])('reads hostile text of many %j at once, and nests it little', (part) => {
  const depthOf = (value: unknown): number =>
    value instanceof Object ? 1 + Math.max(0, ...Object.values(value).slice(0, 99).map(depthOf)) : 0;
  expect(depthOf(readMarkdown(part.repeat(LONG)))).toBeLessThan(30);
});

it('nests lists only so deep', () => {
  const text = Array.from({ length: 400 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n');
  expect(JSON.stringify(readMarkdown(text)).match(/"list"/g)).toHaveLength(5);
});
