import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { SpokenWord } from './transcript.ts';
import { mergeTurns, type TranscribedTrack } from './transcript-merge.ts';

/** Words 300 ms apart from `startMs`; `|` is a pause of one second. */
const spoken = (text: string, startMs: number): SpokenWord[] => {
  let clock = startMs;
  return text.split(' ').flatMap((word) => {
    if (word === '|') {
      clock += 1000;
      return [];
    }
    const from = clock;
    clock += 300;
    return [{ text: word, startMs: from, endMs: from + 250 }];
  });
};
const heard = (speaker: TranscribedTrack['speaker'], ...parts: [string, number][]): TranscribedTrack => ({
  speaker,
  offsetMs: 0,
  words: parts.flatMap(([text, at]) => spoken(text, at)),
});
const told = (tracks: TranscribedTrack[]): string[] =>
  mergeTurns(tracks).map(({ speaker, text }) => `${speaker}: ${text}`);

describe('two tracks', () => {
  it('become turns in the order they were said', () => {
    expect(
      told([
        heard('actor', ['Yes, often.', 2000], ['Thank you.', 6000]),
        heard('candidate', ['Any headaches?', 1000], ['I would start steroids.', 3000]),
      ]),
    ).toEqual([
      'candidate: Any headaches?',
      'actor: Yes, often.',
      'candidate: I would start steroids.',
      'actor: Thank you.',
    ]);
  });

  it('stand on one clock, whenever each recorder began', () => {
    const late = { speaker: 'actor' as const, offsetMs: 5000, words: spoken('Hello there.', 100) };
    const [first, second] = mergeTurns([late, heard('candidate', ['Good morning.', 1000])]);
    expect(first).toMatchObject({ speaker: 'candidate', startMs: 1000 });
    expect(second).toMatchObject({ speaker: 'actor', startMs: 5100, endMs: 5650 });
  });

  it('keep a sentence whole although the other murmurs in a pause', () => {
    expect(
      told([heard('candidate', ['I would start | | steroids today.', 0]), heard('actor', ['Mm.', 1200])]),
    ).toEqual(['candidate: I would start steroids today.', 'actor: Mm.']);
  });

  it('keep a sentence whole although the other talks over it', () => {
    expect(
      told([
        heard('candidate', ['I would start steroids today and call the team.', 0]),
        heard('actor', ['But can it not wait?', 900]),
      ]),
    ).toEqual(['candidate: I would start steroids today and call the team.', 'actor: But can it not wait?']);
  });

  it('take a short answer to a question as a turn', () => {
    expect(
      told([heard('candidate', ['Any jaw pain? | | Any headache?', 0]), heard('actor', ['Yes.', 1200])]),
    ).toEqual(['candidate: Any jaw pain?', 'actor: Yes.', 'candidate: Any headache?']);
  });

  it('let a real interruption end a sentence that never goes on', () => {
    expect(
      told([
        heard('candidate', ['I would start', 0], ['All right then.', 6000]),
        heard('actor', ['No, I refuse.', 700]),
      ]),
    ).toEqual(['candidate: I would start', 'actor: No, I refuse.', 'candidate: All right then.']);
  });

  it('go by pauses when the engine writes no full stops', () => {
    expect(
      told([heard('candidate', ['any jaw pain | | any headache', 0]), heard('actor', ['yes', 1200])]),
    ).toEqual(['candidate: any jaw pain', 'actor: yes', 'candidate: any headache']);
  });

  it('join two recordings of one person after a reload', () => {
    expect(
      told([heard('candidate', ['Second half.', 5000]), heard('candidate', ['First half.', 0])]),
    ).toEqual(['candidate: First half. Second half.']);
  });

  it('keep the engine’s order where it gives several words the same times', () => {
    const tied = 'I can see this is a shock.'.split(' ').map((text, at) => {
      const startMs = at < 2 ? 0 : 400;
      return { text, startMs, endMs: startMs + 400 };
    });
    expect(told([{ speaker: 'candidate', offsetMs: 0, words: tied }])).toEqual([
      'candidate: I can see this is a shock.',
    ]);
  });

  it('keep the engine’s order where its times run backwards, and let no word begin before the one before it', () => {
    const words = [
      { text: 'Never', startMs: 5000, endMs: 5300 },
      { text: 'stop', startMs: 4200, endMs: 4500 },
      { text: 'suddenly.', startMs: 5200, endMs: 5600 },
    ];
    const [turn, next] = mergeTurns([
      { speaker: 'candidate', offsetMs: 0, words },
      heard('actor', ['Why not?', 6000]),
    ]);
    expect(turn?.text).toBe('Never stop suddenly.');
    expect(turn?.words?.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [5000, 5300],
      [5000, 5000],
      [5200, 5600],
    ]);
    expect(next?.text).toBe('Why not?');
  });

  it('are empty without speech', () => {
    expect(mergeTurns([])).toEqual([]);
    expect(mergeTurns([heard('candidate'), { speaker: 'actor', offsetMs: 0, words: [] }])).toEqual([]);
  });
});

