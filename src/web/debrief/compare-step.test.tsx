// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { mount, unmountAll } from '../../../test/mounted.tsx';
import type { Debrief } from '../../contract/debrief.ts';
import { EMPTY_FORM } from '../../domain/debrief/debrief.ts';
import { CompareStep } from './compare-step.tsx';

const debriefOf = (given: Pick<Debrief, 'role' | 'assessor' | 'assessorShared'>): Debrief => ({
  id: 'round',
  revision: 1,
  items: [],
  marks: [],
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
  ...given,
});
const unfolded = async (debrief: Debrief): Promise<string> => {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const { page } = await mount(
    <QueryClientProvider client={client}>
      <CompareStep debrief={debrief} other="Pia" listening={null} />
    </QueryClientProvider>,
  );
  return page.textContent;
};

afterEach(unmountAll);

it('tells the partner why Fellow Eye’s marks are not there', async () => {
  expect(
    await unfolded(debriefOf({ role: 'partner', assessor: 'unshared', assessorShared: false })),
  ).toContain('Pia has not shared Fellow Eye’s assessment with you');
});

it('lets the candidate share what two can only settle together, once', async () => {
  const heard = { role: 'candidate', assessor: 'heard' } as const;
  expect(await unfolded(debriefOf({ ...heard, assessorShared: false }))).toContain('Share with Pia');
  expect(await unfolded(debriefOf({ ...heard, assessorShared: true }))).not.toContain('Share with Pia');
});
