import type { JobHandler } from '../platform/jobs/job-table.ts';
import type { Ports } from '../platform/ports.ts';
import { findRoom } from './room.store.ts';
import { setRoomUrl } from './room-change.store.ts';

/** Gives a room the video address it could not get when it was made. */
export const openVideoRoom =
  ({ db, video }: Ports): JobHandler<'open-video-room'> =>
  async ({ roomId }) => {
    const room = await findRoom(db, roomId);
    if (room && !room.roomUrl) await setRoomUrl(db, roomId, await video.openRoom(roomId));
  };
