import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, expect, it, vi } from 'vitest';
import { speechAudio } from '../../../test/speech-audio.ts';
import { SpeechAway } from '../ports/speech.ts';
import { hostedSpeech } from './hosted-speech.ts';

type Answer = (request: IncomingMessage, body: Buffer, response: ServerResponse) => void;
const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** A transcription service on this machine that answers as configured, one answer a call, then the last one again and again. */
const service = async (...answers: Answer[]) => {
  const calls: { path: string; auth: string | undefined; body: Buffer }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      calls.push({ path: request.url ?? '', auth: request.headers.authorization, body });
      (answers[calls.length - 1] ?? answers.at(-1))?.(request, body, response);
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/v1`, calls };
};

const say =
  (status: number, value: unknown, headers: Record<string, string> = {}): Answer =>
  (_request, _body, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof value === 'string' ? value : JSON.stringify(value));
  };

const tone = (seconds: number, from: number, to: number) =>
  speechAudio(
    Float32Array.from({ length: seconds * 16_000 }, (_, index) =>
      index / 16_000 >= from && index / 16_000 < to ? 0.3 * Math.sin(index * 0.1) : 0,
    ),
  );

const PROMPT = 'Expect talk of a vitreous haemorrhage.';

it('sends speech as WAV with the prompt and places the words in the recording', async () => {
  const { url, calls } = await service(
    say(200, {
      words: [
        { word: ' Hello', start: 0.2, end: 0.6 },
        { word: 'there.', start: 0.6, end: 1 },
      ],
    }),
  );
  const words = await hostedSpeech({ url, apiKey: 'key', model: 'whisper-1' }).transcribe(
    tone(10, 5, 7),
    PROMPT,
  );
  expect(words.map(({ text }) => text)).toEqual(['Hello', 'there.']);
  expect(words[0]?.startMs).toBeGreaterThan(4900);
  expect(calls[0]).toMatchObject({ path: '/v1/audio/transcriptions', auth: 'Bearer key' });
  const body = calls[0]?.body.toString('latin1') ?? '';
  for (const part of ['RIFF', 'verbose_json', 'whisper-1', PROMPT]) expect(body).toContain(part);
});

it('asks nothing about silence', async () => {
  const { url, calls } = await service(say(500, {}));
  expect(
    await hostedSpeech({ url, model: 'm' }).transcribe(speechAudio(new Float32Array(160_000)), PROMPT),
  ).toEqual([]);
  expect(calls).toEqual([]);
});

it('makes do with segments where a service gives no words', async () => {
  const { url } = await service(say(200, { segments: [{ text: ' Any jaw pain?', start: 0, end: 1.4 }] }));
  const words = await hostedSpeech({ url, model: 'm' }).transcribe(tone(4, 1, 3), PROMPT);
  expect(words.map(({ text }) => text)).toEqual(['Any', 'jaw', 'pain?']);
  expect(words.every((word, index) => word.startMs >= (words[index - 1]?.endMs ?? 0))).toBe(true);
});

it('tries again when the service is busy or broken, and gives up on a refusal', async () => {
  const busy = await service(
    say(429, {}, { 'retry-after': '0.01' }),
    say(500, {}, { 'retry-after': '0.01' }),
    say(200, { words: [] }),
  );
  expect(await hostedSpeech({ url: busy.url, model: 'm' }).transcribe(tone(4, 1, 3), PROMPT)).toEqual([]);
  expect(busy.calls).toHaveLength(3);
  const refused = await service(say(401, {}));
  await expect(
    hostedSpeech({ url: refused.url, model: 'm' }).transcribe(tone(4, 1, 3), PROMPT),
  ).rejects.toThrow('401');
  const garbage = await service(say(200, 'not json'));
  await expect(
    hostedSpeech({ url: garbage.url, model: 'm' }).transcribe(tone(4, 1, 3), PROMPT),
  ).rejects.toThrow();
});

it.each<[what: string, value: unknown]>([
  ['a word longer than any', { words: [{ word: 'a'.repeat(201), start: 0, end: 1 }] }],
  ['a segment longer than any', { segments: [{ text: 'a '.repeat(2501), start: 0, end: 1 }] }],
  [
    'more words than anyone says',
    { words: Array.from({ length: 20_001 }, () => ({ word: 'a', start: 0, end: 1 })) },
  ],
  ['a time that is none', { words: [{ word: 'a', start: 0, end: 1e300 }] }],
  ['a character that cannot be stored', { words: [{ word: 'a\u0000', start: 0, end: 1 }] }],
  ['more than it takes', `{"text":"${'a'.repeat(4 * 1024 * 1024)}","words":[]}`],
])('refuses an answer of %s', async (_what, value) => {
  const { url } = await service(say(200, value));
  const error: unknown = await hostedSpeech({ url, model: 'm' })
    .transcribe(tone(4, 1, 3), PROMPT)
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(SpeechAway);
});

it.each<{ does: string; answer: Answer }>([
  { does: 'says nothing', answer: () => undefined },
  {
    does: 'falls silent in the middle of its answer',
    answer: (_request, _body, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"words":[');
    },
  },
])('does not wait forever for a service that $does, and calls it away', async ({ answer }) => {
  // Its time runs out once it was asked, however long that takes on a busy machine.
  const clock = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
  const { url, calls } = await service((...asked) => {
    answer(...asked);
    setTimeout(() => clock.abort(new DOMException('too late', 'TimeoutError')), 50);
  });
  const hasty = hostedSpeech({ url, model: 'm' }, { answerMs: 100, tries: 2 });
  await expect(hasty.transcribe(tone(4, 1, 3), PROMPT)).rejects.toThrow(SpeechAway);
  expect(timeout).toHaveBeenCalledWith(100);
  timeout.mockRestore();
  expect(calls).toHaveLength(1);
});

it('waits for a slow service', async () => {
  const { url } = await service(
    (request, body, response) =>
      void setTimeout(
        () => say(200, { words: [{ word: 'late', start: 0, end: 1 }] })(request, body, response),
        50,
      ),
  );
  const words = await hostedSpeech({ url, model: 'm' }).transcribe(tone(4, 1, 3), PROMPT);
  expect(words.map(({ text }) => text)).toEqual(['late']);
});

it('cuts long recordings in a silence, and puts the answers where they belong', async () => {
  const { url, calls } = await service(say(200, { words: [{ word: 'word', start: 0, end: 0.5 }] }));
  const talk = new Float32Array(480 * 16_000).fill(0.3);
  // A breath every fifty seconds.
  for (let second = 50; second < 480; second += 50) talk.fill(0, second * 16_000, (second + 2) * 16_000);
  const words = await hostedSpeech({ url, model: 'm' }).transcribe(speechAudio(talk), PROMPT);
  expect(calls.length).toBeGreaterThan(1);
  for (const { body } of calls) expect(body.byteLength).toBeLessThan(25_000_000);
  expect(words).toHaveLength(calls.length);
  expect(words[0]?.startMs).toBeLessThan(1000);
  // Each piece begins after a breath.
  for (const { startMs } of words.slice(1)) expect((startMs / 1000) % 50).toBeLessThanOrEqual(2.5);
});
