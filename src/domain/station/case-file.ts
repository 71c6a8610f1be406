import { readFrontMatter } from './case-front-matter.ts';
import { unwrapBrief } from '../foundation/brief-lines.ts';
import { CASE_LIMITS, hidesCondition, type CaseFault, type StationHead } from './case-station.ts';
import { checkBriefs, checkWords } from './case-briefs.ts';
import { partsBelow, type CasePart } from './case-part.ts';
import { readExaminerBrief } from './examiner-brief.ts';
import { readFindings, type FigureFiles } from './finding-file.ts';
import type { Finding } from './finding.ts';
import { readMarkScheme, type MarkScheme } from './mark-scheme.ts';
import { readModelAnswer } from './model-answer.ts';

/** The lines of one section of a brief. */
export const sectionOf = (brief: string, name: string): string =>
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
  /** What someone asks and probes who examines on this station instead of playing a part. */
  examinerBrief?: string;
  findings: Finding[];
  markScheme: MarkScheme;
  /** A good answer as it would be spoken. No one may read it before the debrief. */
  modelAnswer?: string;
};

/** A file with faults still gives its briefs as far as they are there, for its writer to look at. */
export type CaseReading =
  | { ok: true; station: Station }
  | { ok: false; faults: CaseFault[]; draft: { candidateBrief: string; actorBrief: string } };

const LONG_GAP = new RegExp(`\\s{${CASE_LIMITS.spaces + 1}}`);

const tooLong = (text: string, lines: readonly string[]): CaseFault | undefined => {
  if (text.length > CASE_LIMITS.characters)
    return { line: 1, reason: `the file is longer than ${CASE_LIMITS.characters} characters` };
  if (lines.length > CASE_LIMITS.lines)
    return { line: 1, reason: `the file has more than ${CASE_LIMITS.lines} lines` };
  const at = lines.findIndex(({ length }) => length > CASE_LIMITS.line);
  if (at >= 0)
    return { line: at + 1, reason: `a line has ${CASE_LIMITS.line} characters or fewer; start a new one` };
  const gap = lines.findIndex((line) => LONG_GAP.test(line));
  return gap < 0
    ? undefined
    : { line: gap + 1, reason: `a line has ${CASE_LIMITS.spaces} spaces or fewer in a row` };
};

/** Those without which harm is likely are few. */
const MOST_CRITICAL = 4;

const partNames = [
  'Candidate brief',
  'Actor brief',
  'Examiner brief',
  'Findings',
  'Mark scheme',
  'Model answer',
];
const optional = ['Examiner brief', 'Findings', 'Model answer'];

const partsOf = (lines: readonly string[], bodyFrom: number, faults: CaseFault[]): CasePart[] => {
  const body = { lines: lines.slice(bodyFrom), firstLine: bodyFrom + 1 };
  const parts = partsBelow('#', body, "text before '# Candidate brief'", faults);
  const given = parts.map((part) => part.name);
  const wanted = partNames.filter((name) => !optional.includes(name) || given.includes(name));
  if (given.join(', ') !== wanted.join(', ')) {
    const reason = `the parts must be, in order: ${wanted.map((name) => `# ${name}`).join(', ')}; found: ${given.join(', ') || 'none'}`;
    faults.push({ line: parts[0]?.line ?? bodyFrom + 1, reason });
  }
  return parts;
};

type ReadingOptions = {
  figures?: FigureFiles;
  /** A station of someone's own may have no phrasings at all: then only people mark it. */
  mayLackPhrasings?: boolean;
};

/** Reads one station in the format of `cases/`: what it describes, or every line that is wrong and why. */
export const readCaseFile = (
  text: string,
  { figures = new Set(), mayLackPhrasings = false }: ReadingOptions = {},
): CaseReading => {
  const faults: CaseFault[] = [];
  const lines = text.length > CASE_LIMITS.characters ? [] : text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const unreadable = tooLong(text, lines);
  if (unreadable) return { ok: false, faults: [unreadable], draft: { candidateBrief: '', actorBrief: '' } };
  const { head, bodyFrom, lineOf } = readFrontMatter(lines, faults);
  const parts = partsOf(lines, bodyFrom, faults);
  const part = (name: string): CasePart | undefined => parts.find((each) => each.name === name);
  const [candidate, actor, marks] = [part('Candidate brief'), part('Actor brief'), part('Mark scheme')];
  const briefOf = (brief: CasePart | undefined): string => unwrapBrief(brief?.lines ?? []);
  const [candidateBrief, actorBrief] = [briefOf(candidate), briefOf(actor)];
  const refused = (): CaseReading => ({
    ok: false,
    faults: faults.toSorted((a, b) => a.line - b.line).slice(0, CASE_LIMITS.faults),
    draft: { candidateBrief, actorBrief },
  });
  if (!head || !candidate || !actor || !marks) return refused();
  if (mayLackPhrasings && head.background.reviewed !== null)
    faults.push({ line: 1, reason: "'reviewed' is set by the library alone: leave it out" });
  checkBriefs(head, candidate, actor, faults);
  const [asked, given, model] = [part('Examiner brief'), part('Findings'), part('Model answer')];
  const examinerBrief = asked && readExaminerBrief(asked, faults);
  for (const each of [given, marks, model]) if (each) checkWords(each, faults);
  const modelAnswer = model && readModelAnswer(model, faults);
  const findings = given
    ? readFindings(given, figures, hidesCondition(head.type) ? head.condition : null, faults)
    : [];
  const findingIds = findings.map(({ id }) => id);
  const context = { dimensions: head.dimensions, findings: findingIds, mayLackPhrasings };
  const markScheme = readMarkScheme(marks, context, faults);
  const critical = markScheme.points.filter((point) => point.safetyCritical).length;
  if (head.type !== 'Structured interview' && critical === 0)
    faults.push({ line: marks.firstLine, reason: 'at least one point must be (safety-critical)' });
  // Stations that people wrote before there was a limit stay readable.
  if (!mayLackPhrasings && critical > MOST_CRITICAL)
    faults.push({ line: marks.firstLine, reason: `at most ${MOST_CRITICAL} points are (safety-critical)` });
  if (hidesCondition(head.type) && head.caseName.toLowerCase().includes(head.condition.toLowerCase())) {
    faults.push({
      line: lineOf('caseName'),
      reason: "'caseName' is seen before the round: it must not name the condition",
    });
  }
  if (faults.length > 0) return refused();
  const [questions, cues] = [scriptedQuestions(actorBrief), scriptedCues(actorBrief)];
  return {
    ok: true,
    station: {
      ...head,
      candidateBrief,
      actorBrief,
      ...(examinerBrief === undefined ? {} : { examinerBrief }),
      findings,
      ...(modelAnswer === undefined ? {} : { modelAnswer }),
      markScheme: {
        ...markScheme,
        ...(questions.length > 0 ? { questions } : {}),
        ...(cues.length > 0 ? { cues } : {}),
      },
    },
  };
};
