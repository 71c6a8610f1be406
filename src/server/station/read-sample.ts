import { readFile } from 'node:fs/promises';
import type { EndpointOutput } from '../../contract/endpoints.ts';
import { readCaseFile } from '../../domain/station/case-file.ts';
import { readLines, speakLines, turnsOf } from '../../domain/assessment/scripted-talk.ts';
import { withoutWords } from '../../domain/recording/transcript.ts';
import { packageRoot } from '../platform/files/package-root.ts';
import type { Assessor } from '../ports/assessor.ts';

type Sample = EndpointOutput<'readSample'>;

const STATION = new URL('cases/dvla-field-loss.md', packageRoot);
const CONVERSATION = new URL('cases/sample/conversation.md', packageRoot);
const PLANNED_SECONDS = 180;

/** Has the scripted conversation assessed, as a recorded one would be. */
const makeSample = async (assessor: Assessor): Promise<Sample> => {
  const [file, script] = await Promise.all([readFile(STATION, 'utf8'), readFile(CONVERSATION, 'utf8')]);
  const reading = readCaseFile(file);
  if (!reading.ok) throw new Error('the sample station cannot be read');
  const { id, category, caseName, type, minutes, difficulty, candidateBrief, actorBrief, markScheme } =
    reading.station;
  const spoken = speakLines(readLines(script));
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

/** The sample of this process: made when it is first asked for, and again only if that failed. */
export const sampleOf = (assessor: Assessor): (() => Promise<Sample>) => {
  let made: Promise<Sample> | undefined;
  return () => {
    made ??= makeSample(assessor).catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
};
