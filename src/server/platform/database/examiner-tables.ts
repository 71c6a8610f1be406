import type { Generated } from 'kysely';
import type { AgreementVersion } from '../../../domain/examiner/listening-agreement.ts';
import type { SeatEvent, SeatPosition } from '../../../domain/room/panel.ts';
import type { Stamp } from './account-tables.ts';

/** What a room says of the examiners beside its two people. */
export type PanelColumns = {
  /** As many as rows in `examiner_seats`. */
  examiner_seats: Generated<number>;
  panel_nameless: Generated<boolean>;
  examiners_wanted: Generated<boolean>;
  seat_link: string | null;
};

/** What a mail about a seat says besides the version of the room that it rides on. */
export type SeatMailColumns = {
  seat_event: SeatEvent | null;
  /** To the host: whose seat it is. To an examiner: who freed it. */
  seat_user_id: string | null;
  seat_note: string | null;
  /** The sequence of an examiner's calendar entry. */
  examiner_sequence: number | null;
};

export type ExaminerTables = {
  examiner_seats: {
    id: Generated<string>;
    room_id: string;
    position: SeatPosition;
    user_id: string | null;
    asked_id: string | null;
    observing: Generated<boolean>;
    seated_at: Date | null;
    /** Where signals to the one who sits there are sent. */
    address: Generated<string>;
  };
  listening_agreements: {
    id: Generated<string>;
    room_id: string;
    user_id: string;
    given: boolean;
    text_version: AgreementVersion;
    at: Stamp;
  };
};
