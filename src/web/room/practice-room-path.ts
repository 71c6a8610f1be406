/** Where a room is practised in. */
export const practiceRoomPath = (roomId: string): string =>
  `/interview-practice-room?roomId=${encodeURIComponent(roomId)}`;
