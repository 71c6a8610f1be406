/** What is written down of accounts, consent and those who look after the community; nothing of anyone's performance. */
export const AUDIT_ACTS = {
  'account-made': 'made the account',
  'signed-in': 'signed in',
  'signed-out': 'signed out',
  'sign-in-ended': 'ended another sign-in',
  'signed-out-everywhere': 'signed out everywhere',
  'password-changed': 'changed the password',
  'email-change-asked': 'asked to change the email address',
  'email-changed': 'changed the email address',
  'change-undone': 'undid a change from the mail about it',
  'factor-added': 'added a second step',
  'factor-removed': 'removed a second step',
  'provider-linked': 'added a provider to sign in with',
  'provider-removed': 'removed a provider to sign in with',
  'notifications-on': 'turned on notifications in a browser',
  'recovery-codes-made': 'made new recovery codes',
  'recovery-code-used': 'used a recovery code',
  'factors-released': 'lost every second step, after an organiser released them',
  'factor-demanded': 'asked everyone for a second step',
  'factor-not-demanded': 'no longer asks everyone for a second step',
  'data-exported': 'downloaded their data',
  'account-erased': 'deleted the account',
  'report-link-made': 'made a link to a report',
  'report-link-revoked': 'revoked a link to a report',
  'report-link-read': 'opened a report by its link',
  'consent-given': 'agreed to be recorded',
  'consent-withdrawn': 'declined to be recorded',
  'listening-agreed': 'agreed that examiners listen',
  'listening-declined': 'declined that examiners listen',
  'organiser-acted': 'acted as an organiser',
  'concern-closed': 'acted as an organiser: closed a report about',
  'organiser-made': 'was made an organiser',
  'organiser-ended': 'is no organiser any more',
  'audit-exported': 'downloaded the audit trail',
} as const;
export type AuditAct = keyof typeof AUDIT_ACTS;

/** The act that the person it is about does not see in their audit trail: who is reported is not told. */
export const ACT_HIDDEN_FROM_SUBJECT = 'concern-closed' satisfies AuditAct;

/** How someone showed who they are. */
export const SIGN_IN_WAYS = {
  password: 'by password',
  link: 'by a mailed link',
  passkey: 'by passkey',
  'password-and-factor': 'by password and a second step',
  'link-and-factor': 'by a mailed link and a second step',
  provider: 'by provider',
  'provider-and-factor': 'by provider and a second step',
} as const;
export type SignInWay = keyof typeof SIGN_IN_WAYS;

/** One entry in words: what was done, and the detail where there is one. */
export const auditWords = ({ act, detail }: { act: AuditAct; detail: string }): string =>
  detail === '' ? AUDIT_ACTS[act] : `${AUDIT_ACTS[act]}: ${detail}`;

// What a spreadsheet would take for a formula, or for the start of one after a line break or tab.
const FORMULA = /^[=+\-@\t\r\n|%＝＋－＠]/;

/** One field of a CSV file. Quotes are doubled, and what a spreadsheet would run as a formula gets an apostrophe before it. */
const csvField = (value: string): string =>
  `"${(FORMULA.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;

/** Rows as a CSV file that spreadsheets read: CRLF between lines, and a mark that says UTF-8. */
export const csvFile = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(csvField).join(',')).join('\r\n')}\r\n`;
