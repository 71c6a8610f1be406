import { describe, expect, it } from 'vitest';
import type { Evidence } from '../evidence/evidence.ts';
import type { Findings } from '../evidence/find-evidence.ts';
import { withAdvice } from './advice.ts';
import type { AssessedDimension, OverallFeedback } from './assessment.ts';
import { measure } from './measures.ts';
import { overallFeedback, prioritiesOf } from './overall.ts';
import { judgeDimension } from './scheme-dimension.ts';

const said = (quote: string): Evidence => ({ turn: 0, quote, startMs: 0, endMs: 900, phrasing: '' });

type Point = { text: string; verdict: 'met' | 'missed' | 'possibly'; quote?: string; critical?: true };
type Flag = { text: string; quote?: string };

/** The points stand in data gathering, the flags in management. */
const report = (
  points: readonly Point[],
  flags: readonly Flag[] = [],
): { head: OverallFeedback; dimensions: AssessedDimension[] } => {
  const findings: Findings = {
    points: points.map(({ text, verdict, quote = text, critical }) => ({
      point: { text, dimension: 'Data gathering', safetyCritical: critical === true, listenFor: [] },
      verdict,
      evidence: verdict === 'met' ? [said(quote)] : [],
      weak: verdict === 'possibly' ? [said(quote)] : [],
    })),
    redFlags: flags.map(({ text, quote }) => ({
      redFlag: { text, dimension: 'Management', listenFor: [] },
      verdict: 'raised',
      evidence: quote === undefined ? [] : [said(quote)],
      weak: [],
    })),
  };
  const judged = ['Data gathering', 'Management'].map((name, place) =>
    judgeDimension(name, findings, place, true),
  );
  const round = {
    turns: [],
    markScheme: { points: [], redFlags: [], synonyms: [] },
    stationType: 'Clinical',
    plannedSeconds: 480,
    recordedMs: 480_000,
  };
  const facts = {
    amount: 'enough' as const,
    judged,
    measured: [],
    findings,
    measures: measure(round, []),
    rolesLookSwapped: false,
  };
  const priorities = prioritiesOf(facts);
  return {
    head: overallFeedback(facts, priorities),
    dimensions: judged.map((each) => withAdvice(each, priorities)),
  };
};

const good: Point[] = [
  { text: 'Asks about gout', verdict: 'met' },
  { text: 'Asks about rashes', verdict: 'met', critical: true },
  { text: 'Asks about fever', verdict: 'met' },
  { text: 'Asks about travel', verdict: 'missed' },
];

describe('the summary', () => {
  it('opens with a verdict on a round without red flags', () => {
    expect(report(good).head.summary).toMatch(
      /^This was a sound round with a few gaps\. .*Every safety-critical/,
    );
  });

  it('opens with a red flag, named, and calls nothing sound after it', () => {
    const { summary } = report(good, [{ text: 'Lets her fly', quote: 'You can fly.' }]).head;
    expect(summary).toBe(
      'One red flag comes first: you appeared to let her fly. Better found in practice than on the day; your own words are marked below. Apart from that, you covered 3 of the 4 points this station listens for. You were at your best in data gathering.',
    );
  });

  it('opens with several, and leaves out what is only possible', () => {
    const points: Point[] = [...good, { text: 'Asks about pets', verdict: 'possibly' }];
    expect(report(points, [{ text: 'Lets her fly', quote: 'Fly.' }]).head.summary).toContain(
      'One point could not',
    );
    const { summary } = report(points, [
      { text: 'Lets her fly', quote: 'You can fly.' },
      { text: 'Copes alone' },
    ]).head;
    expect(summary).toMatch(
      /^Two red flags come first: you appeared to let her fly; and to cope alone\. Better found in practice than on the day; they are marked below\. /,
    );
    expect(summary).not.toMatch(/for sure|possibl|at your best/);
  });

  it('counts more red flags than can be taken in', () => {
    const flags = ['Lets her fly', 'Copes alone', 'Blames her', 'Hides it'].map((text) => ({
      text,
      quote: text,
    }));
    expect(report([], flags).head.summary).toMatch(/^Four red flags come first\. /);
  });

  it('does not say that every safety-critical point was heard while one is in doubt', () => {
    const points: Point[] = [...good, { text: 'Asks about pets', verdict: 'possibly', critical: true }];
    expect(report(points).head.summary).not.toContain('Every safety-critical');
  });
});

describe('advice', () => {
  it('stands at the head or in its dimension, once', () => {
    const missed = ['gout', 'rashes', 'fever', 'travel', 'pets'].map((what): Point => ({
      text: `Asks about ${what}`,
      verdict: 'missed',
      critical: true,
    }));
    const { head, dimensions } = report(missed, [{ text: 'Lets her fly', quote: 'You can fly.' }]);
    const all = [...head.priorities_for_next_time, ...dimensions.flatMap(({ improvements }) => improvements)];
    for (const { text } of missed)
      expect(all.filter((each) => each.includes(text.replace('Asks', 'ask')))).toHaveLength(1);
    expect(dimensions.map(({ improvements }) => improvements[0])).toEqual([
      'See your second and third priorities above.',
      'See your first priority above.',
    ]);
  });

  it('is about what was said before what was left unsaid', () => {
    const { head, dimensions } = report(good, [
      { text: 'Copes alone' },
      { text: 'Lets her fly', quote: 'You can fly.' },
    ]);
    expect(head.priorities_for_next_time).toEqual([
      'Go back to the red flag first: hear it again, and find the words you would use instead.',
      'Next time, ask about travel.',
    ]);
    expect(dimensions[1]?.improvements).toEqual([
      'See your first priority above.',
      'Next time, say aloud what you would do: what stays unsaid cannot be heard.',
    ]);
  });

  it('shows words that are in doubt once, and never those of a red flag', () => {
    const points: Point[] = ['gout', 'rashes', 'fever'].map((what, at) => ({
      text: `Asks about ${what}`,
      verdict: 'possibly',
      quote: at < 2 ? 'And the rest?' : 'You can fly.',
    }));
    const [gathering] = report(points, [{ text: 'Lets her fly', quote: 'You can fly.' }]).dimensions;
    expect(gathering?.improvements).toEqual([
      'Possibly heard: asks about gout. Settle this with your partner.',
    ]);
  });

  it('shows the words of a red flag once in its dimension', () => {
    const [, plan] = report(good, [{ text: 'Lets her fly', quote: 'You can fly.' }]).dimensions;
    expect(plan?.quotes.map((quote) => quote.for)).toEqual(['red_flag']);
  });
});

describe('praise', () => {
  const part: Point = {
    text: 'Asks about gout, travel or rashes',
    verdict: 'met',
    quote: 'Have you had gout?',
    critical: true,
  };

  it('does not repeat a list of which one thing was heard', () => {
    const [history] = report([part]).dimensions;
    expect(history?.strengths).toEqual([
      'Your words here count towards asking about gout, travel or rashes.',
    ]);
    expect(report([{ ...part, quote: 'Any gout, travel or rashes?' }]).dimensions[0]?.strengths).toEqual([
      'You did well to ask about gout, travel or rashes.',
    ]);
  });

  it('keeps what was heard whole, and builds on a part only where there is no more to keep', () => {
    const { keep_doing } = report([part, { text: 'Asks about fever', verdict: 'met' }]).head;
    expect(keep_doing).toEqual([
      'Keep asking about fever.',
      'Build on your start: ask about gout, travel or rashes.',
    ]);
  });
});
