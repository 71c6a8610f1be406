import { unwrapBrief } from '../foundation/brief-lines.ts';
import type { CasePart } from './case-part.ts';
import type { CaseFault } from './case-station.ts';

/** What a candidate says in the time there is, without the other person's part. */
const WORDS = { fewest: 250, most: 400 } as const;

/** Reads the paragraphs below `# Model answer`: plain speech, without headings or lists. */
export const readModelAnswer = ({ lines, line, firstLine }: CasePart, faults: CaseFault[]): string => {
  lines.forEach((text, index) => {
    if (/^(?:#|[-*>]|\d+\. )/.test(text.trim()))
      faults.push({ line: firstLine + index, reason: 'a model answer is plain paragraphs, as spoken' });
  });
  const answer = unwrapBrief(lines).trim();
  const words = answer.split(/\s+/).filter(Boolean).length;
  if (words < WORDS.fewest || words > WORDS.most)
    faults.push({
      line,
      reason: `a model answer has ${WORDS.fewest} to ${WORDS.most} words, this one ${words}`,
    });
  return answer;
};
