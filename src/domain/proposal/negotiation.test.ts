import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HOUR, meeting, NOW, range } from '../../../test/a-meeting.ts';
import { decide, isOverdue, proposalEnd, propose, type Proposal } from './proposal.ts';

// Two people, a host who moves things at will, and time that passes, in any order at all.
type Step =
  | { do: 'propose'; by: 'host' | 'guest'; at: number }
  | { do: 'agree' | 'cancel'; which: number }
  | { do: 'counter'; which: number; at: number }
  | { do: 'move'; at: number }
  | { do: 'wait'; hours: number };

const hour = fc.integer({ min: -5, max: 120 });
const which = fc.nat({ max: 30 });
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constant('propose' as const),
      by: fc.constantFrom('host' as const, 'guest' as const),
      at: hour,
    }),
    fc.record({ do: fc.constantFrom('agree' as const, 'cancel' as const), which }),
    fc.record({ do: fc.constant('counter' as const), which, at: hour }),
    fc.record({ do: fc.constant('move' as const), at: hour }),
    fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 40 }) }),
  ),
  { maxLength: 40 },
);

type Story = { now: number; meeting: typeof meeting | null; proposals: Proposal[] };

/** Carries out a step as the server does; answers whether anything was done. */
const carryOut = (story: Story, step: Step): boolean => {
  const { now } = story;
  const openNow = () => story.proposals.find(({ state }) => state === 'proposed') ?? null;
  const close = (proposal: Proposal | null, state: Proposal['state']) => {
    if (proposal) proposal.state = state;
  };
  if (step.do === 'wait') {
    story.now += step.hours * HOUR;
    for (const proposal of story.proposals)
      if (isOverdue(proposal, story.meeting, story.now)) close(proposal, 'expired');
    return true;
  }
  if (step.do === 'move') {
    if (!story.meeting) return false;
    close(openNow(), 'superseded');
    story.meeting = { ...story.meeting, ...range(step.at), sequence: story.meeting.sequence + 1 };
    return true;
  }
  if (step.do === 'propose') {
    const link = { userId: step.by, sequence: story.meeting?.sequence ?? 0 };
    const made = propose(link, range(step.at), { room: story.meeting, open: openNow(), made: 0 }, now);
    if (!made.ok) return false;
    close(openNow(), 'superseded');
    story.proposals.push(made.value);
    return true;
  }
  const proposal = story.proposals[step.which % Math.max(1, story.proposals.length)];
  if (!proposal) return false;
  const decision =
    step.do === 'counter' ? { action: 'propose' as const, ...range(step.at) } : { action: step.do };
  const verdict = decide(proposal, decision, { room: story.meeting, made: 0 }, now);
  if (!verdict.ok) return false;
  close(proposal, verdict.value.state);
  if (verdict.value.state === 'cancelled') story.meeting = null;
  if (verdict.value.state === 'countered') story.proposals.push(verdict.value.counter);
  if (verdict.value.state === 'agreed' && story.meeting) {
    const { startUtc, endUtc } = proposal;
    story.meeting = { ...story.meeting, startUtc, endUtc, sequence: story.meeting.sequence + 1 };
  }
  return true;
};

/** Everything about a step that no negotiation may do. */
const wrongs = (before: Story, story: Story, step: Step): string[] => {
  const count = (fits: (proposal: Proposal) => boolean) => story.proposals.filter(fits).length;
  const moved = before.meeting?.sequence !== story.meeting?.sequence && story.meeting !== null;
  const agreed = story.proposals.find(
    ({ state }, index) => state === 'agreed' && before.proposals[index]?.state === 'proposed',
  );
  const rules: [string, boolean][] = [
    ['two open', count(({ state }) => state === 'proposed') <= 1],
    ['two decidable', count((one) => proposalEnd(one, story.meeting, story.now) === null) <= 1],
    ['asks oneself', count(({ byUserId, toUserId }) => byUserId === toUserId) === 0],
    [
      'a closed one changed',
      before.proposals.every(
        ({ state }, index) => state === 'proposed' || state === story.proposals[index]?.state,
      ),
    ],
    ['comes back from the dead', before.meeting !== null || story.meeting === null],
    ['skips a version', !moved || story.meeting?.sequence === (before.meeting?.sequence ?? 0) + 1],
    ['moves unasked', !moved || step.do === 'move' || story.meeting?.startUtc === agreed?.startUtc],
    ['moves into the past', !agreed || Date.parse(agreed.startUtc) > story.now],
  ];
  return rules.filter(([, holds]) => !holds).map(([rule]) => rule);
};

it('never has two open proposals, never reopens one, and moves only to what was asked for', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const story: Story = { now: NOW, meeting, proposals: [] };
      for (const step of taken) {
        const before = structuredClone(story);
        const unchanged = !carryOut(story, step);
        expect(unchanged ? story : before).toEqual(before);
        expect(wrongs(before, story, step)).toEqual([]);
      }
    }),
    { numRuns: 500 },
  );
});
