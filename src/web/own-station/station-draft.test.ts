// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { keepStationDraft, readStationDraft } from './station-draft.ts';

it('keeps the text of each station, and of a new one, until it is dropped', () => {
  keepStationDraft('me', null, 'new');
  keepStationDraft('me', 'one', 'first');
  keepStationDraft('me', 'one', 'second');
  expect(readStationDraft('me', null)).toBe('new');
  expect(readStationDraft('me', 'one')).toBe('second');
  expect(readStationDraft('me', 'another')).toBeNull();
  expect(readStationDraft('you', 'one')).toBeNull();
  keepStationDraft('me', 'one', null);
  expect(readStationDraft('me', 'one')).toBeNull();
  expect(readStationDraft('me', null)).toBe('new');
});