describe('laws', () => {
  const word = fc.record({
    text: fc.constantFrom('I', 'would', 'start.', 'mm', 'Yes.', 'why?', 'okay', ' ', 'steroids'),
    startMs: fc.nat(20_000),
    length: fc.nat(600),
  });
  const track = fc.record({
    speaker: fc.constantFrom<TranscribedTrack['speaker']>('candidate', 'actor'),
    offsetMs: fc.integer({ min: -500, max: 3000 }),
    words: fc.array(
      word.map(({ text, startMs, length }) => ({ text, startMs, endMs: startMs + length })),
      { maxLength: 25 },
    ),
  });
  // Two tracks of one person never begin at the same moment.
  const tracks = fc.uniqueArray(track, {
    maxLength: 4,
    selector: ({ speaker, offsetMs }) => `${speaker} ${offsetMs}`,
  });

  it('keep every word once, under the right speaker, with its turn’s text made of its words', () => {
    fc.assert(
      fc.property(tracks, (given) => {
        const turns = mergeTurns(given);
        for (const speaker of ['candidate', 'actor'] as const) {
          const before = given.filter((each) => each.speaker === speaker).flatMap(({ words }) => words);
          const after = turns.filter((turn) => turn.speaker === speaker).flatMap(({ words }) => words ?? []);
          expect(after.map(({ text }) => text).toSorted()).toEqual(
            before
              .map(({ text }) => text.trim())
              .filter(Boolean)
              .toSorted(),
          );
        }
        for (const { text, words } of turns) expect(text).toBe(words?.map((each) => each.text).join(' '));
      }),
    );
  });

  it('keep the words of one track in the order the engine gave them', () => {
    fc.assert(
      fc.property(track, (given) => {
        const texts = mergeTurns([given]).flatMap(({ words = [] }) => words.map(({ text }) => text));
        expect(texts).toEqual(given.words.map(({ text }) => text.trim()).filter(Boolean));
      }),
    );
  });

  it('order turns by when they began, never two of one person in a row, and words within a turn by time', () => {
    fc.assert(
      fc.property(tracks, (given) => {
        const turns = mergeTurns(given);
        turns.forEach((turn, at) => {
          const next = turns[at + 1];
          expect(next?.speaker).not.toBe(turn.speaker);
          expect(next?.startMs ?? Infinity).toBeGreaterThanOrEqual(turn.startMs);
          const starts = (turn.words ?? []).map(({ startMs }) => startMs);
          expect(starts).toEqual(starts.toSorted((a, b) => a - b));
          expect(turn.endMs).toBeGreaterThanOrEqual(turn.startMs);
        });
      }),
    );
  });

  it('do not depend on the order in which the tracks came', () => {
    fc.assert(
      fc.property(tracks, (given) => {
        expect(mergeTurns(given.toReversed())).toEqual(mergeTurns(given));
      }),
    );
  });
});

it('looks at each word a few times only, however long someone speaks without an end', () => {
  const WORDS = 4000;
  const murmured = Array.from({ length: WORDS }, (_, at) => ({
    text: at === WORDS - 1 ? 'end.' : 'and',
    startMs: at * 1600,
    endMs: at * 1600 + 300,
  }));
  const unbroken = murmured.map(({ text }, at) => ({ text, startMs: at * 300, endMs: at * 300 + 290 }));
  const murmurs = murmured.map(({ startMs }) => ({
    text: 'Yes.',
    startMs: startMs + 600,
    endMs: startMs + 700,
  }));
  const max = Math.max;
  let looked = 0;
  vi.spyOn(Math, 'max').mockImplementation((...values) => {
    looked += values.length;
    return max(...values);
  });
  mergeTurns([{ speaker: 'candidate', offsetMs: 0, words: unbroken }]);
  mergeTurns([
    { speaker: 'candidate', offsetMs: 0, words: murmured },
    { speaker: 'actor', offsetMs: 0, words: murmurs },
  ]);
  vi.restoreAllMocks();
  expect(looked).toBeLessThan(30 * WORDS);
});
