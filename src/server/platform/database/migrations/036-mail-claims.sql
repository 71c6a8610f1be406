-- Until when a process that sends a mail may be taken to be still sending it. It renews this while it does, so nobody else
-- sends the same mail, and no transaction has to stay open meanwhile. A process that was killed stops renewing.
alter table room_mails add column claimed_until timestamptz;
