import type { Generated } from 'kysely';
import type { AgreementVersion } from '../../../domain/examiner/listening-agreement.ts';
import type { SeatPosition } from '../../../domain/room/panel.ts';
import type { Stamp } from './account-tables.ts';

/** What a room says of the examiners beside its two people. */
export type PanelColumns = {
  /** As many as rows in `examiner_seats`. */
  examiner_seats: Generated<number>;
  panel_nameless: Generated<boolean>;
  examiners_wanted: Generated<boolean>;
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
