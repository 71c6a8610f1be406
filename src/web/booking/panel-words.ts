import type { Room } from '../../contract/room.ts';
import { displayName } from '../../domain/profile/name.ts';

type Panel = NonNullable<Room['panel']>;

const NUMBERS = ['no', 'one', 'two'];
const counted = (count: number, thing: string): string =>
  `${NUMBERS[count] ?? count} ${thing}${count === 1 ? '' : 's'}`;

/** 'Ana Lee, Ben Smith (asked)', 'you, one free seat': the panel as someone may know it. */
export const panelWords = ({ seats }: Panel, me: string): string => {
  const taken = seats.filter(({ isTaken }) => isTaken);
  const named = taken.flatMap(({ profile, userId, observing }) =>
    profile ? [`${userId === me ? 'you' : displayName(profile)}${observing ? ' (observing)' : ''}`] : [],
  );
  const unnamed = taken.length - named.length;
  const asked = seats.flatMap(({ isTaken, profile }) =>
    !isTaken && profile && profile.userId !== me ? [`${displayName(profile)} (asked)`] : [],
  );
  const free = seats.length - taken.length - asked.length;
  return [
    ...named,
    ...(unnamed > 0 ? [counted(unnamed, 'seat') + ' taken'] : []),
    ...asked,
    ...(free > 0 ? [counted(free, 'free seat')] : []),
  ].join(', ');
};
