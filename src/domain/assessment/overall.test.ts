import { describe, expect, it } from 'vitest';
import type { Evidence } from './evidence/evidence.ts';
import type { Findings } from './evidence/find-evidence.ts';
import type { Turn } from '../recording/transcript.ts';
import { withAdvice, type Advised } from './advice.ts';
import type { AssessedDimension, OverallFeedback } from './assessment.ts';
import { habitsIn } from './habits.ts';
import { structureDimension } from './measured-dimension.ts';
import { measure } from './measures.ts';
import { overallFeedback, prioritiesOf } from './overall.ts';
import { judgeDimension } from './scheme-dimension.ts';

const said = (quote: string): Evidence => ({ turn: 0, quote, startMs: 0, endMs: 900, phrasing: '' });

type Point = {
  text: string;
  verdict: 'met' | 'missed' | 'possibly';
  quote?: string | string[];
  critical?: true;
  dimension?: 'Data gathering' | 'Management';
};
type Flag = { text: string; quote?: string; verdict?: 'raised' | 'possibly' };

const round = {
  turns: [],
  markScheme: { points: [], redFlags: [], synonyms: [] },
  stationType: 'Clinical',
  plannedSeconds: 480,
  recordedMs: 480_000,
};

/** The points stand in data gathering unless they say otherwise, the flags in management. */
const report = (
  points: readonly Point[],
  flags: readonly Flag[] = [],
  turns: readonly Turn[] = [],
  measured: readonly Advised[] = [],
): { head: OverallFeedback; dimensions: AssessedDimension[] } => {
  const findings: Findings = {
    points: points.map(({ text, verdict, quote = text, critical, dimension = 'Data gathering' }) => ({
      point: { text, dimension, safetyCritical: critical === true, listenFor: [] },
      verdict,
      evidence: verdict === 'met' ? [quote].flat().map(said) : [],
      weak: verdict === 'possibly' ? [quote].flat().map(said) : [],
    })),
    redFlags: flags.map(({ text, quote, verdict = 'raised' }) => ({
      redFlag: { text, dimension: 'Management', listenFor: [] },
      verdict,
      evidence: quote === undefined ? [] : [said(quote)],
      weak: [],
    })),
  };
  const judged = ['Data gathering', 'Management'].map((name, place) =>
    judgeDimension(name, findings, place, true, turns),
  );
  const facts = {
    amount: 'enough' as const,
    judged,
    measured,
    findings,
    measures: measure(round, []),
    plannedSeconds: round.plannedSeconds,
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

describe('a strong round', () => {
  const many = (count: number, verdict: Point['verdict']): Point[] =>
    Array.from({ length: count }, (_, at) => ({ text: `Asks about thing ${verdict} ${at}`, verdict }));
  const strong = /^This was a strong round/;

  it('is one of which nearly every point was heard', () => {
    expect(report([...many(9, 'met'), ...many(1, 'missed')]).head.summary).toMatch(strong);
    expect(report([...many(8, 'met'), ...many(2, 'missed')]).head.summary).not.toMatch(strong);
  });

  it('is not made by points that were only possibly heard', () => {
    expect(report([...many(8, 'met'), ...many(2, 'possibly')]).head.summary).not.toMatch(strong);
  });

  it('misses nothing that matters for safety', () => {
    const critical: Point = { text: 'Asks about pets', verdict: 'missed', critical: true };
    expect(report([...many(9, 'met'), critical]).head.summary).not.toMatch(strong);
  });

  it('has no red flag in doubt', () => {
    const doubt: Flag = { text: 'Lets her fly', quote: 'Fly.', verdict: 'possibly' };
    expect(report(many(9, 'met'), [doubt]).head.summary).not.toMatch(strong);
  });
});

describe('the best dimension', () => {
  const plan = (verdict: Point['verdict']): Point => ({
    text: 'Starts drops',
    verdict,
    dimension: 'Management',
  });

  it('is named on a clear lead of two points or more', () => {
    expect(report([...good, plan('missed')]).head.summary).toContain('at your best in data gathering');
  });

  it('is not named where the next is close', () => {
    const close = [...good, plan('met'), plan('met'), plan('missed')];
    expect(report(close).head.summary).not.toContain('at your best');
  });

  it('is not named on one point heard whole', () => {
    const points: Point[] = [
      { text: 'Asks about fever', verdict: 'met' },
      { text: 'Asks about gout, travel or rashes', verdict: 'met', quote: 'Have you had gout?' },
      plan('missed'),
    ];
    expect(report(points).head.summary).not.toContain('at your best');
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
      'Possibly heard: you seemed to ask about gout. Settle this with your partner.',
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
    expect(history?.strengths).toEqual(['You covered this: asking about gout, travel or rashes.']);
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

  it('counts what the same turn names in another sentence', () => {
    const text = 'Have you had gout? Any travel, or rashes?';
    const turn: Turn = { speaker: 'candidate', startMs: 0, endMs: 900, text };
    expect(report([part], [], [turn]).dimensions[0]?.strengths).toEqual([
      'You did well to ask about gout, travel or rashes.',
    ]);
  });

  it('shows for each point the words that are most about it, and the same words only once', () => {
    const [gathering] = report([
      { text: 'Asks about fever', verdict: 'met', quote: ['And how about that?', 'Have you had a fever?'] },
      {
        text: 'Asks about chills',
        verdict: 'met',
        quote: ['Have you had a fever?', 'Did you shiver at night?'],
      },
    ]).dimensions;
    expect(gathering?.evidence).toEqual(['Have you had a fever?', 'Did you shiver at night?']);
  });

  it('names a possible start before the pace where no point was heard for sure', () => {
    const missed: Point = { text: 'Asks about fever', verdict: 'missed' };
    const paced = structureDimension(measure(round, []), habitsIn([]), round);
    const measured = [{ ...paced, dimension: { ...paced.dimension, strengths: ['You kept a calm pace.'] } }];
    const perhaps: Point = { text: 'Asks about gout', verdict: 'possibly' };
    expect(report([missed, perhaps], [], [], measured).head.keep_doing).toEqual([
      'You may have made a start on this; build on it: ask about gout.',
    ]);
    const critical: Point = { ...perhaps, critical: true };
    expect(report([missed, critical], [], [], measured).head.keep_doing).toEqual(['You kept a calm pace.']);
  });
});
