-- Someone may agree to be heard and not seen. Answers from before were to sound and picture.
alter table recording_consents add column picture boolean not null default true;
