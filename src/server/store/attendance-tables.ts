type AttendanceTable = {
  room_id: string;
  user_id: string;
  start_utc: Date;
  entered_at: Date | null;
  seen_at: Date | null;
  nudged_at: Date | null;
  missed_at: Date | null;
};

/** The table of who came to which session. */
export type AttendanceTables = { room_attendances: AttendanceTable };
