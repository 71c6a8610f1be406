import type { Mail } from '../ports/mailer.ts';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => escapes[char] ?? char);

export type Letter = {
  greeting: string;
  paragraphs: readonly string[];
  /** The one thing to do; its address is written out below the button for those who do not trust buttons. */
  action?: { label: string; url: string };
  /** Said last and small: why this mail came. */
  footnote: string;
};

const letterText = ({ greeting, paragraphs, action, footnote }: Letter): string =>
  [
    greeting,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    '— Fellow Eye',
    footnote,
  ].join('\n\n');

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:1.55;color:#1b2430">${escapeHtml(text)}</p>`;

const button = ({ label, url }: { label: string; url: string }) => `
<p style="margin:24px 0 12px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#a8480f;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:1.5;color:#5a6472">If the button does not work, open this address:<br><a href="${escapeHtml(url)}" style="color:#a8480f;word-break:break-all">${escapeHtml(url)}</a></p>`;

/** A letter as simple HTML that every mail program can show: one column, no pictures, no scripts. */
const letterHtml = ({ greeting, paragraphs, action, footnote }: Letter): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:32px 16px;background:#f6f2ea;font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#fffdf9;border:1px solid #e2dacb;border-radius:12px">
<p style="margin:0 0 24px;font-size:18px;font-weight:700;color:#1b2430"><span style="color:#a8480f">&#9678;</span> Fellow Eye</p>
${[greeting, ...paragraphs].map(paragraph).join('\n')}${action ? button(action) : ''}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e2dacb;font-size:13px;line-height:1.5;color:#5a6472">${escapeHtml(footnote)}</p>
</div></body></html>
`;

/** A letter as a mail: the same words as plain text and as HTML. */
export const letterMail = ({
  letter,
  ...envelope
}: Pick<Mail, 'id' | 'to' | 'subject'> & { letter: Letter }): Mail => ({
  ...envelope,
  text: letterText(letter),
  html: letterHtml(letter),
});
