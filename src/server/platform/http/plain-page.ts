import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { PLAIN_FONT } from './site-files.ts';

// The product's colours and shapes, for the few pages that the server draws by itself.
const STYLE = `
@font-face { font-family: Figtree; font-weight: 300 900; font-display: swap; src: url('${PLAIN_FONT}') format('woff2') }
:root { color-scheme: light dark; --paper: #f8f4ec; --sheet: #fffdf9; --ink: #15212c; --soft: #4c5964; --line: #e2dacb; --accent: #ad4a0d; --teal: #1c6766 }
@media (prefers-color-scheme: dark) { :root { --paper: #10161b; --sheet: #171f26; --ink: #ece5d9; --soft: #a9b1b4; --line: #2a343c; --accent: #e8944a; --teal: #82c3bc } }
body { margin: 0; padding: 40px 20px 64px; background: var(--paper); color: var(--ink); font: 16px/1.55 Figtree, 'Segoe UI', Helvetica, Arial, sans-serif }
main { max-width: 1088px; margin: auto } main > * { max-width: 760px }
h1 { margin: 0 0 8px; font-size: 28px; line-height: 1.2; overflow-wrap: anywhere } h2 { margin: 40px 0 12px; font-size: 20px } section > h2 { margin: 0; font-size: 16px } h3 { margin: 0; font-size: 16px; overflow-wrap: anywhere }
a { color: var(--accent); text-underline-offset: 4px } small, .soft { color: var(--soft); font-size: 14px }
p { margin: 8px 0; overflow-wrap: anywhere } code, pre { font-size: 14px } code { overflow-wrap: anywhere }
.sheet { margin: 12px 0; padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 12px; background: var(--sheet) }
.sheet > * { padding: 16px 20px; border-top: 1px solid var(--line); overflow-wrap: anywhere } .sheet > :first-child { border-top: 0 }
.method { display: inline-block; min-width: 64px; color: var(--teal); font-weight: 700 }
dl { display: grid; grid-template-columns: minmax(88px, max-content) 1fr; gap: 4px 16px; margin: 12px 0 0; font-size: 14px } dt { color: var(--soft) } dd { margin: 0; min-width: 0 }
dd ul { margin: 0; padding: 0; list-style: none } dd ul ul { padding-left: 16px; border-left: 1px solid var(--line) }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-family: inherit }
iframe { box-sizing: border-box; width: 100%; height: 640px; border: 1px solid var(--line); border-radius: 12px; background: #f8f4ec }
`;

const styleHash = createHash('sha256').update(STYLE).digest('base64');

/** Lets a plain page show its own style, our font and frames of ours, and nothing else. */
export const PLAIN_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; font-src 'self'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

/** A page without scripts, drawn by the server. */
export const plainPage = (title: string, body: unknown) =>
  html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Fellow Eye</title>
        ${raw(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`;
