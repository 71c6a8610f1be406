import { clippedName } from '../profile/name.ts';

const LIMIT = 160;

/** What the address of a page says went wrong, as text to show: anyone can write such an address, so it is cut and marked. */
export const linkMessage = (raw: string): string => {
  const text = clippedName(raw.slice(0, 4 * LIMIT), LIMIT);
  return text && `From the link: ‘${text}’`;
};
