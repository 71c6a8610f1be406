import { expect, it } from 'vitest';
import { invitedRoom, linkDestination } from './link-destination.ts';

it('says what a link leads to, without a name', () => {
  expect(linkDestination('/invite/1')).toBe('An invitation to a practice session');
  expect(linkDestination('/report?s=token')).toBe('A report that a colleague shared with you');
  expect(linkDestination('/assessments?round=1')).toBe('The assessment of a round');
  expect(linkDestination('/interview-practice-room?roomId=1')).toBe('A practice session');
});

it('says nothing of pages that are no one’s link', () => {
  for (const path of ['/dashboard', '/assessments', '/reports', null])
    expect(linkDestination(path)).toBeNull();
});

it('knows the room of an invite link alone', () => {
  const room = '0a9a2f1e-61dc-4672-88c0-5042cdb62a04';
  expect(invitedRoom(`/invite/${room}`)).toBe(room);
  for (const path of [`/invite/${room}/more`, '/invite/1', '/dashboard', null])
    expect(invitedRoom(path)).toBeNull();
});
