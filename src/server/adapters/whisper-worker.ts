// A separate process, so that hours of transcription never delay requests.
import { createRequire } from 'node:module';
import { z } from 'zod';

const request = z.object({
  binding: z.string(),
  model: z.string(),
  prompt: z.string(),
  threads: z.number(),
  /** Base64 of 16-bit samples, one piece of speech each, with where it begins. */
  pieces: z.array(z.object({ startMs: z.number(), pcm: z.string() })),
});

type Segment = { text: string; t0: number; t1: number };
type Context = {
  transcribeData(data: ArrayBuffer, options: object): { promise: Promise<{ segments: Segment[] }> };
  release(): Promise<void>;
};
type Binding = { WhisperContext: new (options: { filePath: string; useGpu: boolean }) => Context };

const listen = async (raw: unknown): Promise<void> => {
  const { binding, model, prompt, threads, pieces } = request.parse(raw);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the binding ships no types
  const { WhisperContext } = createRequire(import.meta.url)(binding) as Binding;
  const context = new WhisperContext({ filePath: model, useGpu: false });
  for (const { startMs, pcm } of pieces) {
    const samples = Uint8Array.from(Buffer.from(pcm, 'base64'));
    const { promise } = context.transcribeData(samples.buffer, {
      language: 'en',
      maxThreads: threads,
      temperature: 0,
      tokenTimestamps: true,
      maxLen: 1,
      prompt,
    });
    const { segments } = await promise;
    process.send?.({
      bits: segments.map(({ text, t0, t1 }) => ({ text, startMs: startMs + t0, endMs: startMs + t1 })),
    });
  }
  await context.release();
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
