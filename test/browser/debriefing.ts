import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { assessRound } from '../../src/domain/assessment/assess.ts';
import { EMPTY_FORM, type DebriefForm } from '../../src/domain/debrief/debrief.ts';
import type { TickVerdict } from '../../src/domain/mark/mark.ts';
import { readAssessed } from '../../src/server/assessment/assessment.store.ts';
import type { Database } from '../../src/server/platform/database/database.ts';
import { addDebrief } from '../../src/server/debrief/debrief.store.ts';
import { replaceAssessorMarks } from '../../src/server/mark/mark.store.ts';
import { ask } from '../ask.ts';
import type { TestPerson } from '../people.ts';
import { CASE } from './history.ts';

/** Opens the debrief of a past round that was assessed, with the assessor's marks in it. */
export const openDebriefOf = async (db: Database, roundId: string, minutesAgo = 20): Promise<void> => {
  const round = await readAssessed(db, roundId);
  if (!round?.caseText || !round.transcript) throw new Error('the round is not transcribed');
  const { verdicts } = assessRound({
    turns: round.transcript.turns,
    markScheme: round.caseText.markScheme,
    stationType: round.stationType ?? '',
    plannedSeconds: round.timerSeconds,
    recordedMs: 480_000,
  });
  await db.transaction().execute(async (trx) => {
    await addDebrief(trx, roundId, new Date(Date.now() - minutesAgo * 60_000));
    await replaceAssessorMarks(trx, roundId, verdicts, new Date());
  });
};

/** Marks a round at the API, as if its person had ticked these items at that time of the recording. */
export const tickAll = async (
  origin: string,
  person: TestPerson,
  roundId: string,
  verdicts: Partial<Record<string, TickVerdict>>,
  at: number | null = null,
): Promise<void> => {
  const device = randomUUID();
  const ticks = Object.entries(verdicts).map(([item, verdict = 'none'], index) => ({
    id: randomUUID(),
    device,
    position: index,
    item,
    verdict,
    at: at === null ? null : at + index * 7000,
  }));
  await ask(origin, person, 'recordMarks', { roundId, caseBriefId: CASE, ticks });
};

/** Hands in a form at the API. */
export const handInAs = async (
  origin: string,
  person: TestPerson,
  roundId: string,
  form: Partial<DebriefForm>,
): Promise<void> => {
  await ask(origin, person, 'saveDebrief', { roundId, version: 1, form: { ...EMPTY_FORM, ...form } });
  await ask(origin, person, 'handInDebrief', { roundId, how: 'done' });
};

/** The debrief in the panel of a practice room. */
export const debriefIn = (page: Page): Locator => page.getByRole('region', { name: 'Debrief' });
