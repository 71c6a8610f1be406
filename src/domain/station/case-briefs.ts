import { partsBelow, type CasePart } from './case-part.ts';
import { hidesCondition, type CaseFault, type StationHead } from './case-station.ts';
import { readPictureLine } from './picture-line.ts';

type Brief = { lines: readonly string[]; firstLine: number };

const candidateSections = ['Your role', 'Setting', 'What you know', 'Your task'];
const rolePlaySections = [
  'Who you are',
  'Opening line',
  'What you volunteer',
  'Only if asked',
  'Feelings and cues',
  'Questions you must ask',
  'How you react',
];
const interviewerSections = ['Who you are', 'Opening line', 'Probing questions', 'How you react'];

/** What a page would make a link, a picture or markup of; a station is words. */
const MARKUP = /\]\s?[([]|^\s*\[[^\]]*\]:|<[a-z!/?]/i;
/** Deeper than any brief needs; each level nests the page that shows it once more. */
const DEEP = /^\s*(?:[>*+-]\s*){5}/;

/** Checks that a brief is words: no links, pictures or HTML, and no deep lists. */
export const checkLines = (brief: Brief, faults: CaseFault[]): void => {
  brief.lines.forEach((text, index) => {
    const line = brief.firstLine + index;
    if (MARKUP.test(text)) faults.push({ line, reason: 'a brief has no links, pictures or HTML' });
    if (DEEP.test(text)) faults.push({ line, reason: 'lists and quotes nest four deep at most' });
  });
};

/** Findings and the mark scheme are shown as the briefs are, and link nowhere either. A picture is one of ours, so only its description is looked at. */
export const checkWords = ({ lines, firstLine }: Brief, faults: CaseFault[]): void => {
  lines.forEach((text, index) => {
    if (MARKUP.test(readPictureLine(text)?.description ?? text))
      faults.push({ line: firstLine + index, reason: 'a station has no links, other pictures or HTML' });
  });
};

/** The `##` sections of a brief, none of them empty. */
export const sectionsOf = (brief: Brief, faults: CaseFault[]): CasePart[] => {
  const sections = partsBelow('##', brief, "text before the first '##' of the brief", faults);
  for (const { name, line, lines } of sections) {
    if (lines.every((text) => text.trim() === '')) faults.push({ line, reason: `'## ${name}' is empty` });
  }
  return sections;
};

/** Checks that a brief has one of these lists of sections. */
export const expectSections = (
  brief: Brief,
  sections: readonly CasePart[],
  either: readonly string[][],
  faults: CaseFault[],
): void => {
  const given = sections.map((section) => section.name).join(', ');
  if (either.some((names) => names.join(', ') === given)) return;
  const wanted = either.map((names) => names.join(', ')).join('; or: ');
  faults.push({
    line: brief.firstLine,
    reason: `the '##' sections must be, in order: ${wanted}; found: ${given || 'none'}`,
  });
};

/** Checks that both briefs have their sections, a verbatim opening line, and no diagnosis given away to the candidate. */
export const checkBriefs = (head: StationHead, candidate: Brief, actor: Brief, faults: CaseFault[]): void => {
  checkLines(candidate, faults);
  checkLines(actor, faults);
  expectSections(candidate, sectionsOf(candidate, faults), [candidateSections], faults);
  const sections = sectionsOf(actor, faults);
  expectSections(actor, sections, [rolePlaySections, interviewerSections], faults);
  const opening = sections.find((section) => section.name === 'Opening line');
  if (opening !== undefined && !opening.lines.some((text) => /^> \S/.test(text))) {
    faults.push({ line: opening.line, reason: "the opening line is quoted word for word after '> '" });
  }
  if (!hidesCondition(head.type)) return;
  candidate.lines.forEach((text, index) => {
    if (!text.toLowerCase().includes(head.condition.toLowerCase())) return;
    faults.push({ line: candidate.firstLine + index, reason: 'the candidate brief names the condition' });
  });
};
