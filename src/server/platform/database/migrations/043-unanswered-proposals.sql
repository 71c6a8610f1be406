-- Someone who has not answered a proposal is asked about it once more, a day before it expires.
alter table room_mails
  drop constraint room_mails_kind_check,
  add constraint room_mails_kind_check check (kind in ('invitation', 'proposal', 'expiry', 'unanswered'));
