import type { RoomFacts } from './room.ts';
import { isExaminer } from './panel.ts';
import { panelFor, type SeenPanel, type StoredPanel } from './panel-view.ts';
import { isMember } from './room-member.ts';

/**
 * What of a stored room this person may see. What calendars know of it is in their mails. The way into the call and what
 * is negotiated are for its two people only; who the guest of a private room is, its examiners know too.
 */
export const roomFor = <
  R extends RoomFacts &
    Record<'guestId' | 'roomUrl', string | null> &
    Record<'guestProfile' | 'proposal', object | null> & {
      uid?: unknown;
      sequence?: unknown;
      endUtc?: unknown;
      panel?: StoredPanel | null;
    },
>(
  stored: R,
  userId: string,
): Omit<R, 'uid' | 'sequence' | 'endUtc' | 'panel'> & { panel?: SeenPanel } => {
  const { uid: _uid, sequence: _sequence, endUtc: _endUtc, panel: _panel, ...room } = stored;
  const seen = panelFor(stored, userId);
  // A room without seats for examiners is sent as it was before there were any.
  const panel = seen ? { panel: seen } : {};
  if (isMember(stored, userId)) return { ...room, ...panel };
  return {
    ...room,
    ...panel,
    roomUrl: null,
    proposal: null,
    ...(stored.private && !isExaminer(stored, userId) ? { guestId: null, guestProfile: null } : {}),
  };
};
