// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import BriefText from './brief-text.tsx';

const written = (markdown: string) => renderToStaticMarkup(<BriefText>{markdown}</BriefText>);

it('renders markdown and keeps line breaks', () => {
  const html = written('## The task\n\nYou are **the registrar**.\nIt is late.');
  expect(html).toContain('<h4>The task</h4>');
  expect(html).toMatch(/You are <strong>the registrar<\/strong>\.<br\/>\s*It is late\./);
});

it('renders nothing that could act', () => {
  const html = written('<script>alert(1)</script> [a](javascript:alert(1)) ![b](https://example.org/b.png)');
  expect(html).not.toMatch(/<script|javascript:|<img/);
});
