// A separate process, so that hours of transcription never delay requests.
import { createRequire } from 'node:module';
import { z } from 'zod';
import type { HeardBit } from '../../domain/recording/spoken-words.ts';

const request = z.object({
  binding: z.string(),
  model: z.string(),
  prompt: z.string(),
  threads: z.number(),
  /** Base64 of 16-bit samples, one piece of speech each, with where it begins. */
  pieces: z.array(z.object({ startMs: z.number(), pcm: z.string() })),
});
type Request = z.infer<typeof request>;
/** What is heard in 16-bit samples, with times from where they begin. */
type Listen = (samples: Buffer) => Promise<HeardBit[]>;

type PortableSegment = { text: string; t0: number; t1: number };
type PortableContext = {
  transcribeData(data: ArrayBuffer, options: object): { promise: Promise<{ segments: PortableSegment[] }> };
};
type Portable = { WhisperContext: new (options: { filePath: string; useGpu: boolean }) => PortableContext };

/** Of `@fugood/node-whisper`, which is published for every platform. */
const withPortable = ({ WhisperContext }: Portable, { model, prompt, threads }: Request): Listen => {
  const context = new WhisperContext({ filePath: model, useGpu: false });
  return async (samples) => {
    const { promise } = context.transcribeData(Uint8Array.from(samples).buffer, {
      language: 'en',
      maxThreads: threads,
      temperature: 0,
      tokenTimestamps: true,
      maxLen: 1,
      prompt,
    });
    const { segments } = await promise;
    return segments.map(({ text, t0, t1 }) => ({ text, startMs: t0, endMs: t1 }));
  };
};

type FastSegment = { text: string; start: number; end: number };
type Fast = {
  Whisper: new (
    model: string,
    options: { useGpu: boolean },
  ) => { full(params: object, samples: Float32Array): string };
  WhisperFullParams: new (strategy: number) => object;
};
const GREEDY = 0;
// The unit of its times is a hundredth of a second.
const UNIT_MS = 10;
const MOST_TURNS = 10_000;
const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '');

/** Of `@napi-rs/whisper`, which uses the wide instructions of newer processors. */
const withFast = ({ Whisper, WhisperFullParams }: Fast, { model, prompt, threads }: Request): Listen => {
  const whisper = new Whisper(model, { useGpu: false });
  return async (samples) => {
    const bits: HeardBit[] = [];
    const params = Object.assign(new WhisperFullParams(GREEDY), {
      language: 'en',
      nThreads: threads,
      temperature: 0,
      tokenTimestamps: true,
      maxLen: 1,
      // It trims what it heard, so only whole words can be told apart.
      splitOnWord: true,
      initialPrompt: prompt,
      onNewSegment: ({ text, start, end }: FastSegment) =>
        bits.push({ text: ` ${text}`, startMs: start * UNIT_MS, endMs: end * UNIT_MS }),
    });
    const count = samples.length >> 1;
    const waves = Float32Array.from({ length: count }, (_, at) => samples.readInt16LE(at * 2) / 32_768);
    const whole = withoutSpaces(whisper.full(params, waves));
    // The words with their times are handed over by the event loop, a few turns after the text.
    for (let turns = 0; withoutSpaces(bits.map(({ text }) => text).join('')) !== whole; turns += 1) {
      if (turns === MOST_TURNS) throw new Error('its words are not its text');
      await new Promise((resolve) => setImmediate(resolve));
    }
    return bits;
  };
};

const listen = async (raw: unknown): Promise<void> => {
  const wanted = request.parse(raw);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the bindings ship no types
  const binding = createRequire(import.meta.url)(wanted.binding) as Portable | Fast;
  const hear = 'Whisper' in binding ? withFast(binding, wanted) : withPortable(binding, wanted);
  for (const { startMs, pcm } of wanted.pieces) {
    const heard = await hear(Buffer.from(pcm, 'base64'));
    process.send?.({
      bits: heard.map((bit) => ({
        text: bit.text,
        startMs: startMs + bit.startMs,
        endMs: startMs + bit.endMs,
      })),
    });
  }
  process.send?.({ done: true });
  process.disconnect();
};

// A killed server sends no message, so exit when its process is gone.
process.once('disconnect', () => process.exit());

process.once('message', (raw) => {
  listen(raw).catch((error: unknown) => {
    process.send?.({ failed: error instanceof Error ? error.message : 'unknown' });
    process.exit(1);
  });
});
