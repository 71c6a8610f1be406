import { expect, it, vi } from 'vitest';
import type { Change } from '../../contract/realtime.ts';
import type { CallEndpoint } from '../platform/client.ts';
import type { Follower } from '../platform/connection.ts';
import { createCallPresence } from './call-presence.ts';

const set = () => {
  let follower: Follower | undefined;
  const answers: ((present: { seated: string[]; settingUp: string[] }) => void)[] = [];
  const call = () =>
    new Promise((resolve) => {
      answers.push((value) => resolve({ ok: true, value }));
    });
  const presence = createCallPresence({
    roomId: 'room',
    call: call as CallEndpoint,
    connection: {
      follow: (_, one) => {
        follower = one;
        return () => undefined;
      },
    },
  });
  presence.open();
  const tell = (seated: string[], settingUp: string[]) =>
    follower?.onChange({
      table: 'call_presence',
      eventType: 'UPDATE',
      new: { id: 'room', seated, settingUp },
      old: null,
    } satisfies Change);
  return { presence, answers, tell, live: () => follower?.onLive(Date.now()) };
};

it('knows nothing before the first answer, and then where each person is', async () => {
  const { presence, answers } = set();
  expect(presence.placeOf('gwen')).toBeNull();
  answers[0]?.({ seated: ['hana'], settingUp: ['gwen'] });
  await vi.waitFor(() => expect(presence.placeOf('gwen')).toBe('setting-up'));
  expect([presence.placeOf('hana'), presence.placeOf('mo')]).toEqual(['in-call', 'away']);
});

it('takes what is told at once, and no older answer after it', async () => {
  const { presence, answers, tell, live } = set();
  live();
  tell(['gwen'], []);
  expect(presence.placeOf('gwen')).toBe('in-call');
  for (const answer of answers) answer({ seated: [], settingUp: [] });
  await Promise.resolve();
  await Promise.resolve();
  expect(presence.placeOf('gwen')).toBe('in-call');
});

it('announces no change when the same people are told again in the same places', () => {
  const { presence, tell } = set();
  const listener = vi.fn<() => void>();
  presence.subscribe(listener);
  tell(['hana', 'gwen'], []);
  tell(['hana', 'gwen'], []);
  expect(listener).toHaveBeenCalledOnce();
  tell(['hana'], ['gwen']);
  expect(listener).toHaveBeenCalledTimes(2);
});
