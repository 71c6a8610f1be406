/** A line that is one picture, `![description](path)`, and nothing else; null for any other line. */
export const readPictureLine = (line: string): { description: string; path: string } | null => {
  const text = line.trimEnd();
  const between = text.lastIndexOf('](');
  if (!text.startsWith('![') || !text.endsWith(')') || between < 2) return null;
  const path = text.slice(between + 2, -1);
  return path.includes(')') ? null : { description: text.slice(2, between), path };
};
