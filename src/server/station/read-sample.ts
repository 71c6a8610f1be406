import { readFile } from 'node:fs/promises';
import type { EndpointOutput } from '../../contract/endpoints.ts';
import { readCaseFile, type Station } from '../../domain/station/case-file.ts';
import { readLines, speakLines, turnsOf, type Line } from '../../domain/assessment/scripted-talk.ts';
import { withoutWords } from '../../domain/recording/transcript.ts';
import { packageRoot } from '../platform/files/package-root.ts';
import type { Assessor } from '../ports/assessor.ts';

type Sample = EndpointOutput<'readSample'>;

const STATION = new URL('cases/dvla-field-loss.md', packageRoot);
const CONVERSATION = new URL('cases/sample/conversation.md', packageRoot);
const PLANNED_SECONDS = 180;

/** The station of the sample. */
export const readSampleStation = async (): Promise<Station> => {
  const reading = readCaseFile(await readFile(STATION, 'utf8'));
  if (!reading.ok) throw new Error('the sample station cannot be read');
  return reading.station;
};

/** What is said in the sample. */
export const readSampleLines = async (): Promise<Line[]> => readLines(await readFile(CONVERSATION, 'utf8'));

/** Has the scripted conversation assessed, as a recorded one would be. */
const makeSample = async (assessor: Assessor): Promise<Sample> => {
  const [station, lines] = await Promise.all([readSampleStation(), readSampleLines()]);
  const { id, category, caseName, type, minutes, difficulty, candidateBrief, actorBrief, markScheme } =
    station;
  const spoken = speakLines(lines);
  const turns = turnsOf(spoken);
  const assessment = await assessor.assess({
    turns,
    markScheme,
    stationType: type,
    plannedSeconds: PLANNED_SECONDS,
    recordedMs: spoken.durationMs,
  });
  return {
    station: { id, category, caseName, type, minutes, difficulty, candidateBrief, actorBrief },
    turns: turns.map(withoutWords),
    assessment,
  };
};

const made = new WeakMap<Assessor, Promise<Sample>>();

/** The sample as an assessor of this process sees it: made when it is first asked for, and again only if that failed. */
export const sampleOf = (assessor: Assessor) => (): Promise<Sample> => {
  const known = made.get(assessor);
  if (known) return known;
  const sample = makeSample(assessor).catch((error: unknown) => {
    made.delete(assessor);
    throw error;
  });
  made.set(assessor, sample);
  return sample;
};
