// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { aRoom } from '../../../test/a-room.ts';
import { answerCalls } from '../../../test/answered-calls.ts';
import { closePages, openPage, signIn } from '../../../test/opened-page.tsx';
import RescheduleDialog from './reschedule-dialog.tsx';

afterEach(closePages);

// spec: refused-change
it('remarks on a time that has passed, and leaves the word to the server', async () => {
  const room = aRoom({ hostId: 'me' });
  const { posted } = answerCalls({ 'POST /practice-room/update': { status: 400 } });
  signIn();
  const now = Date.parse(room.startUtc) + 60_000;
  const { press, words, toast, until } = await openPage(
    '/interview-scheduling',
    <RescheduleDialog room={room} mine={[room]} now={now} onClose={() => undefined} />,
  );
  expect(words()).toContain('This time has already passed. Choose a later one.');
  await press('Save');
  expect(posted).toEqual([['POST /practice-room/update', { roomId: room.id, startUtc: room.startUtc }]]);
  await until(() => expect(toast()).toEqual(['Invalid request', 'Please select a valid future date/time.']));
});
