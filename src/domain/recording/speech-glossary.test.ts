import { describe, expect, it } from 'vitest';
import { speechHints, speechPrompt } from './speech-glossary.ts';

const BRIEF = `## Setting
A cubicle in A&E, 11.30 pm.

## What you know
- Mrs Pauline Cheung, 68, came by taxi. Her husband is Raymond Cheung.
- She takes oxybutynin and amlodipine. Pauline's pulse is 92.
`;

describe('hints for a speech engine', () => {
  it('are the names and long words of the brief, each once', () => {
    expect(speechHints(BRIEF)).toEqual(['Pauline', 'Cheung', 'Raymond', 'oxybutynin', 'amlodipine']);
  });

  it('are few, however long the brief is', () => {
    const long = Array.from(
      { length: 500 },
      (_, index) => `medicine${'abcdefghij'[index % 10]}${'x'.repeat(index)}`,
    );
    expect(speechHints(long.join(' '))).toHaveLength(16);
  });

  it('come last, where an engine with little memory keeps them, and a round without a brief has none', () => {
    expect(speechPrompt(BRIEF)).toMatch(/consultant\. Pauline, Cheung, Raymond, oxybutynin, amlodipine\.$/);
    expect(speechPrompt(null)).toMatch(/consultant\.$/);
  });
});
