const STARTS_A_BLOCK = /^\s*(#{1,6} |[-*+] |\d+[.)] |\||```|---)/;
const ENDS_ITS_LINE = /( {2}|\\)$/;
const HEADING = /^#{1,6} /;
const QUOTE = /^\s*> ?/;

/**
 * A brief without the line ends that only kept its file narrow: the page keeps line breaks, so those that are
 * left must be meant. Two spaces or a backslash at the end of a line mean one.
 */
export const unwrapBrief = (lines: readonly string[]): string => {
  const kept: string[] = [];
  for (const line of lines) {
    const before = kept.at(-1);
    const quoted = QUOTE.test(line);
    const goesOn =
      before !== undefined &&
      before.trim() !== '' &&
      line.trim() !== '' &&
      !HEADING.test(before) &&
      !ENDS_ITS_LINE.test(before) &&
      !STARTS_A_BLOCK.test(line) &&
      quoted === QUOTE.test(before);
    if (goesOn) kept[kept.length - 1] = `${before} ${(quoted ? line.replace(QUOTE, '') : line).trimStart()}`;
    else kept.push(line);
  }
  return kept.join('\n').trim();
};
