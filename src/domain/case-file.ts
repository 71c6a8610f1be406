import { readFrontMatter } from './case-front-matter.ts';
import { unwrapBrief } from './brief-lines.ts';
import { checkBriefs } from './case-briefs.ts';
import { hidesCondition, type CaseFault, type StationHead } from './case-station.ts';
import { readFindings, type FigureFiles } from './finding-file.ts';
import type { Finding } from './finding.ts';
import { readMarkScheme, type MarkScheme } from './mark-scheme.ts';

const sectionOf = (brief: string, name: string): string =>
  new RegExp(`^## (?:${name})\\n([\\s\\S]*?)(?=^## |$(?![\\s\\S]))`, 'm').exec(brief)?.[1] ?? '';

const quoted = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, words]) => words ?? []);

/** The questions an actor brief scripts, word for word. */
export const scriptedQuestions = (actorBrief: string): string[] =>
  quoted(sectionOf(actorBrief, 'Questions you must ask|Probing questions'), /^\d+\. .*?"([^"]+)"/gm);

/** What an actor brief lets the person slip for a good listener to take up. */
export const scriptedCues = (actorBrief: string): string[] =>
  quoted(sectionOf(actorBrief, 'Feelings and cues'), /"([^"]+)"/g);

/** One station of the library, as in its file. Briefs are markdown. */
export type Station = StationHead & {
  candidateBrief: string;
  actorBrief: string;
  findings: Finding[];
  markScheme: MarkScheme;
};

export type CaseReading = { ok: true; station: Station } | { ok: false; faults: CaseFault[] };

const partNames = ['Candidate brief', 'Actor brief', 'Mark scheme'];
const partNamesWithFindings = ['Candidate brief', 'Actor brief', 'Findings', 'Mark scheme'];

/** One `#` part of the file: its lines below the heading, and the number of the first of them. */
type Part = { name: string; lines: string[]; firstLine: number };

const partsOf = (lines: readonly string[], bodyFrom: number, faults: CaseFault[]): Part[] => {
  const parts: Part[] = [];
  lines.slice(bodyFrom).forEach((text, index) => {
    const line = bodyFrom + index + 1;
    const [, name] = /^# (.+?)\s*$/.exec(text) ?? [];
    const part = parts.at(-1);
    if (name !== undefined) parts.push({ name, lines: [], firstLine: line + 1 });
    else if (part !== undefined) part.lines.push(text);
    else if (text.trim() !== '') faults.push({ line, reason: "text before '# Candidate brief'" });
  });
  const given = parts.map((part) => part.name);
  const wanted = given.includes('Findings') ? partNamesWithFindings : partNames;
  if (given.join(', ') !== wanted.join(', ')) {
    const reason = `the parts must be, in order: ${wanted.map((name) => `# ${name}`).join(', ')}; found: ${given.join(', ') || 'none'}`;
    faults.push({ line: parts[0] === undefined ? bodyFrom + 1 : parts[0].firstLine - 1, reason });
  }
  return parts;
};

const textOf = (part: Part): string => unwrapBrief(part.lines);

/** Reads one file of `cases/`: the station it describes, or every line that is wrong and why. */
export const readCaseFile = (text: string, figures: FigureFiles = new Map()): CaseReading => {
  const faults: CaseFault[] = [];
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const { head, bodyFrom, lineOf } = readFrontMatter(lines, faults);
  const parts = partsOf(lines, bodyFrom, faults);
  const part = (name: string): Part | undefined => parts.find((each) => each.name === name);
  const [candidate, actor, marks] = [part('Candidate brief'), part('Actor brief'), part('Mark scheme')];
  if (!head || !candidate || !actor || !marks) return { ok: false, faults };
  checkBriefs(head, candidate, actor, faults);
  const given = part('Findings');
  const findings = given
    ? readFindings(given, figures, hidesCondition(head.type) ? head.condition : null, faults)
    : [];
  const findingIds = findings.map(({ id }) => id);
  const markScheme = readMarkScheme(marks.lines, marks.firstLine, head.dimensions, findingIds, faults);
  if (head.type !== 'Structured interview' && !markScheme.points.some((point) => point.safetyCritical)) {
    faults.push({ line: marks.firstLine, reason: 'at least one point must be (safety-critical)' });
  }
  if (hidesCondition(head.type) && head.caseName.toLowerCase().includes(head.condition.toLowerCase())) {
    faults.push({
      line: lineOf('caseName'),
      reason: "'caseName' is seen before the round: it must not name the condition",
    });
  }
  if (faults.length > 0) return { ok: false, faults: faults.toSorted((a, b) => a.line - b.line) };
  const [candidateBrief, actorBrief] = [textOf(candidate), textOf(actor)];
  const [questions, cues] = [scriptedQuestions(actorBrief), scriptedCues(actorBrief)];
  return {
    ok: true,
    station: {
      ...head,
      candidateBrief,
      actorBrief,
      findings,
      markScheme: {
        ...markScheme,
        ...(questions.length > 0 ? { questions } : {}),
        ...(cues.length > 0 ? { cues } : {}),
      },
    },
  };
};
