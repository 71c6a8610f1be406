import type { Signal } from '../../../contract/signal.ts';
import { createLinks, type LinksWorld } from './links.ts';
import type { PeerLines } from './peer.ts';

const LOST_AFTER_MS = 60_000;
const UNHEARD: PeerLines = { audio: 'sendonly', video: 'sendonly' };
const TALKING: PeerLines = { audio: 'sendrecv', video: 'sendrecv' };

/**
 * What one of the two people's pages sends to examiners. It answers those whose seats it was told of and calls none of them; while
 * the interview runs nothing of theirs arrives, whatever they offer.
 */
export const createListenerLinks = (world: Omit<LinksWorld, 'lostAfterMs' | 'onLost'>) => {
  const links = createLinks({ ...world, lostAfterMs: LOST_AFTER_MS, onLost: (seat) => links.drop(seat) });
  let seats: ReadonlySet<string> = new Set();
  let isInterview = true;

  return {
    ...links,
    setSeats: (known: readonly string[]): void => {
      seats = new Set(known);
      for (const seat of links.seats()) if (!seats.has(seat)) links.drop(seat);
    },
    /** From Start Case to Finish Round no one is heard on these links. An examiner's page may know of the end before this one. */
    setInterview: (is: boolean): void => {
      isInterview = is;
      if (is) links.dropHeard();
      else links.hearThoseWhoAsked(TALKING);
    },
    /** The line to the server is back. While the interview runs there is nothing to know of examiners, so that none is asked. */
    revive: (): void => links.revive({ asks: !isInterview }),
    hear: (from: string, signal: Signal): void => {
      if (!seats.has(from) || (isInterview && ('devices' in signal || 'bye' in signal))) return;
      links.hear(from, signal, isInterview ? UNHEARD : TALKING, true);
    },
  };
};

export type ListenerLinks = ReturnType<typeof createListenerLinks>;
