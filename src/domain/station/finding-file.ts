import { unwrapBrief } from '../foundation/brief-lines.ts';
import { partsBelow, type CasePart } from './case-part.ts';
import type { CaseFault } from './case-station.ts';
import type { Finding, FindingPicture, FindingTable } from './finding.ts';
import { cellsOf, isTableRule } from '../foundation/markdown.ts';
import { readPictureLine } from './picture-line.ts';

/** The pictures in `cases/figures/`, by file name without its ending. */
export type FigureFiles = ReadonlySet<string>;

const LIMITS = {
  findings: 12,
  id: 40,
  name: 60,
  words: 1200,
  rows: 12,
  columns: 6,
  description: { fewest: 20, most: 600 },
} as const;

const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const FIGURE_FILE = /^figures\/([a-z0-9]+(?:-[a-z0-9]+)*)\.svg$/;

type Fault = (line: number, reason: string) => void;
type Line = { text: string; line: number };

const tableOf = (rows: readonly Line[], fault: Fault): FindingTable => {
  const [header = [], rule = [], ...body] = rows.map(({ text }) => cellsOf(text));
  const line = rows[0]?.line ?? 0;
  if (!isTableRule(rule) || rule.length !== header.length)
    fault(line, "a table has a row of '---' below its header, one for each column");
  if (header.length < 2 || header.length > LIMITS.columns)
    fault(line, `2 to ${LIMITS.columns} columns wanted, ${header.length} given`);
  if (body.length < 1 || body.length > LIMITS.rows)
    fault(line, `1 to ${LIMITS.rows} rows wanted below the header, ${body.length} given`);
  body.forEach((cells, index) => {
    if (cells.length !== header.length)
      fault(
        rows[index + 2]?.line ?? line,
        `${header.length} cells wanted in each row, ${cells.length} given`,
      );
  });
  return { header, rows: body };
};

const pictureOf = ({ text, line }: Line, figures: FigureFiles, fault: Fault): FindingPicture => {
  const { description, path } = readPictureLine(text) ?? { description: '', path: '' };
  const { fewest, most } = LIMITS.description;
  if (description.length < fewest || description.length > most)
    fault(
      line,
      `a picture's description has ${fewest} to ${most} characters, ${description.length} are given`,
    );
  const [, figure = ''] = FIGURE_FILE.exec(path) ?? [];
  if (figure === '') fault(line, `a picture is 'figures/<name>.svg', not '${path}'`);
  else if (!figures.has(figure)) {
    const known = figures.size > 0 ? `; known: ${[...figures].join(', ')}` : '';
    fault(line, `there is no cases/${path}${known}`);
  }
  return { figure, description };
};

/** The table or picture that a body begins with, and the lines of words below it. */
const bodyOf = (
  body: readonly Line[],
  figures: FigureFiles,
  fault: Fault,
): { head: Pick<Finding, 'table' | 'picture'>; rest: readonly Line[] } => {
  const [first] = body;
  if (first?.text.startsWith('![') === true)
    return { head: { picture: pictureOf(first, figures, fault) }, rest: body.slice(1) };
  if (first?.text.startsWith('|') !== true) return { head: {}, rest: body };
  const end = body.findIndex(({ text }) => !text.startsWith('|'));
  const rows = end < 0 ? body : body.slice(0, end);
  return { head: { table: tableOf(rows, fault) }, rest: body.slice(rows.length) };
};

const findingOf = (part: CasePart, figures: FigureFiles, fault: Fault): Finding => {
  const { name: heading, line } = part;
  const body = part.lines.map((text, index) => ({ text, line: part.firstLine + index }));
  const [, id = '', afterColon = ''] = /^([^:]*):(.*)$/.exec(heading) ?? [];
  const name = afterColon.trimStart();
  if (!ID.test(id) || id.length > LIMITS.id || name === '')
    fault(line, "a finding is headed '## id: Name', the id in lower-case letters, digits and hyphens");
  if (name.length > LIMITS.name) fault(line, `a finding's name has ${LIMITS.name} characters or fewer`);
  const start = body.findIndex(({ text }) => text.trim() !== '');
  if (start < 0) fault(line, `'## ${heading}' is empty`);
  const { head, rest } = bodyOf(start < 0 ? [] : body.slice(start), figures, fault);
  for (const { text, line: at } of rest) {
    if (/^(\||#)/.test(text) || text.includes('![')) fault(at, 'only words may stand here');
  }
  const words = unwrapBrief(rest.map(({ text }) => text));
  const length = words.length + (head.table?.rows.flat().join('').length ?? 0);
  if (length > LIMITS.words)
    fault(line, `a finding has ${LIMITS.words} characters or fewer, ${length} are given`);
  return { id, name, ...head, ...(words === '' ? {} : { words }) };
};

/** Reads the lines below `# Findings`; pushes what is wrong to `faults`. Names are seen in the round, so none may hold `secret`. */
export const readFindings = (
  part: { lines: readonly string[]; firstLine: number },
  figures: FigureFiles,
  secret: string | null,
  faults: CaseFault[],
): Finding[] => {
  const fault: Fault = (line, reason) => {
    faults.push({ line, reason });
  };
  const blocks = partsBelow('##', part, "text before the first '## id: Name' of the findings", faults);
  if (blocks.length < 1 || blocks.length > LIMITS.findings)
    fault(part.firstLine - 1, `1 to ${LIMITS.findings} findings wanted, ${blocks.length} given`);
  const seen = new Set<string>();
  return blocks.map((block) => {
    const finding = findingOf(block, figures, fault);
    if (seen.has(finding.id)) fault(block.line, `the finding '${finding.id}' is given twice`);
    seen.add(finding.id);
    if (secret !== null && finding.name.toLowerCase().includes(secret.toLowerCase()))
      fault(block.line, "a finding's name must not name the condition");
    return finding;
  });
};
