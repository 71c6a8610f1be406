import { SAMPLE_TALK, type PanelMark } from '../../domain/assessment/talk-file.ts';
import { itemsOf } from '../../domain/mark/mark.ts';
import type { Assessor } from '../ports/assessor.ts';
import { readSampleLines, readSampleStation, sampleOf } from '../station/read-sample.ts';
import type { MarkableTalk } from './talk.ts';

/** The sample round as a talk to mark along. */
export const sampleTalk = async (): Promise<Omit<MarkableTalk, 'marks'>> => {
  const [station, turns] = await Promise.all([readSampleStation(), readSampleLines()]);
  const { caseName, category, type, minutes, difficulty, candidateBrief, markScheme } = station;
  const names = { caseName, category, type, minutes, difficulty, candidateBrief };
  return { id: SAMPLE_TALK, markedBy: 'fellow-eye', ...names, turns, items: itemsOf(markScheme) };
};

/** What Fellow Eye makes of it: no one else has marked it. */
export const sampleMarks = async (assessor: Assessor): Promise<PanelMark[]> => {
  const { assessment } = await sampleOf(assessor)();
  return (assessment.verdicts ?? [])
    .filter(({ verdict }) => verdict !== 'possibly')
    .map(({ item, verdict, quotes }) => ({ item, verdict, quote: quotes[0]?.quote ?? null }));
};
