import type { Locator, Page } from '@playwright/test';
import type { Pool } from 'pg';
import { assessRound } from '../../src/domain/assessment/assess.ts';
import type { Turn } from '../../src/domain/recording/transcript.ts';
import { openDebrief } from '../../src/server/assessment/close-round.ts';
import { diskStorage } from '../../src/server/adapters/disk-storage.ts';
import { connect } from '../../src/server/adapters/postgres.ts';
import { readAssessed } from '../../src/server/assessment/assessment.store.ts';
import type { Database } from '../../src/server/platform/database/database.ts';
import { replaceAssessorMarks } from '../../src/server/mark/mark.store.ts';
import { addPastRoom, addRecordedRound, addTracks, assessAtOnce, transcribeAs } from '../finished-round.ts';
import type { TestPerson } from '../people.ts';
import { readTranscript } from '../transcript-file.ts';
import { expect, test as base, type Product } from './product.ts';

export const CASE = 'gca-transient-visual-loss';
export const CASE_NAME = 'Vision that came and went';

type PastRound = {
  candidate: TestPerson;
  actor: TestPerson;
  caseId?: string;
  turns?: readonly Turn[];
  minutesAgo?: number;
};

/** Puts past rounds straight into the product's database and storage, in whatever state a test is about. */
export class Past {
  readonly db: Database;
  readonly #pool: Pool;
  readonly #product: Product;

  constructor(product: Product) {
    ({ db: this.db, pool: this.#pool } = connect(product.databaseUrl, {
      info: () => {},
      warn: () => {},
      error: () => {},
    }));
    this.#product = product;
  }

  /** A recorded round whose recording has arrived; the candidate hosted it. */
  async record({ candidate, actor, caseId = CASE, turns, minutesAgo = 30 }: PastRound): Promise<string> {
    const at = new Date(Date.now() - minutesAgo * 60_000);
    const roomId = await addPastRoom(this.db, { host: candidate, guest: actor, startedAt: at });
    const said = turns ?? (await readTranscript(caseId, 'strong'));
    const round = { roomId, candidate, actor, caseId, at, turns: said };
    const { roundId, recordingId } = await addRecordedRound(this.db, round);
    await addTracks(this.db, diskStorage(this.#product.dataDir), recordingId, round);
    return roundId;
  }

  /** The same, transcribed and assessed. */
  async assess(round: PastRound, fellBack?: string): Promise<string> {
    const roundId = await this.record(round);
    const turns = round.turns ?? (await readTranscript(round.caseId ?? CASE, 'strong'));
    await transcribeAs(this.db, roundId, turns);
    await assessAtOnce(this.db, roundId, fellBack);
    return roundId;
  }

  /** The same, with its debrief open and a mark of the assessor's on every point. */
  async judge(round: PastRound): Promise<string> {
    const roundId = await this.assess(round);
    await openDebrief(this.db, roundId, new Date(Date.now() - (round.minutesAgo ?? 30) * 60_000));
    const assessed = await readAssessed(this.db, roundId);
    if (!assessed?.caseText || !assessed.transcript) throw new Error('the round was not assessed');
    const { verdicts } = assessRound({
      turns: assessed.transcript.turns,
      markScheme: assessed.caseText.markScheme,
      stationType: assessed.stationType ?? '',
      plannedSeconds: assessed.timerSeconds,
      recordedMs: 400_000,
    });
    await replaceAssessorMarks(this.db, roundId, verdicts, new Date());
    return roundId;
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}

/** A candidate who practised, and the colleague they practised with. */
type Pair = { me: TestPerson; tom: TestPerson };

export const test = base.extend<{ past: Past; pair: Pair }>({
  pair: async ({ makePerson }, use) =>
    use({ me: await makePerson('Priya', 'Nair'), tom: await makePerson('Tom', 'Okafor') }),
  past: async ({ product }, use) => {
    const past = new Past(product);
    await use(past);
    await past.close();
  },
});

export const openHistory = async (page: Page, search = ''): Promise<void> => {
  await page.goto(`/assessments${search}`);
  const heading = page.getByRole('heading', { name: 'Assessment History', level: 1 });
  await expect(heading).toBeVisible();
};

export const showAssessment = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Show Assessment' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Assessment Overview' });
  await expect(dialog.getByText('Summary', { exact: true })).toBeVisible();
  return dialog;
};

export { expect };
