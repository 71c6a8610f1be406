import { readSpans, type Span } from './markdown-spans.ts';

/** The markdown of briefs as a tree. Raw HTML in it is text. */
export type Block =
  | { kind: 'heading'; level: number; spans: Span[] }
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'list'; start: number | null; items: Block[][] }
  | { kind: 'table'; header: Span[][]; rows: Span[][][] }
  | { kind: 'rule' };
type Lines = readonly string[];
type ReadBlock = { block: Block; next: number };

const HEADING = /^ {0,3}(#{1,6})\s(.*)$/;
const RULE = /^\s*([-*_])(?:\s*\1){2,}\s*$/;
const QUOTE = /^\s*>/;
const ITEM = /^(?<indent>\s*)(?<marker>[-*+]|(?<number>\d{1,9})[.)])\s(?<text>.*)$/;
/** Deeper lists are read as text, so that hostile input cannot nest without end. */
const DEEPEST = 4;

const isBlank = (line: string): boolean => line.trim() === '';
const indentOf = (line: string): number => line.length - line.trimStart().length;
const isRow = (line: string): boolean => line.trimStart().startsWith('|');

/** A number in running text that happens to begin a line is no list: a list begins with 1. */
const endsParagraph = (line: string): boolean =>
  isBlank(line) ||
  HEADING.test(line) ||
  RULE.test(line) ||
  QUOTE.test(line) ||
  /^\s*(?:[-*+]|1[.)])\s/.test(line);

/** The cells of a table's row; `\|` is a bar in a cell. */
export const cellsOf = (row: string): string[] =>
  row
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

/** Whether these are the cells of the row below a table's header. */
export const isTableRule = (cells: readonly string[]): boolean =>
  cells.every((cell) => /^:?-+:?$/.test(cell));

const endOf = (lines: Lines, from: number, ends: (line: string) => boolean): number => {
  let at = from + 1;
  while (at < lines.length && !ends(lines[at] ?? '')) at += 1;
  return at;
};

const paragraphOf = (lines: Lines): Block => ({
  kind: 'paragraph',
  spans: readSpans(lines.map((line) => line.trim().replace(/\\$/, '')).join('\n')),
});

/** Lines that are indented below an item are its own; so is a line of text that goes on where it ends. */
const listAt = (lines: Lines, at: number, depth: number): ReadBlock => {
  const { indent = '', marker = '', number } = ITEM.exec(lines[at] ?? '')?.groups ?? {};
  const items: string[][] = [];
  let next = at;
  for (; next < lines.length; next += 1) {
    const line = lines[next] ?? '';
    const item = ITEM.exec(line)?.groups;
    if (item && (item.indent ?? '').length <= indent.length + 1) {
      if ((item.number === undefined) !== (number === undefined) || RULE.test(line)) break;
      items.push([(item.text ?? '').trimStart()]);
    } else if (isBlank(line) || indentOf(line) > indent.length) {
      const own = Math.min(indentOf(line), indent.length + marker.length + 1);
      items.at(-1)?.push(line.slice(own));
    } else if (isBlank(lines[next - 1] ?? '') || endsParagraph(line)) break;
    else items.at(-1)?.push(line);
  }
  const start = number === undefined ? null : Number(number);
  return { block: { kind: 'list', start, items: items.map((item) => blocksIn(item, depth + 1)) }, next };
};

const tableAt = (lines: Lines, at: number): ReadBlock => {
  const next = endOf(lines, at, (line) => !isRow(line));
  const [header = [], , ...rows] = lines.slice(at, next).map((line) => cellsOf(line).map(readSpans));
  return { block: { kind: 'table', header, rows }, next };
};

const quoteAt = (lines: Lines, at: number, depth: number): ReadBlock => {
  const next = endOf(lines, at, (line) => !QUOTE.test(line));
  // A quotation within a quotation is read as one.
  const quoted = lines.slice(at, next).map((line) => line.replace(/^(?:\s*>)+ ?/, ''));
  return { block: { kind: 'quote', blocks: blocksIn(quoted, depth + 1) }, next };
};

const blockAt = (lines: Lines, at: number, depth: number): ReadBlock => {
  const line = lines[at] ?? '';
  const [, hashes, title = ''] = HEADING.exec(line) ?? [];
  if (hashes !== undefined)
    return { block: { kind: 'heading', level: hashes.length, spans: readSpans(title.trim()) }, next: at + 1 };
  if (RULE.test(line)) return { block: { kind: 'rule' }, next: at + 1 };
  if (QUOTE.test(line)) return quoteAt(lines, at, depth);
  if (ITEM.test(line)) return listAt(lines, at, depth);
  if (isRow(line) && isRow(lines[at + 1] ?? '') && isTableRule(cellsOf(lines[at + 1] ?? '')))
    return tableAt(lines, at);
  const next = endOf(lines, at, endsParagraph);
  return { block: paragraphOf(lines.slice(at, next)), next };
};

const blocksIn = (lines: Lines, depth: number): Block[] => {
  if (depth > DEEPEST) return [paragraphOf(lines)];
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    if (isBlank(lines[at] ?? '')) at += 1;
    else {
      const { block, next } = blockAt(lines, at, depth);
      blocks.push(block);
      at = next;
    }
  }
  return blocks;
};

/** What a text in markdown says. A line end within a paragraph stays a line break. */
export const readMarkdown = (text: string): Block[] => blocksIn(text.split(/\r?\n/), 0);
