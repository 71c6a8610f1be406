/** Deeper than anything that is sent here. */
const DEPTH_LIMIT = 32;

/** Whether brackets are nested deeper than anyone nests them, looked at before any work is done on them. */
const isTooDeep = (text: string): boolean => {
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (isQuoted && letter === '\\') at += 1;
    else if (letter === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (letter === '{' || letter === '[') depth += 1;
    else if (letter === '}' || letter === ']') depth -= 1;
    if (depth > DEPTH_LIMIT) return true;
  }
  return false;
};

/** What a text says as JSON; undefined when it is none, or nested without sense. */
export const parsedJson = (text: string): unknown => {
  if (isTooDeep(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
