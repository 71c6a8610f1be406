// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Assessment } from '../../contract/assessment.ts';
import { aRoom, aRound } from '../../../test/a-room.ts';
import { AssessmentView } from './assessment-view.tsx';
import type { PastRound } from '../../contract/round.ts';

const { assessment: _none, ...bare } = aRound();
const round: PastRound = {
  ...bare,
  hasAssessment: true,
  debrief: null,
  status: 'over',
  recordingDeleted: false,
  result: null,
  before: null,
  room: aRoom(),
  case: null,
  createdAt: '',
};
const listening = {
  playable: false,
  state: { status: 'idle', passage: null, atMs: 0 },
  play: () => {},
  stop: () => {},
} as const;

type Dimension = Assessment['dimensions'][number];
const dimension = (name: string, changes: Partial<Dimension> = {}): Dimension => ({
  name,
  insufficient_evidence: false,
  red_flags: [],
  evidence: ['Any jaw pain?'],
  strengths: ['Asked early.'],
  improvements: ['Ask about the scalp.'],
  ...changes,
});

const DOUBTS = 'To settle together';
const view = (...dimensions: Dimension[]) => {
  const assessment: Assessment = {
    dimensions,
    overall_feedback: {
      summary: 'A sound start.',
      keep_doing: ['Open questions.'],
      priorities_for_next_time: ['Close the consultation.'],
    },
  };
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <AssessmentView
        round={round}
        assessment={assessment}
        shared={false}
        sharedBy={null}
        partner="Tom"
        listening={listening}
        doubts={<p>{DOUBTS}</p>}
      />
    </QueryClientProvider>,
  );
  const items = [...page.querySelectorAll('details')];
  for (const item of items) item.remove();
  const texts = (all: Iterable<Element>) => [...all].map(({ textContent }) => textContent);
  return {
    overview: page.textContent ?? '',
    lists: texts(page.querySelectorAll('h3, h4, section li')),
    items: items.map((item) => ({
      name: item.querySelector('summary')?.textContent,
      columns: texts(item.querySelectorAll('h4')),
      entries: texts(item.querySelectorAll('li')),
    })),
  };
};

it('opens with what is to be settled', () => {
  const { overview } = view(dimension('History'));
  expect(overview.indexOf(DOUBTS)).toBeGreaterThanOrEqual(0);
  expect(overview.indexOf(DOUBTS)).toBeLessThan(overview.indexOf('A sound start.'));
});

// spec: summary-box
it('has a summary box with its text and the two lists', () => {
  const { overview, lists } = view(dimension('History'));
  expect(overview).toContain('A sound start.');
  expect(lists).toEqual([
    'Summary',
    'Keep doing',
    'Open questions.',
    'Priorities for next time',
    'Close the consultation.',
  ]);
});

// spec: dimension-items
it('has one item for each dimension: its name and badges, then three columns', () => {
  const thin = dimension('Safety', { insufficient_evidence: true, red_flags: ['Sent home.'], evidence: [] });
  const { items } = view(dimension('History'), thin);
  expect(items.map(({ name }) => name)).toEqual(['History', 'SafetyInsufficient evidenceRed flags']);
  for (const { columns } of items) expect(columns).toEqual(['Evidence', 'Strengths', 'Improvements']);
  expect(items[0]?.entries).toEqual(['Any jaw pain?', 'Asked early.', 'Ask about the scalp.']);
});

// spec: summary-badges
it('has a badge at its head for what any dimension has, and none otherwise', () => {
  const badges = ['Insufficient evidence', 'Red flags'];
  const shown = (...dimensions: Dimension[]) => {
    const { overview } = view(...dimensions);
    return badges.filter((badge) => overview.includes(badge));
  };
  expect(shown(dimension('History'))).toEqual([]);
  expect(shown(dimension('History'), dimension('Safety', { red_flags: ['Sent home.'] }))).toEqual([
    'Red flags',
  ]);
  expect(shown(dimension('History', { insufficient_evidence: true }))).toEqual(['Insufficient evidence']);
});
