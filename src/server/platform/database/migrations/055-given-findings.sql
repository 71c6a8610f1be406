-- The findings that the actor of a round gave the candidate. `finding` is an id in the round's own copy of the case.
create table given_findings (
  round_id uuid not null references practice_rounds on delete cascade,
  finding text not null,
  given_at timestamptz not null,
  primary key (round_id, finding)
);

-- A given finding is shown as part of its round, so its changes are the round's.
create function announce_given_finding() returns trigger language plpgsql as $$
begin
  update practice_rounds set revision = revision where id = coalesce(new.round_id, old.round_id);
  return null;
end $$;
create trigger given_findings_announce after insert or delete on given_findings
  for each row execute function announce_given_finding();
