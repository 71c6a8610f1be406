/**
 * Whether a JSON text holds a NUL character in a string or a name. PostgreSQL stores none, in text or in JSON, and no
 * honest text needs one. Judged on the raw text, so that nesting costs nothing.
 */
export const holdsNul = (json: string): boolean => /(?<!\\)(?:\\\\)*\\u0000/.test(json);
