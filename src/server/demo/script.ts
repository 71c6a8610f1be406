import { readFile } from 'node:fs/promises';
import { packageRoot } from '../package-root.ts';
import type { Script } from './play-round.ts';
import { readLines } from './transcript-file.ts';

const TRANSCRIPTS = new URL('test/transcripts/', packageRoot);

const SECONDS = 180;

/** The script of a round on a case, from the transcripts the assessor is tested with. */
export const scriptOf = async (
  candidate: Script['candidate'],
  caseId: string,
  kind: 'strong' | 'weak',
): Promise<Script> => {
  const lines = readLines(await readFile(new URL(`${caseId}.${kind}.md`, TRANSCRIPTS), 'utf8'));
  return { candidate, caseId, lines, seconds: SECONDS };
};
