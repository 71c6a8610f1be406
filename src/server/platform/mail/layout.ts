import { withoutLinks } from '../../../domain/profile/name.ts';
import type { Mail } from '../../ports/mailer.ts';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => escapes[char] ?? char);

/** One line of what the mail is about, such as when; `struck` when it no longer holds. */
export type Fact = { label: string; value: string; remark?: string; struck?: boolean };
export type LetterLink = { label: string; url: string };

type QuotedNote = { from: string; text: string };
type LetterItem = {
  title: string;
  facts: readonly Fact[];
  quote?: QuotedNote | undefined;
  links: readonly LetterLink[];
};

export type Letter = {
  greeting: string;
  paragraphs: readonly string[];
  facts?: readonly Fact[];
  /** Someone's own words, set apart from ours. */
  quote?: QuotedNote;
  /** Several things the mail is about, one after the other, and what is said of those left out. */
  items?: readonly LetterItem[];
  rest?: string;
  /** The one thing to do; its address is written out below the button for those who do not trust buttons. */
  action?: LetterLink;
  /** Other things one may do instead, said more quietly. */
  asides?: readonly (LetterLink & { lead: string })[];
  /** What its reader may not know, said more quietly still. */
  hint?: string;
  /** Said last and small: why this mail came. */
  footnote: string;
};

/** How a mail begins; someone without a profile name is greeted without one. */
export const greetingTo = (firstName: string | null): string =>
  firstName ? `Hello ${firstName},` : 'Hello,';

const factText = ({ label, value, remark }: Fact) => `${label}: ${value}${remark ? ` (${remark})` : ''}`;

const quoteText = ({ from, text }: QuotedNote) => `${from}:\n${text.replaceAll(/^/gm, '> ')}`;

const itemText = ({ title, facts, quote, links }: LetterItem) =>
  [
    `* ${title}`,
    ...facts.map((fact) => `  ${factText(fact)}`),
    ...(quote ? [quoteText(quote).replaceAll(/^/gm, '  ')] : []),
    ...links.map(({ label, url }) => `  ${label}:\n  ${url}`),
  ].join('\n');

// A link whose label is its address is there to be copied.
const asideText = ({ lead, label, url }: LetterLink & { lead: string }) =>
  label === url ? `${lead}\n${url}` : `${lead} ${label}:\n${url}`;

const letterText = ({
  greeting,
  paragraphs,
  facts,
  quote,
  items = [],
  rest,
  action,
  asides = [],
  hint,
  footnote,
}: Letter): string =>
  [
    greeting,
    ...paragraphs,
    ...(facts ? [facts.map(factText).join('\n')] : []),
    ...(quote ? [quoteText(quote)] : []),
    ...items.map(itemText),
    ...(rest === undefined ? [] : [rest]),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...asides.map(asideText),
    ...(hint === undefined ? [] : [hint]),
    '— Fellow Eye',
    footnote,
  ].join('\n\n');

// Programs that know the dark override these by class; all others see the light colours written into each element.
const STYLE = `
@media (prefers-color-scheme: dark) {
  .page { background: #10161b !important } .sheet { background: #171f26 !important; border-color: #2a343c !important }
  .ink { color: #ece5d9 !important } .soft { color: #a9b1b4 !important } .line { border-color: #2a343c !important }
  .accent { color: #e8944a !important } .button { background: #e8944a !important } .button a { color: #1b1208 !important }
}
@media (max-width: 480px) { .sheet { padding: 24px 20px !important } }`;

const INK = 'color:#15212c';
const SOFT = 'color:#4c5964';
const ACCENT = 'color:#ad4a0d';

const paragraph = (text: string) =>
  `<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:1.55;${INK}">${escapeHtml(text)}</p>`;

const TIME = String.raw`\d\d:\d\d(?: [A-Z][A-Z0-9:+-]*)?`;
const ONE_DAY = new RegExp(`${TIME} – ${TIME}`, 'g');
const TO_ANOTHER_DAY = new RegExp(`(${TIME}) – (?=[A-Z])`, 'g');

/** Keeps a range of times on one line: broken after its dash it reads as two times. */
const withTimesUnbroken = (html: string) =>
  html
    .replaceAll(ONE_DAY, '<span style="white-space:nowrap">$&</span>')
    .replaceAll(TO_ANOTHER_DAY, '<span style="white-space:nowrap">$1 –</span> ');

const factRow = ({ label, value, remark, struck }: Fact) => `
<tr><td style="padding:12px 0 0">
<div class="soft" style="font-size:13px;line-height:1.4;${SOFT}">${escapeHtml(label)}</div>
<div class="${struck ? 'soft' : 'ink'}" style="font-size:16px;line-height:1.45;${
  struck ? `${SOFT};text-decoration:line-through` : `${INK};font-weight:600`
}">${withTimesUnbroken(escapeHtml(value))}</div>
${remark ? `<div class="soft" style="font-size:13px;line-height:1.45;${SOFT}">${escapeHtml(remark)}</div>` : ''}</td></tr>`;

const factTable = (facts: readonly Fact[]) => `
<table role="presentation" class="line" width="100%" cellpadding="0" cellspacing="0" style="margin:20px 0 24px;border-top:1px solid #e2dacb;border-bottom:1px solid #e2dacb">
${facts.map(factRow).join('')}<tr><td style="height:14px;line-height:14px;font-size:0">&nbsp;</td></tr></table>`;

