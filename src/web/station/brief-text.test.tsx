// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { readCaseFile } from '../../domain/station/case-file.ts';
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

it('shows lists, quotations, tables and links', () => {
  const html = written('1. **a**\n2. b\n   - c\n\n> d\n\n|e|f|\n|-|-|\n|g|h|\n\n[i](https://example.org)');
  expect(html).toBe(
    '<div class="brief"><ol start="1"><li><strong>a</strong></li><li>b<ul><li>c</li></ul></li></ol>' +
      '<blockquote><p>d</p></blockquote>' +
      '<table><thead><tr><th>e</th><th>f</th></tr></thead><tbody><tr><td>g</td><td>h</td></tr></tbody></table>' +
      '<p><a href="https://example.org" target="_blank" rel="noopener noreferrer">i</a></p></div>',
  );
});

const figures = new Set(readdirSync('cases/figures').map((file) => file.replace('.svg', '')));
const files = readdirSync('cases').filter((name) => /^[a-z0-9-]+\.md$/.test(name));

it.each(files)('leaves no mark of markdown in the words of %s', (file) => {
  const reading = readCaseFile(readFileSync(`cases/${file}`, 'utf8'), { figures });
  if (!reading.ok) throw new Error(JSON.stringify(reading.faults));
  const { candidateBrief, actorBrief, findings } = reading.station;
  for (const text of [candidateBrief, actorBrief, ...findings.flatMap(({ words = [] }) => words)]) {
    const words = written(text).replaceAll(/<[^>]+>/g, '\n');
    expect(words).toMatch(/\w/);
    expect(words).not.toMatch(/[*_`|\\]|\]\(|^\s*(#|[-+] |&gt; |\d+[.)] )/m);
  }
});
