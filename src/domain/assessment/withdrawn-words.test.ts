import { describe, expect, it } from 'vitest';
import type { Turn } from '../recording/transcript.ts';
import { noteWithoutWords, silenceTurns, withoutWordsOf, WORDS_REMOVED } from './withdrawn-words.ts';

const QUOTE = 'Do you get any pain in your jaw when you chew?';
const turns: Turn[] = [
  { speaker: 'actor', startMs: 0, endMs: 900, text: 'My sight went grey for ten minutes this morning.' },
  {
    speaker: 'candidate',
    startMs: 1000,
    endMs: 2000,
    text: QUOTE,
    words: [{ text: 'Do', startMs: 1000, endMs: 1100 }],
  },
];
const quote = { turn: 1, quote: QUOTE, startMs: 1000, endMs: 2000, about: 'asked after the jaw' };
const assessment = {
  dimensions: [
    {
      name: 'History',
      insufficient_evidence: false,
      red_flags: [],
      evidence: ['You asked two open questions.', QUOTE],
      strengths: ['You asked “any pain in your jaw when you chew” at the right moment.'],
      improvements: ['Ask what “went grey for ten minutes this morning” was like.'],
      quotes: [
        { ...quote, for: 'evidence' as const, index: 1 },
        { ...quote, for: 'strength' as const, index: 0 },
      ],
    },
  ],
  overall_feedback: {
    summary: 'A sound round.',
    keep_doing: ['Asking any pain in your jaw early.'],
    priorities_for_next_time: ['Safety-netting.'],
  },
  measures: { jargon: ['arteritis'], words: 10 },
  verdicts: [
    {
      item: 'p1',
      verdict: 'met' as const,
      quotes: [{ turn: 1, quote: QUOTE, startMs: 1000, endMs: 2000 }],
    },
  ],
};

describe('the words of a candidate who took back their consent', () => {
  const left = withoutWordsOf(assessment, turns, 'candidate');

  it('go from the transcript, which keeps its times', () => {
    expect(silenceTurns(turns, 'candidate')).toEqual([
      turns[0],
      { speaker: 'candidate', startMs: 1000, endMs: 2000, text: '' },
    ]);
  });

  it('go from the assessment, quoted or within a sentence; what was judged and measured stays', () => {
    expect(left.dimensions[0]).toEqual({
      ...assessment.dimensions[0],
      evidence: ['You asked two open questions.', WORDS_REMOVED],
      strengths: ['You asked “[…]” at the right moment.'],
      quotes: [],
    });
    expect(left.overall_feedback.keep_doing).toEqual(['Asking […] early.']);
    expect(left.measures).toEqual({ jargon: [], words: 10 });
    expect(left.verdicts).toEqual([{ item: 'p1', verdict: 'met', quotes: [] }]);
    expect(JSON.stringify(left)).not.toMatch(/jaw|chew/);
  });

  it('go from an assessment of before there were quotes, too', () => {
    const [dimension] = assessment.dimensions;
    const { quotes: _, ...old } = { ...dimension, name: 'x', red_flags: [], strengths: [], improvements: [] };
    const { dimensions } = withoutWordsOf(
      { ...assessment, dimensions: [{ ...old, evidence: [QUOTE.toLowerCase()] }] },
      turns,
      'candidate',
    );
    expect(dimensions[0]?.evidence).toEqual([WORDS_REMOVED]);
  });
});

it('the words of an actor who did go from every sentence, and no quote of the candidate with them', () => {
  const left = withoutWordsOf(assessment, turns, 'actor');
  expect(left).toEqual({
    ...assessment,
    dimensions: [{ ...assessment.dimensions[0], improvements: ['Ask what “[…]” was like.'] }],
  });
});

it('takes what is quoted, or was said, from what others wrote', () => {
  const said = ['Do you get any pain in your jaw when you chew?'];
  const cleaned = (text: string) => noteWithoutWords(text, said);
  expect(cleaned('Said ‘I would wait a week’ and “come back” — don’t agree.')).toBe(
    'Said […] and […] — don’t agree.',
  );
  expect(cleaned('Asked: any pain in your jaw when you chew. Good.')).toBe('Asked: […]. Good.');
  expect(cleaned('Asked about the jaw, early.')).toBe('Asked about the jaw, early.');
  expect(cleaned("Called it 'just a headache'. Gwen's plan was fine.")).toBe(
    "Called it […]. Gwen's plan was fine.",
  );
});
