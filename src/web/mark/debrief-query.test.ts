// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import type { Debrief } from '../../contract/debrief.ts';
import { queryClient } from '../account/query-client.ts';
import { debriefQuery, keepDebrief } from './debrief-query.ts';

afterEach(() => queryClient.clear());

const debrief = (revision: number): Debrief => ({
  id: 'round',
  revision,
  role: 'partner',
  items: [],
  marks: [],
  late: [],
  corrections: [],
  assessor: 'unrecorded',
  panel: {},
  observing: false,
  assessorShared: false,
  notes: [],
  sharedNotes: [],
  debrief: null,
});
const query = debriefQuery('round');
const read = (revision: number) =>
  queryClient.fetchQuery({
    ...query,
    queryFn: async () => ({ debrief: debrief(revision), serverTime: 0 }),
    staleTime: 0,
  });
const shown = () => queryClient.getQueryData<{ debrief: Debrief }>(query.queryKey)?.debrief.revision;

it('keeps the newer debrief, whichever of an answer, a change and a read arrives last', async () => {
  await read(2);
  keepDebrief(debrief(1));
  expect(shown()).toBe(2);
  keepDebrief(debrief(4));
  await read(3);
  expect(shown()).toBe(4);
  await read(5);
  expect(shown()).toBe(5);
});

it('takes no answer about a debrief that is not shown', () => {
  keepDebrief(debrief(1));
  expect(queryClient.getQueryData(query.queryKey)).toBeUndefined();
});
