import { unwrapBrief } from '../foundation/brief-lines.ts';
import { checkLines, expectSections, sectionsOf } from './case-briefs.ts';
import type { CasePart } from './case-part.ts';
import type { CaseFault } from './case-station.ts';

const sections = ['How to run it', 'Questions', 'Probes', 'A good answer'];
/** Fewer would leave minutes empty; more are not reached in a short case. */
const COUNTS = { Questions: [3, 8], Probes: [2, 8], 'A good answer': [3, 10] } as const;

const isEntry = { Questions: /^\d+\. .*"[^"]+"/, Probes: /^- .*"[^"]+"/, 'A good answer': /^- \S/ } as const;
const wanted = {
  Questions: 'numbered questions, each quoted word for word',
  Probes: "probes after '- ', each quoted word for word",
  'A good answer': "lines after '- '",
} as const;

/** Reads `# Examiner brief`: how to run the case, questions and probes word for word, and what a good answer has. */
export const readExaminerBrief = (brief: CasePart, faults: CaseFault[]): string => {
  checkLines(brief, faults);
  const given = sectionsOf(brief, faults);
  expectSections(brief, given, [sections], faults);
  for (const name of ['Questions', 'Probes', 'A good answer'] as const) {
    const section = given.find((each) => each.name === name);
    const [fewest, most] = COUNTS[name];
    const count = section?.lines.filter((text) => isEntry[name].test(text)).length ?? 0;
    if (section && (count < fewest || count > most))
      faults.push({
        line: section.line,
        reason: `'## ${name}' has ${fewest} to ${most} ${wanted[name]}; found: ${count}`,
      });
  }
  return unwrapBrief(brief.lines);
};
