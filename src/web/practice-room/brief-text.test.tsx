// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import BriefText from './brief-text.tsx';

const written = (markdown: string) => renderToStaticMarkup(<BriefText>{markdown}</BriefText>);

// spec: markdown
it('renders markdown and keeps line breaks', () => {
  const html = written('## The task\n\nYou are **the registrar**.\nIt is late.');
  expect(html).toContain('<h4>The task</h4>');
  expect(html).toMatch(/You are <strong>the registrar<\/strong>\.<br\/>\s*It is late\./);
});

it('renders nothing that could act', () => {
  const html = written('<script>alert(1)</script> [a](javascript:alert(1)) ![b](https://example.org/b.png)');
  expect(html).not.toMatch(/<script|javascript:|<img/);
});

it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg><animate onbegin=alert(1)></svg>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">here</a>',
  '[here](javascript:alert(1))',
  '[here](data:text/html;base64,PHNjcmlwdD4=)',
  '[here](vbscript:alert)',
  '![](https://elsewhere.example/pixel.png)',
  '![x](x "onerror=alert(1)")',
  '<style>* { display: none }</style>',
  '<form action="https://elsewhere.example"><input name=a></form>',
  '[here]: <javascript:alert(1)>\n\n[here]',
])('lets nothing in a brief run, load or send: %s', (markdown) => {
  const html = written(markdown);
  expect(html).not.toMatch(/<(script|img|svg|iframe|style|form|input|object|embed)/i);
  expect(html).not.toMatch(/<[^>]+(javascript:|vbscript:|data:|\son\w+=)/i);
});
