/** Where people see and hear each other. */
export type Video = {
  /** The address of the video room of a practice room; asked again for the same room it answers the same. */
  openRoom(roomId: string): Promise<string>;
};
