// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { mount, unmountAll } from '../../../test/mounted.tsx';
import type { Debrief } from '../../contract/debrief.ts';
import { EMPTY_FORM } from '../../domain/debrief/debrief.ts';
import { CorrectionList } from './correction-list.tsx';

const debriefWith = (
  left: boolean,
  agreed: boolean,
  { role = 'candidate', mayCount = true }: Partial<{ role: Debrief['role']; mayCount: boolean }> = {},
): Debrief => ({
  id: 'round',
  revision: 1,
  role,
  items: [],
  marks: [],
  late: [],
  corrections: [{ turn: 1, heard: 'drawer', text: 'jaw', agreed, mayCount }],
  assessor: 'heard',
  panel: {},
  observing: false,
  assessorShared: false,
  notes: [],
  sharedNotes: [],
  debrief: {
    openedAt: 0,
    revealsAt: 0,
    revealed: true,
    alone: false,
    maySkip: false,
    maySettle: !left,
    settlers: ['candidate', 'partner'],
    others: [],
    mine: { state: 'done', form: EMPTY_FORM, version: 1 },
    theirs: { state: 'done', form: null, left },
    onTime: { self: true, partner: true },
  },
});

afterEach(unmountAll);

it.each([
  [false, false, 'It counts once Pia agrees.'],
  [false, true, 'Pia agreed. It counts.'],
  [true, false, 'Your partner has left, so nobody can agree to it. It does not count.'],
  [true, true, 'Your partner agreed. It counts.'],
])('says what becomes of a correction (left: %s, agreed: %s)', async (left, agreed, words) => {
  const other = left ? 'Deleted User' : 'Pia';
  const { page } = await mount(<CorrectionList debrief={debriefWith(left, agreed)} other={other} />);
  expect(page.textContent).toContain(words);
  expect(page.textContent).not.toContain('Deleted');
});

it.each(['candidate', 'partner'] as const)(
  'says to the %s why a correction cannot count any more, and offers nothing',
  async (role) => {
    const debrief = debriefWith(false, false, { role, mayCount: false });
    const { page } = await mount(<CorrectionList debrief={debrief} other="Pia" />);
    expect(page.textContent).toContain('It does not count. Some of what was said was removed');
    expect(page.querySelector('button')).toBeNull();
  },
);
