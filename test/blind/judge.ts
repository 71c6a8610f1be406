import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Assessment } from '../../src/contract/assessment.ts';
import { assessRound, BUILT_IN_ASSESSOR } from '../../src/domain/assessment/assess.ts';
import type { AssessedRound } from '../../src/domain/assessment/assessment.ts';
import { BUILT_IN_RECORD } from '../../src/domain/assessment/built-in-record.ts';
import { findQuote } from '../../src/domain/assessment/evidence-check.ts';
import type { JudgeFigures, JudgeRecord } from '../../src/domain/assessment/judge-record.ts';
import type { Opinion } from '../../src/domain/assessment/second-opinion.ts';
import { modelAssessor, retriesWithin } from '../../src/server/adapters/model-assessor.ts';
import { readSettings } from '../../src/server/platform/start-up/env.ts';
import { agreement, only, rowsOf, type Row } from './measure.ts';
import { schemeOf, typeOf } from './scheme.ts';
import { readTalks, type Half, type Talk } from './talk.ts';

type Listened = { assessment: Assessment; unquotable: number };
type Listener = { name: string; isOurOwn: boolean; listen: (round: AssessedRound) => Promise<Listened> };

/** How many quotes of an opinion the candidate never said. */
const unquotableIn = ({ points, flags }: Opinion, { turns }: AssessedRound): number =>
  [...points, ...flags].filter(({ quote }) => quote !== '' && findQuote(turns, quote) === undefined).length;

/** What the settings choose: our own rules, or a model behind an address. */
const chooseListener = (env: Record<string, string | undefined>): Listener & { dataDir: string } => {
  const read = readSettings(env);
  if (!read.ok) throw new Error(read.line);
  const {
    ASSESSOR_URL: url,
    ASSESSOR_API_KEY: apiKey,
    ASSESSOR_MODEL: model,
    DATA_DIR: dataDir,
  } = read.settings;
  if (url === undefined) {
    const listen = (round: AssessedRound): Promise<Listened> =>
      Promise.resolve({ assessment: assessRound(round), unquotable: 0 });
    return { name: BUILT_IN_ASSESSOR.name, isOurOwn: true, listen, dataDir };
  }
  const listen = async (round: AssessedRound): Promise<Listened> => {
    let unquotable = 0;
    const silent = { info: () => {}, warn: () => {}, error: () => {} };
    const assessor = modelAssessor(
      { url, apiKey, model },
      (task, given) => {
        if (given) unquotable += unquotableIn(given.opinion, task);
        return Promise.resolve(assessRound(task, given));
      },
      silent,
      retriesWithin(read.settings.ASSESSOR_SECONDS),
    );
    return { assessment: await assessor.assess(round), unquotable };
  };
  return { name: model, isOurOwn: false, listen, dataDir };
};

/** A talk as a round that ran its full time. */
const roundOf = ({ id, turns }: Talk): AssessedRound => ({
  turns,
  markScheme: schemeOf(id),
  stationType: typeOf(id),
  plannedSeconds: 600,
  recordedMs: 600_000,
});

const rowsIn = (talk: Talk, { verdicts = [] }: Assessment): Row[] => {
  const said = (kind: 'p' | 'f') =>
    verdicts
      .filter(({ item }) => item.startsWith(kind))
      .map(({ verdict, quotes }) => ({
        given: verdict === 'possibly' ? null : verdict === 'met' || verdict === 'raised',
        quote: quotes[0]?.quote ?? '',
        by: '',
      }));
  return rowsOf(talk, { points: said('p'), flags: said('f') });
};

