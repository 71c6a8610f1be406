import type { Device } from './devices.ts';

type Change = {
  wantedId: string;
  usedId: string | null;
  before: readonly Device[];
  after: readonly Device[];
};

/** Chrome's name for whatever the system uses at the moment. */
const SYSTEMS_OWN = 'default';

const labelOf = (devices: readonly Device[]): string | undefined =>
  devices.find(({ id }) => id === SYSTEMS_OWN)?.label;

/**
 * Whether another microphone should be taken after devices came or went: the chosen one is back, or the system moved to
 * another one while the choice is the system's.
 */
export const wantsOther = ({ wantedId, usedId, before, after }: Change): boolean => {
  if (wantedId !== '' && wantedId !== SYSTEMS_OWN)
    return wantedId !== usedId && after.some(({ id }) => id === wantedId);
  const [was, is] = [labelOf(before), labelOf(after)];
  return was !== undefined && is !== undefined && was !== is;
};
