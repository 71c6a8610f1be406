-- Mails about examiners ride on the versions of their room: to an examiner their calendar entry, to the host who took or left a
-- seat, to someone the host's question. An examiner's entry has its own sequence: a seat changes hands without a new version.
alter table room_mails
  drop constraint room_mails_kind_check,
  add constraint room_mails_kind_check check (
    kind in ('invitation', 'proposal', 'expiry', 'unanswered', 'examining', 'panel', 'asked')),
  drop constraint room_mails_check,
  add constraint room_mails_proposal_check check (
    (kind in ('proposal', 'expiry', 'unanswered')) = (proposal_id is not null)),
  add column seat_event text check (seat_event in ('seated', 'left', 'declined', 'asked')),
  -- To the host: whose seat it is. To an examiner: who freed it.
  add column seat_user_id uuid references users on delete set null,
  add column seat_note text,
  add column examiner_sequence integer check ((kind = 'examining') = (examiner_sequence is not null));
create index room_mails_seat_user on room_mails (seat_user_id) where seat_user_id is not null;

-- Who examines a private room, or is asked to, learns of its changes as its two people do.
create or replace function announce_room() returns trigger language plpgsql as $$
declare
  room practice_rooms := coalesce(new, old);
begin
  perform pg_notify('changes', json_build_object(
    'table', 'practice_rooms', 'eventType', tg_op, 'id', room.id,
    'hostId', room.host_id, 'guestId', room.guest_id, 'private', room.private,
    'leftUserId', case when tg_op = 'UPDATE' and old.guest_id is distinct from new.guest_id then old.guest_id end,
    'groupId', room.group_id,
    'leftGroupId', case when tg_op = 'UPDATE' and old.group_id is distinct from new.group_id then old.group_id end,
    'heldBack', room.opens_at is not null and room.private and room.guest_id is null,
    'wasHeldBack', tg_op = 'UPDATE' and old.opens_at is not null and old.private and old.guest_id is null,
    'examinerIds', case when room.examiner_seats > 0 then array(
      select coalesce(seat.user_id, seat.asked_id) from examiner_seats seat
      where seat.room_id = room.id and coalesce(seat.user_id, seat.asked_id) is not null) else '{}' end)::text);
  return null;
end $$;
