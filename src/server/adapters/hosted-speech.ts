import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { SPEECH_RATE, speechPieces } from '../../domain/recording/speech-gate.ts';
import type { SpokenWord } from '../../domain/recording/transcript.ts';
import { SpeechAway, type Speech } from '../ports/speech.ts';
import { boundedText, UnusableAnswer } from './bounded-text.ts';

// Five minutes of 16-bit samples are 10 MB: below every service's limit.
const PIECE_MS = 5 * 60_000;

/** How long to wait for one answer, and how often to ask again. */
type SpeechRetryPolicy = { answerMs: number; tries: number };
const RETRY_POLICY: SpeechRetryPolicy = { answerMs: 120_000, tries: 4 };

// Far more than anyone says in one piece; what is longer is no transcript of it.
const ANSWER_LIMIT_BYTES = 4 * 1024 * 1024;
const WORD_LIMIT = 200;
const SEGMENT_LIMIT = 5000;
const COUNT_LIMIT = 20_000;

const seconds = z.number().min(0).max(86_400);
const reply = z.object({
  words: z
    .array(z.object({ word: z.string().max(WORD_LIMIT), start: seconds, end: seconds }))
    .max(COUNT_LIMIT)
    .optional(),
  segments: z
    .array(z.object({ text: z.string().max(SEGMENT_LIMIT), start: seconds, end: seconds }))
    .max(COUNT_LIMIT)
    .optional(),
});

export type HostedSpeechSettings = { url: string; apiKey?: string | undefined; model: string };

const endpointOf = (url: string): string =>
  `${url.replace(/(?<!\/)\/+$/, '').replace(/\/v1$/, '')}/v1/audio/transcriptions`;

const wavOf = (pcm: Int16Array<ArrayBuffer>): Blob => {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + pcm.byteLength, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(SPEECH_RATE, 24);
  head.writeUInt32LE(SPEECH_RATE * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(pcm.byteLength, 40);
  return new Blob([head, pcm], { type: 'audio/wav' });
};

/** The words of a segment, its time shared out by their length: near enough to play from. */
const shareOut = ({ text, start, end }: { text: string; start: number; end: number }): SpokenWord[] => {
  const words = text.trim().split(/\s+/).filter(Boolean);
  const letters = words.reduce((sum, word) => sum + word.length + 1, 0);
  let at = start;
  return words.map((word) => {
    const from = at;
    at += ((end - start) * (word.length + 1)) / letters;
    return { text: word, startMs: Math.round(from * 1000), endMs: Math.round(at * 1000) };
  });
};

const wordsIn = (answer: z.infer<typeof reply>, offsetMs: number): SpokenWord[] => {
  const words = answer.words?.length
    ? answer.words.map(({ word, start, end }) => ({
        text: word.trim(),
        startMs: Math.round(start * 1000),
        endMs: Math.round(end * 1000),
      }))
    : (answer.segments ?? []).flatMap(shareOut);
  return words
    .filter(({ text }) => text !== '')
    .map(({ text, startMs, endMs }) => ({ text, startMs: startMs + offsetMs, endMs: endMs + offsetMs }));
};

const away = (error: unknown): never => {
  throw error instanceof UnusableAnswer ? error : new SpeechAway('the speech service cannot be reached');
};

/** Any service that speaks the OpenAI transcription protocol. */
export const hostedSpeech = (
  { url, apiKey, model }: HostedSpeechSettings,
  { answerMs, tries }: SpeechRetryPolicy = RETRY_POLICY,
): Speech => {
  const ask = async (audio: Blob, prompt: string): Promise<Response> => {
    const form = new FormData();
    form.set('file', audio, 'speech.wav');
    form.set('model', model);
    form.set('language', 'en');
    form.set('temperature', '0');
    form.set('prompt', prompt);
    form.set('response_format', 'verbose_json');
    form.append('timestamp_granularities[]', 'word');
    form.append('timestamp_granularities[]', 'segment');
    const asked = fetch(endpointOf(url), {
      method: 'POST',
      body: form,
      signal: AbortSignal.timeout(answerMs),
      headers: apiKey ? { authorization: `Bearer ${apiKey}` } : {},
    });
    return asked.catch(away);
  };

  const transcribePiece = async (audio: Blob, prompt: string): Promise<z.infer<typeof reply>> => {
    for (let attempt = 1; ; attempt += 1) {
      const response = await ask(audio, prompt);
      if (response.ok)
        return reply.parse(JSON.parse(await boundedText(response, ANSWER_LIMIT_BYTES).catch(away)));
      const passing = response.status === 429 || response.status >= 500;
      if (!passing) throw new Error(`the speech service answered ${response.status}`);
      if (attempt === tries) throw new SpeechAway(`the speech service answered ${response.status}`);
      const wanted = Number(response.headers.get('retry-after'));
      await delay(Math.min(30_000, (wanted > 0 ? wanted : 2 ** attempt / 4) * 1000));
    }
  };

  return {
    name: `${model} at ${new URL(url).host}`,
    readiness: async () => ({ ready: true }),
    transcribe: async ({ spans, read }, prompt) => {
      const words: SpokenWord[] = [];
      for (const piece of speechPieces(spans, PIECE_MS))
        words.push(...wordsIn(await transcribePiece(wavOf(await read(piece)), prompt), piece.startMs));
      return words;
    },
    close: async () => {},
  };
};
