-- The ids of deleted notes, without their words: a note that was sent more than once must not come back by a late arrival.
create table deleted_notes (
  id uuid primary key,
  round_id uuid not null references practice_rounds on delete cascade,
  user_id uuid not null references users on delete cascade
);
create index deleted_notes_round on deleted_notes (round_id);
create index deleted_notes_user on deleted_notes (user_id);
