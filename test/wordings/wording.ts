import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One line of `<id>.txt`: what a candidate says, after the other person's words or unprompted, and whether it counts. */
export type Wording = {
  station: string;
  item: string;
  counts: boolean;
  /** Even lines are measured and never tuned on. */
  parity: 'odd' | 'even';
  asked: string | null;
  said: string;
};

const folder = import.meta.dirname;
/** A point, a flag, a shared danger by its tag, or a danger that is on no list. */
const BLOCK = /^\[([pf]\d+|[a-z]+(?:-[a-z]+)?|none: .+)\]$/;
const LINE = /^([+-]) (?:Q: (.+?) \| )?(.+)$/;

/** The wordings of one file of a station. */
export const parseWordings = (station: string, text: string): Wording[] => {
  const found: Wording[] = [];
  let item: string | undefined;
  let nth = { '+': 0, '-': 0 };
  for (const raw of text.split('\n')) {
    const line = raw.trim();
    if (line === '') continue;
    const block = BLOCK.exec(line)?.[1];
    if (block !== undefined) {
      item = block;
      nth = { '+': 0, '-': 0 };
      continue;
    }
    const [, sign, asked, said] = LINE.exec(line) ?? [];
    if (item === undefined || said === undefined || (sign !== '+' && sign !== '-'))
      throw new Error(`${station}: expected '[p1]', '+ words' or '- words', found '${line}'`);
    nth[sign] += 1;
    const parity = nth[sign] % 2 === 1 ? 'odd' : 'even';
    found.push({ station, item, counts: sign === '+', parity, asked: asked ?? null, said });
  }
  return found;
};

const readFolder = (place: string): Wording[] =>
  readdirSync(place)
    .filter((name) => name.endsWith('.txt'))
    .toSorted()
    .flatMap((name) => parseWordings(name.replace(/\.txt$/, ''), readFileSync(join(place, name), 'utf8')));

/** Every wording, by station. */
export const readWordings = (): Wording[] => readFolder(folder);

/** What poor and safe candidates say near a red flag, on stations without wordings of their own; all of it is tuned on. */
export const readFlagWordings = (): Wording[] => readFolder(join(folder, 'red-flags'));
