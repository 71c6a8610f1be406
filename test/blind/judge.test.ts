import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { chatService, closeChatServices, send } from '../chat-service.ts';
import { judge } from './judge.ts';
import { schemeOf } from './scheme.ts';
import { readTalks } from './talk.ts';

const [first, second] = readTalks('open').filter(({ level }) => level === 'excellent');
if (first === undefined || second === undefined) throw new Error('two open talks are wanted');

/** What a model says of a talk that it thinks nothing of; `met` is the one point that it credits. */
const opinionOf = (id: string, met = '') => {
  const { points, redFlags } = schemeOf(id);
  const content = {
    points: points.map((_, at) => {
      const point = `p${at + 1}`;
      return point === met
        ? { point, verdict: 'met', quote: 'words that nobody in this talk ever said' }
        : { point, verdict: 'missed', quote: '' };
    }),
    flags: redFlags.map((_, at) => ({ flag: `f${at + 1}`, raised: false, quote: '', reason: 'not said' })),
  };
  return send(
    200,
    JSON.stringify({
      choices: [
        { index: 0, finish_reason: 'stop', message: { role: 'assistant', content: JSON.stringify(content) } },
      ],
      usage: { total_tokens: 700 },
    }),
  );
};

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'judge-'));
});
afterEach(async () => {
  closeChatServices();
  await rm(folder, { recursive: true });
});

const envOf = (url: string) => ({
  DATA_DIR: folder,
  ASSESSOR_URL: url,
  ASSESSOR_MODEL: 'judge-1',
  ASSESSOR_API_KEY: 'secret',
});

it('measures a model on the talks, counts what it cannot quote and what it costs, and keeps it', async () => {
  const { url } = await chatService(opinionOf(first.id, 'p1'), opinionOf(second.id));
  const seen: string[] = [];
  const onTalk = (done: number, of: number) => seen.push(`${done} of ${of}`);
  const { record, keptIn, isOurOwn } = await judge(envOf(url), 'open', '2026-11-19', onTalk, [first, second]);
  expect(isOurOwn).toBe(false);
  expect(seen).toEqual(['1 of 2', '2 of 2']);
  expect(record).toMatchObject({ assessor: 'judge-1', measuredOn: '2026-11-19', fresh: null });
  expect(record.open).toMatchObject({ talks: 2, unquotable: 1, tokensPerTalk: 700 });
  expect(JSON.parse(await readFile(keptIn, 'utf8'))).toEqual(record);
});

it('keeps no fresh figures of a model in place of its open ones', async () => {
  const { url, calls } = await chatService(opinionOf(first.id));
  await expect(judge(envOf(url), 'fresh', '2026-11-19', () => {}, [first])).rejects.toThrow(
    "run 'npm run judge' first",
  );
  expect(calls).toEqual([]);
});
