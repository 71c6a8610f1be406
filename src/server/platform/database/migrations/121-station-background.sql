-- What a station rests on (sources, review, content note, label), and a good answer as it would be spoken.
alter table case_briefs
  add column background jsonb not null
    default '{"sources": [], "reviewed": null, "contentNote": null, "label": null}',
  add column model_answer text;

-- How often people kept what the assessor had said is counted over all settled marks.
create index marks_agreed on marks (round_id, item) where voice = 'agreed' and is_current;
