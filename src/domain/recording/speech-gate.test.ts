import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SPEECH_RATE, speechPieces, speechSpans } from './speech-gate.ts';

/** A made-up recording: seconds of hum with a voice-like tone where asked. */
const recording = (seconds: number, voices: [from: number, to: number][], noise = 0.001) =>
  Int16Array.from({ length: seconds * SPEECH_RATE }, (_, index) => {
    const at = index / SPEECH_RATE;
    const voice = voices.some(([from, to]) => at >= from && at < to) ? 0.2 * Math.sin(index * 0.12) : 0;
    return 32_767 * (voice + noise * Math.sin(index * 12.9898));
  });

describe('where someone speaks', () => {
  it('is nowhere in silence and in steady noise', () => {
    expect(speechSpans(new Int16Array(5 * SPEECH_RATE))).toEqual([]);
    expect(speechSpans(recording(5, [], 0.002))).toEqual([]);
    expect(speechSpans(new Int16Array(0))).toEqual([]);
  });
  it('is found with a little room around it, short pauses included', () => {
    const spans = speechSpans(
      recording(12, [
        [2, 4],
        [4.3, 6],
        [9, 10],
      ]),
    );
    expect(spans).toHaveLength(2);
    expect(spans[0]?.startMs).toBeCloseTo(1800, -2);
    expect(spans[0]?.endMs).toBeCloseTo(6200, -2);
    expect(spans[1]?.startMs).toBeCloseTo(8800, -2);
  });
  it('is not a knock on the table', () => {
    expect(speechSpans(recording(5, [[2, 2.05]]))).toEqual([]);
  });
});

describe('pieces for an engine', () => {
  it('are cut at pauses and never too long', () => {
    expect(
      speechPieces(
        [
          { startMs: 0, endMs: 10_000 },
          { startMs: 12_000, endMs: 20_000 },
          { startMs: 25_000, endMs: 40_000 },
        ],
        28_000,
      ),
    ).toEqual([
      { startMs: 0, endMs: 20_000 },
      { startMs: 25_000, endMs: 40_000 },
    ]);
    expect(speechPieces([{ startMs: 0, endMs: 60_000 }], 28_000)).toHaveLength(3);
  });
  it('cover every span, in order, without overlap', () => {
    const lists = fc.array(fc.tuple(fc.integer({ min: 1, max: 40_000 }), fc.integer({ min: 1, max: 5000 })), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(lists, (list) => {
        let at = 0;
        const spans = list.map(([length, pause]) => {
          const span = { startMs: at + pause, endMs: at + pause + length };
          at = span.endMs;
          return span;
        });
        const pieces = speechPieces(spans, 28_000);
        for (const span of spans)
          expect(pieces.some((piece) => piece.startMs <= span.startMs && span.startMs < piece.endMs)).toBe(
            true,
          );
        pieces.forEach((piece, index) => {
          expect(piece.endMs - piece.startMs).toBeLessThanOrEqual(28_000);
          expect(piece.startMs).toBeGreaterThanOrEqual(pieces[index - 1]?.endMs ?? 0);
        });
      }),
    );
  });
});
