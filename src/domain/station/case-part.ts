import type { CaseFault } from './case-station.ts';

/** The lines below one heading of a case file. `line` is the heading's own; `firstLine` the one after it. */
export type CasePart = { name: string; line: number; firstLine: number; lines: string[] };

/** Cuts lines at the headings that open with `mark`; text before the first one is a fault, worded by `stray`. */
export const partsBelow = (
  mark: '#' | '##',
  { lines, firstLine }: { lines: readonly string[]; firstLine: number },
  stray: string,
  faults: CaseFault[],
): CasePart[] => {
  const heading = new RegExp(`^${mark} (.+)$`);
  const parts: CasePart[] = [];
  lines.forEach((text, index) => {
    const line = firstLine + index;
    const [, name] = heading.exec(text.trimEnd()) ?? [];
    const part = parts.at(-1);
    if (name !== undefined) parts.push({ name, line, firstLine: line + 1, lines: [] });
    else if (part !== undefined) part.lines.push(text);
    else if (text.trim() !== '') faults.push({ line, reason: stray });
  });
  return parts;
};
