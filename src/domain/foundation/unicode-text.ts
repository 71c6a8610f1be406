/** As many combining marks on one letter as the Stream-Safe Text Format of Unicode (UAX #15) allows: no language needs more. */
export const MARK_RUN_LIMIT = 30;

const LONG_RUNS = new RegExp(`(\\p{M}{${MARK_RUN_LIMIT}})\\p{M}+`, 'gu');

/**
 * The text in Unicode's composed form (NFC). Normalising sorts the marks on each letter, in time quadratic in their number, so
 * longer runs are cut first: then the cost is linear in the length of the text.
 */
export const composed = (text: string): string => text.replaceAll(LONG_RUNS, '$1').normalize('NFC');

/**
 * Whether a JSON text holds a NUL character in a string or a name. PostgreSQL stores none, in text or in JSON, and no
 * real text needs one. Tested on the raw text, so that deep nesting costs nothing.
 */
export const holdsNul = (json: string): boolean => /(?<!\\)(?:\\\\)*\\u0000/.test(json);
