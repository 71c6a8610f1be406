-- The forms that someone still has to hand in about others: a few, beside the thousands they handed in. Without it the database
-- plans the list of them anew each time it is asked.
create index debrief_forms_to_do on debrief_forms (user_id, opened_at desc)
  where done_at is null and skipped_at is null and role <> 'candidate' and not observing and not absent;
