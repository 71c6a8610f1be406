import { createElement, type ReactNode } from 'react';
import { readMarkdown, type Block } from '../../domain/foundation/markdown.ts';
import type { Span } from '../../domain/foundation/markdown-spans.ts';

const element = (tag: string, key: number, children?: ReactNode, props?: { href?: string; start?: number }) =>
  createElement(tag, { key, ...props }, children);

const spanOf = (span: Span, key: number): ReactNode => {
  if (typeof span === 'string') return span;
  if (span.mark === 'br') return element('br', key);
  if (span.mark !== 'a') return element(span.mark, key, span.spans.map(spanOf));
  return (
    <a key={key} href={span.href} target="_blank" rel="noopener noreferrer">
      {span.spans.map(spanOf)}
    </a>
  );
};

/** The first words of an item stand beside its marker. */
const itemOf = ([first, ...rest]: Block[], key: number): ReactNode =>
  element('li', key, [
    first?.kind === 'paragraph' ? first.spans.map(spanOf) : first && blockOf(first, -1),
    ...rest.map(blockOf),
  ]);

const rowOf = (tag: 'th' | 'td') => (cells: Span[][], key: number) =>
  element(
    'tr',
    key,
    cells.map((cell, column) => element(tag, column, cell.map(spanOf))),
  );

const blockOf = (block: Block, key: number): ReactNode => {
  switch (block.kind) {
    case 'heading':
      return element(block.level < 3 ? 'h4' : 'h5', key, block.spans.map(spanOf));
    case 'paragraph':
      return element('p', key, block.spans.map(spanOf));
    case 'quote':
      return element('blockquote', key, block.blocks.map(blockOf));
    case 'list':
      return block.start === null
        ? element('ul', key, block.items.map(itemOf))
        : element('ol', key, block.items.map(itemOf), { start: block.start });
    case 'table':
      return (
        <table key={key}>
          <thead>{rowOf('th')(block.header, 0)}</thead>
          <tbody>{block.rows.map(rowOf('td'))}</tbody>
        </table>
      );
    case 'rule':
      return element('hr', key);
  }
};

/** A brief's markdown, line breaks kept; its headings stand below those of the page. */
export default function BriefText({ children }: { children: string }) {
  return <div className="brief">{readMarkdown(children).map(blockOf)}</div>;
}
