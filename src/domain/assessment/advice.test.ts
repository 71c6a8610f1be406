import { expect, it } from 'vitest';
import { withAdvice, type Advice } from './advice.ts';
import type { AssessedDimension } from './assessment.ts';

const dimension: AssessedDimension = {
  name: 'History',
  insufficient_evidence: false,
  red_flags: [],
  evidence: [],
  strengths: [],
  improvements: [],
  quotes: [],
};
const quote = { turn: 2, quote: 'Any gout?', startMs: 0, endMs: 900 };
const gout: Advice = { topic: 'gout', text: 'Ask about gout.', quote };
const rash: Advice = { topic: 'rash', text: 'Ask about rashes.' };
const fever: Advice = { topic: 'fever', text: 'Ask about fever.' };

it('what stands at the head is pointed to and not said again, however it is worded there', () => {
  const head = [
    rash,
    { topic: 'other', text: 'Ring the ward.' },
    { ...fever, text: 'Next time, ask about fever.' },
  ];
  const { improvements, quotes } = withAdvice({ dimension, advice: [fever, gout, rash] }, head);
  expect(improvements).toEqual(['See your first and third priorities above.', 'Ask about gout.']);
  expect(quotes).toEqual([{ ...quote, for: 'improvement', index: 1, about: 'gout' }]);
});

it('advice that is not at the head stands as it is', () => {
  const written = withAdvice({ dimension, advice: [gout, rash] }, [fever]);
  expect(written.improvements).toEqual(['Ask about gout.', 'Ask about rashes.']);
  expect(withAdvice({ dimension, advice: [] }, [fever])).toEqual(dimension);
});
