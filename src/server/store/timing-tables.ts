import type { ColumnType, Generated } from 'kysely';

type Moment = ColumnType<Date | null, undefined, Date | null>;

/** What a round's clock goes by. */
export type TimingColumns = {
  timer_seconds: Generated<number>;
  reading_seconds: Generated<number>;
  reading_started_at: Moment;
  timer_started_at: Moment;
  timer_stopped_at: Moment;
};
