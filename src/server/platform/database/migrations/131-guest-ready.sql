-- When the guest said that they are ready for a round, before the host starts its case.
alter table practice_rounds add column guest_ready_at timestamptz;
