-- Where someone is signed in: the browser as its owner would call it, and when it was last used.
alter table sessions
  add column browser text,
  add column used_at timestamptz not null default now();
