-- A proposal may also be answered by keeping the current time.
alter table reschedule_proposals
  drop constraint reschedule_proposals_state_check,
  add constraint reschedule_proposals_state_check check (
    state in ('proposed', 'agreed', 'cancelled', 'countered', 'kept', 'expired', 'superseded'));
