// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Debrief } from '../../contract/debrief.ts';
import { EMPTY_FORM } from '../../domain/debrief/debrief.ts';
import type { Mark, MarkItem } from '../../domain/mark/mark.ts';
import { ToSettle } from './to-settle.tsx';

const item = (id: string, text: string, safetyCritical = false): MarkItem => ({
  id,
  kind: id.startsWith('f') ? 'flag' : 'point',
  text,
  dimension: 'Safety',
  safetyCritical,
});
const possibly = (id: string, quote: string): Mark => ({
  item: id,
  voice: 'assessor',
  verdict: 'possibly',
  atMs: null,
  quotes: [{ turn: 0, quote, startMs: 61_000, endMs: 64_000 }],
  madeAt: 0,
});
const debrief: Debrief = {
  id: 'round',
  role: 'candidate',
  revision: 1,
  assessor: 'heard',
  assessorShared: true,
  items: [
    item('p1', 'Asks about allergies'),
    item('p2', 'Calls a senior', true),
    item('f1', 'Lets her drive'),
  ],
  marks: [
    possibly('p1', 'Anything you react to?'),
    possibly('p2', 'I might ask someone.'),
    possibly('f1', 'You could drive.'),
  ],
  late: [],
  corrections: [],
  panel: {},
  observing: false,
  notes: [],
  sharedNotes: [],
  debrief: {
    openedAt: 0,
    revealsAt: 0,
    revealed: true,
    alone: false,
    maySkip: false,
    maySettle: true,
    settlers: ['candidate', 'partner'],
    others: [],
    mine: { state: 'done', form: EMPTY_FORM, version: 1 },
    theirs: { state: 'done', form: null, left: false },
    onTime: { self: true, partner: true },
  },
};
const drawn = (given: Debrief): HTMLElement => {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ToSettle
        debrief={given}
        other="Tom"
        listening={{
          playable: true,
          state: { status: 'idle', passage: null, atMs: 0 },
          play: () => {},
          stop: () => {},
        }}
      />
    </QueryClientProvider>,
  );
  return page;
};

it('lists dangers before points, each with its words to play', () => {
  const rows = [...drawn(debrief).querySelectorAll('section > ul > li')];
  expect(rows.map((row) => row.querySelector('span')?.textContent)).toEqual([
    'Lets her drive',
    'Calls a senior',
    'Asks about allergies',
  ]);
  expect(rows.map((row) => row.querySelector('button')?.getAttribute('aria-label'))).toEqual([
    'Play ‘You could drive.’ from 1:01',
    'Play ‘I might ask someone.’ from 1:01',
    'Play ‘Anything you react to?’ from 1:01',
  ]);
});

it('is not there where nothing is in doubt', () => {
  expect(drawn({ ...debrief, marks: [] }).textContent).toBe('');
});
