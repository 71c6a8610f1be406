import type { ColumnType, Generated } from 'kysely';
import type { Opposite } from '../../../domain/round/opposite.ts';
import type { Stamp } from './account-tables.ts';

type NullableTimestamp = ColumnType<Date | null, undefined, Date | null>;

/** What a round’s clock goes by, and its place in a mock exam. Its seconds are the usual ones, without extra time. */
export type TimingColumns = {
  timer_seconds: Generated<number>;
  reading_seconds: Generated<number>;
  chosen_seconds: ColumnType<number | null, undefined, number>;
  reading_started_at: NullableTimestamp;
  timer_started_at: NullableTimestamp;
  timer_stopped_at: NullableTimestamp;
  extra_time: Generated<boolean>;
  guest_ready_at: NullableTimestamp;
  circuit_id: ColumnType<string | null, undefined, string>;
  circuit_position: ColumnType<number | null, undefined, number>;
};

export type CircuitTables = {
  circuits: {
    id: Generated<string>;
    room_id: string;
    preset_id: ColumnType<string | null, string | undefined, never>;
    title: ColumnType<string | null, string | undefined, never>;
    opposite: Generated<Opposite>;
    changeover_seconds: Generated<number>;
    created_at: Stamp;
    changeover_started_at: NullableTimestamp;
    ended_at: NullableTimestamp;
  };
  circuit_stations: {
    circuit_id: string;
    position: number;
    name: ColumnType<string | null, string | null | undefined, never>;
    extra_time: Generated<boolean>;
    candidate_id: string | null;
    case_brief_id: string;
    is_surprise: boolean;
    reading_seconds: number;
    timer_seconds: number;
  };
};