const quotation = ({ from, text }: QuotedNote) => `
<div style="margin:0 0 24px;padding:2px 0 2px 16px;border-left:3px solid #1c6766">
<div class="soft" style="font-size:13px;line-height:1.4;${SOFT}">${escapeHtml(from)}</div>
<div class="ink" style="margin-top:4px;font-size:16px;line-height:1.55;${INK}">${escapeHtml(text).replaceAll('\n', '<br>')}</div></div>`;

const linkStyle = ({ label, url }: LetterLink) =>
  label === url ? 'font-size:14px;word-break:break-all' : 'font-weight:600';

const itemBlock = ({ title, facts, quote, links }: LetterItem) => `
<div class="line" style="margin:0 0 20px;padding-top:16px;border-top:1px solid #e2dacb">
<div class="ink" style="font-size:16px;line-height:1.45;font-weight:600;${INK}">${escapeHtml(title)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 12px">${facts.map(factRow).join('')}</table>
${quote ? quotation(quote) : ''}${links
  .map(
    ({ label, url }) =>
      `<a class="accent" href="${escapeHtml(url)}" style="display:inline-block;margin:0 16px 8px 0;${ACCENT};${linkStyle({ label, url })}">${escapeHtml(label)}</a>`,
  )
  .join(' ')}</div>`;

const button = ({ label, url }: LetterLink) => `
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0 12px"><tr><td class="button" style="border-radius:8px;background:#ad4a0d">
<a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 22px;color:#fffaf3;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
<p class="soft" style="margin:0 0 16px;font-size:13px;line-height:1.5;${SOFT}">If the button does not work, open this address:<br><a class="accent" href="${escapeHtml(url)}" style="${ACCENT};word-break:break-all">${escapeHtml(url)}</a></p>`;

const asideLine = ({ lead, label, url }: LetterLink & { lead: string }) =>
  `<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:1.55;${INK}">${escapeHtml(lead)} <a class="accent" href="${escapeHtml(url)}" style="${ACCENT};${linkStyle({ label, url })}">${escapeHtml(label)}</a></p>`;

const hintLine = (text: string) =>
  `<p class="soft" style="margin:0 0 16px;font-size:14px;line-height:1.5;${SOFT}">${escapeHtml(text)}</p>`;

// Mailboxes show the first words of a mail beside its subject. What follows keeps them from showing the greeting, too.
const preheader = (text: string) =>
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(text)}${'&#8199;&#65279;&#847; '.repeat(40)}</div>`;

/** A letter as simple HTML that every mail program can show: one column, no pictures, no scripts. */
const letterHtml = (
  subject: string,
  { greeting, paragraphs, facts, quote, items = [], rest, action, asides = [], hint, footnote }: Letter,
): string =>
  `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${STYLE}</style></head>
<body class="page" style="margin:0;padding:0;background:#f8f4ec">
${preheader(paragraphs[0] ?? subject)}
<div class="page" style="padding:32px 16px;background:#f8f4ec;font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif;overflow-wrap:anywhere">
<div class="sheet" style="max-width:496px;margin:0 auto;padding:32px;background:#fffdf9;border:1px solid #e2dacb;border-radius:16px">
<p class="ink" style="margin:0 0 24px;font-size:18px;font-weight:700;${INK}"><span class="accent" style="${ACCENT}">&#9678;</span> Fellow Eye</p>
${[greeting, ...paragraphs].map(paragraph).join('\n')}${facts ? factTable(facts) : ''}${quote ? quotation(quote) : ''}${items.map(itemBlock).join('')}${rest === undefined ? '' : paragraph(rest)}${action ? button(action) : ''}${asides.map(asideLine).join('')}${hint === undefined ? '' : hintLine(hint)}
<p class="soft line" style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e2dacb;font-size:13px;line-height:1.5;${SOFT}">${escapeHtml(footnote)}</p>
</div></div></body></html>
`;

/** A mail before its letter is written out. */
export type MailDraft = Omit<Mail, 'text' | 'html'> & { letter: Letter };

const unlinkedFact = (fact: Fact): Fact => ({ ...fact, value: withoutLinks(fact.value) });
const unlinkedQuote = ({ from, text }: QuotedNote): QuotedNote => ({
  from: withoutLinks(from),
  text: withoutLinks(text),
});
const unlinkedItem = ({ title, facts, quote, links }: LetterItem): LetterItem => ({
  title: withoutLinks(title),
  facts: facts.map(unlinkedFact),
  quote: quote && unlinkedQuote(quote),
  links,
});

/** The links of a letter are ours: names and notes in it must not become any. */
const unlinked = (letter: Letter): Letter => ({
  ...letter,
  greeting: withoutLinks(letter.greeting),
  paragraphs: letter.paragraphs.map(withoutLinks),
  ...(letter.facts ? { facts: letter.facts.map(unlinkedFact) } : {}),
  ...(letter.quote ? { quote: unlinkedQuote(letter.quote) } : {}),
  ...(letter.items ? { items: letter.items.map(unlinkedItem) } : {}),
});

/** A letter as a mail: the same words as plain text and as HTML. */
export const letterMail = ({ letter, ...envelope }: MailDraft): Mail => ({
  ...envelope,
  text: letterText(unlinked(letter)),
  html: letterHtml(envelope.subject, unlinked(letter)),
});
