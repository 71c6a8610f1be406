import { expect, it } from 'vitest';
import { assessorLine } from './assessor-line.ts';

const verdicts = [
  { item: 'p1', verdict: 'met' as const },
  { item: 'p2', verdict: 'missed' as const },
  { item: 'p3', verdict: 'possibly' as const },
  { item: 'f1', verdict: 'raised' as const },
  { item: 'f2', verdict: 'quiet' as const },
];

it('counts the points that were heard and the red flags that were raised', () => {
  expect(assessorLine(verdicts)).toBe('Fellow Eye 1 of 3 · 1 red flag');
  expect(assessorLine([...verdicts, { item: 'f3', verdict: 'raised' }])).toContain(' · 2 red flags');
});

it('says nothing of red flags where none was raised', () => {
  expect(assessorLine(verdicts.slice(0, 3))).toBe('Fellow Eye 1 of 3');
});