const figuresOf = (
  rows: readonly Row[],
  {
    talks,
    unquotable,
    seconds,
    tokens,
  }: { talks: number; unquotable: number; seconds: number; tokens: number },
): JudgeFigures => {
  const flags = only(rows, 'flag');
  const [dangers, harmless] = ['yes', 'no'].map((label) => flags.filter((row) => row.label === label));
  const { kappa, precision, recall, unsure, pairs } = agreement(only(rows, 'point'));
  const rounded = (value: number): number => Number(value.toFixed(3));
  return {
    talks,
    kappa: rounded(kappa),
    precision: rounded(precision),
    recall: rounded(recall),
    unsure: rounded(unsure / Math.max(1, pairs)),
    dangers: {
      of: dangers?.length ?? 0,
      raised: dangers?.filter(({ given }) => given === true).length ?? 0,
      noticed: dangers?.filter(({ given }) => given !== false).length ?? 0,
    },
    falseAlarms: rounded((harmless?.filter(({ given }) => given !== false).length ?? 0) / Math.max(1, talks)),
    unquotable,
    secondsPerTalk: rounded(seconds / Math.max(1, talks)),
    tokensPerTalk: tokens === 0 ? null : Math.round(tokens / Math.max(1, talks)),
  };
};

/** What services report of their use, summed up while something runs. */
const countingTokens = async <T>(run: () => Promise<T>): Promise<{ value: T; tokens: number }> => {
  const original = globalThis.fetch;
  let tokens = 0;
  globalThis.fetch = async (...asked) => {
    const response = await original(...asked);
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => null);
    const usage = (body as { usage?: { total_tokens?: number } } | null)?.usage;
    tokens += usage?.total_tokens ?? 0;
    return response;
  };
  try {
    const value = await run();
    return { value, tokens };
  } finally {
    globalThis.fetch = original;
  }
};

const measure = async (
  talks: readonly Talk[],
  { listen }: Listener,
  onTalk: (done: number, of: number) => void,
): Promise<JudgeFigures> => {
  const started = performance.now();
  let unquotable = 0;
  const { value: rows, tokens } = await countingTokens(async () => {
    const heard: Row[] = [];
    for (const [at, talk] of talks.entries()) {
      const listened = await listen(roundOf(talk));
      const { fellBack } = listened.assessment.assessor ?? {};
      if (fellBack !== undefined) throw new Error(`${talk.id}.${talk.level}: ${fellBack}`);
      unquotable += listened.unquotable;
      heard.push(...rowsIn(talk, listened.assessment));
      onTalk(at + 1, talks.length);
    }
    return heard;
  });
  const seconds = (performance.now() - started) / 1000;
  return figuresOf(rows, { talks: talks.length, unquotable, seconds, tokens });
};

const keptRecord = (path: string, name: string): JudgeRecord | null => {
  try {
    const kept = JSON.parse(readFileSync(path, 'utf8')) as JudgeRecord;
    return kept.assessor === name ? kept : null;
  } catch {
    return null;
  }
};

const ROOT = join(import.meta.dirname, '..', '..');
const BUILT_IN = join(ROOT, 'src', 'domain', 'assessment', 'built-in-record.ts');

const writeBuiltIn = (record: JudgeRecord): void =>
  writeFileSync(
    BUILT_IN,
    `import type { JudgeRecord } from './judge-record.ts';\n\n/** How our own rules did, written by \`npm run judge\` and not by hand. */\nexport const BUILT_IN_RECORD: JudgeRecord = ${JSON.stringify(record, null, 2)};\n`,
  );

/** Measures the configured assessor on one half of the talks and keeps what was found; says where. */
export const judge = async (
  env: Record<string, string | undefined>,
  half: Half,
  today: string,
  onTalk: (done: number, of: number) => void,
  talks = readTalks(half),
): Promise<{ record: JudgeRecord; isOurOwn: boolean; keptIn: string }> => {
  const listener = chooseListener(env);
  const file = join(listener.dataDir, 'judge.json');
  const before = listener.isOurOwn ? BUILT_IN_RECORD : keptRecord(file, listener.name);
  if (half !== 'open' && before === null)
    throw new Error(`${listener.name} has no figures of the open talks yet: run 'npm run judge' first`);
  const figures = await measure(talks, listener, onTalk);
  const record: JudgeRecord = {
    assessor: listener.name,
    measuredOn: today,
    open: half === 'open' || before === null ? figures : before.open,
    fresh: half === 'open' ? (before?.fresh ?? null) : figures,
  };
  if (listener.isOurOwn) writeBuiltIn(record);
  else {
    mkdirSync(listener.dataDir, { recursive: true });
    writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`);
  }
  return { record, isOurOwn: listener.isOurOwn, keptIn: listener.isOurOwn ? BUILT_IN : file };
};
