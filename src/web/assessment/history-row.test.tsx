// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { UserContext } from '../account/user.ts';
import { StaticRouter } from '../platform/router.tsx';
import { formatStart } from '../platform/when.ts';
import { aRoom, aRound } from '../../../test/a-room.ts';
import { HistoryRow } from './history-row.tsx';
import type { PastRound } from '../../contract/round.ts';

const { assessment: _none, ...bare } = aRound({ candidateId: 'me' });
const gca = {
  id: 'gca',
  category: 'Neuro-ophthalmology',
  caseName: 'Vision that came and went',
  caseNameInternal: 'GCA',
  type: 'Clinical',
  minutes: 8,
  difficulty: 'Core',
};
const hana = { userId: 'host', firstName: 'hana', lastName: 'Osei', avatar: '/api/avatar/1' };
const room = aRoom({ guestId: 'me', hostProfile: hana, guestProfile: { ...hana, userId: 'me' } });
const past: PastRound = {
  ...bare,
  hasAssessment: true,
  debrief: null,
  status: 'over',
  recordingDeleted: false,
  result: null,
  before: null,
  room,
  case: gca,
  createdAt: '2026-11-20T18:30:00.000Z',
};

const row = (changes: Partial<PastRound> = {}) => {
  const page = document.createElement('div');
  const nothing = () => {};
  page.innerHTML = renderToStaticMarkup(
    <StaticRouter>
      <UserContext value={{ id: 'me', email: 'me@example.org' }}>
        <HistoryRow
          round={{ ...past, ...changes }}
          onShow={nothing}
          onDebrief={nothing}
          onCompare={nothing}
          onNear={nothing}
          onRetried={nothing}
        />
      </UserContext>
    </StaticRouter>,
  );
  const button = [...page.querySelectorAll('button')].find(({ textContent }) =>
    textContent?.includes('Assessment'),
  );
  const face = page.querySelector('li > span');
  return {
    words: page.textContent ?? '',
    picture: face?.querySelector('img')?.getAttribute('src') ?? face?.textContent,
    button: `${button?.textContent}${button?.disabled ? ' (off)' : ''}`,
  };
};

// spec: row-content
it('names the case, its type, the two people and the date', () => {
  const { words, button } = row();
  for (const part of [gca.caseName, 'Type: Clinical', 'Host: hana Osei', 'Guest: You'])
    expect(words).toContain(part);
  expect(words).toContain(formatStart(past.createdAt));
  expect(words).not.toContain('Finished');
  expect(button).toBe('Show Assessment');
});

// spec: row-avatar
it('shows the host’s picture, else a letter of their name, else U', () => {
  expect(row().picture).toBe('/api/avatar/1');
  expect(row({ room: { ...room, hostProfile: { ...hana, avatar: null } } }).picture).toBe('H');
  expect(row({ room: { ...room, hostProfile: null } }).picture).toBe('U');
});

// spec: row-unknown
it('says what it does not know', () => {
  const nameless = { ...hana, firstName: '', lastName: '' };
  expect(row({ room: { ...room, guestId: 'other', guestProfile: nameless } }).words).toContain(
    'Guest: Unknown',
  );
  expect(row({ room: { ...room, guestId: null, guestProfile: null } }).words).toContain('Guest: No Guest');
  expect(row({ createdAt: 'once' }).words).toContain('Unknown date');
});

// spec: row-finished
it('says that the room is finished, and that there is nothing to show', () => {
  const { words, button } = row({ room: { ...room, stage: 'Finished' }, hasAssessment: false });
  expect(words).toContain('Finished');
  expect(button).toBe('No Assessment Available (off)');
});

it.each([
  ['planned', 'This round has not started yet.'],
  ['running', 'This round is under way.'],
  ['over', 'This round was not recorded.'],
  ['unheld', 'This round did not take place.'],
] as const)('says of a %s round without a recording: %s', (status, words) => {
  expect(row({ hasAssessment: false, status }).words).toContain(words);
});

it('says that a recording was deleted rather than that there was none', () => {
  const { words } = row({ hasAssessment: false, recordingDeleted: true });
  expect(words).toContain('The recording was deleted before it was assessed.');
  expect(words).not.toContain('not recorded');
});

it('shows the result, and offers the round before on the same station', () => {
  const counts = { self: null, partner: 11, 'examiner-1': null, 'examiner-2': null, assessor: 14 };
  const result = {
    counted: 11,
    of: 14,
    flags: 1,
    flagsBy: null,
    by: [],
    counts,
    settled: 0,
    split: 0,
    panel: {},
    examinerAgreement: null,
    byCorrection: 0,
    agreement: null,
  };
  const { words } = row({ result, before: { roundId: 'r0', createdAt: past.createdAt } });
  expect(words).toContain('hana Osei 11 of 14 · Fellow Eye 14 of 14 · settled 0 · 1 red flag');
  expect(words).toContain('Compare with last time');
});

it('says of a rehearsal that it was one', () => {
  expect(row({ room: { ...room, guestId: null, guestProfile: null, rehearsal: true } }).words).toContain(
    'Rehearsal',
  );
  expect(row().words).not.toContain('Rehearsal');
  expect(row({ room: { ...room, guestId: null, rehearsal: true } }).words).not.toContain('Guest');
});
