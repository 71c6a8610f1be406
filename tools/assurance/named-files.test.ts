import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const folder = new URL('docs/assurance/', root);

const pages = [
  ...readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => new URL(name, folder)),
  new URL('SECURITY.md', root),
].map((url) => ({ url, name: url.pathname.slice(root.pathname.length), text: readFileSync(url, 'utf8') }));

// A path in backticks begins with one of our folders; a link is relative to its page.
const PATH = /`((?:src|test|docs|tools|scripts|bench|deploy|cases)\/[^`\s]*)`/g;
const LINK = /\]\((?!https?:|mailto:)([^)#]+)/g;

const namedIn = ({ url, text }: (typeof pages)[number]): URL[] => [
  ...[...text.matchAll(PATH)].map(([, path = '']) => new URL(path, root)),
  ...[...text.matchAll(LINK)].map(([, path = '']) => new URL(path, url)),
];

it('names only files that exist', () => {
  const missing = pages.flatMap((page) =>
    namedIn(page)
      .filter((file) => !existsSync(file))
      .map((file) => `${page.name}: ${file.pathname.slice(root.pathname.length)}`),
  );
  expect(missing).toEqual([]);
  expect(pages.flatMap(namedIn).length).toBeGreaterThan(100);
});

it('shows a file for every answer of a table that promises one', () => {
  const unshown = pages.flatMap(({ name, text }) => {
    let promises = false;
    return text.split('\n').flatMap((line) => {
      if (!line.startsWith('|')) promises = false;
      if (line.endsWith('| Shown by |')) {
        promises = true;
        return [];
      }
      const shown = line.split('|').at(-2) ?? '';
      const isAnswer = promises && !line.startsWith('| ---');
      return isAnswer && !/`[^`]+`|\]\(/.test(shown) ? [`${name}: ${line}`] : [];
    });
  });
  expect(unshown).toEqual([]);
});
