-- A partner who ticked nothing did not mark: what handing in made of that is no verdict of theirs.
alter table marks disable trigger marks_announce;
delete from marks filled where filled.voice = 'partner' and filled.device is null and filled.verdict = 'missed'
  and not exists (
    select from marks tick where tick.round_id = filled.round_id and tick.voice = 'partner'
      and tick.device is not null and tick.is_current and tick.verdict <> 'none');
alter table marks enable trigger marks_announce;
