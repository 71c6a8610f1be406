import type { JobHandler } from '../job-table.ts';
import type { Ports } from '../ports.ts';
import { findRoom } from '../store/room.ts';
import { setRoomUrl } from '../store/room-change.ts';

/** Gives a room the video address it could not get when it was made. */
export const openVideoRoom =
  ({ db, video }: Ports): JobHandler<'open-video-room'> =>
  async ({ roomId }) => {
    const room = await findRoom(db, roomId);
    if (room && !room.roomUrl) await setRoomUrl(db, roomId, await video.openRoom(roomId));
  };
