-- A database as it was after migration 005, made by pg_dump --inserts on PostgreSQL 15. Its people are invented; the password of
-- each is 'correct horse battery'. Never edited: it is what upgrades are tested on.

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

CREATE SCHEMA graphile_worker;

COMMENT ON SCHEMA public IS '';

CREATE TYPE graphile_worker.job_spec AS (
	identifier text,
	payload json,
	queue_name text,
	run_at timestamp with time zone,
	max_attempts smallint,
	job_key text,
	priority smallint,
	flags text[]
);

SET default_tablespace = '';

SET default_table_access_method = heap;

CREATE TABLE graphile_worker._private_jobs (
    id bigint NOT NULL,
    job_queue_id integer,
    task_id integer NOT NULL,
    payload json DEFAULT '{}'::json NOT NULL,
    priority smallint DEFAULT 0 NOT NULL,
    run_at timestamp with time zone DEFAULT now() NOT NULL,
    attempts smallint DEFAULT 0 NOT NULL,
    max_attempts smallint DEFAULT 25 NOT NULL,
    last_error text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    key text,
    locked_at timestamp with time zone,
    locked_by text,
    revision integer DEFAULT 0 NOT NULL,
    flags jsonb,
    is_available boolean GENERATED ALWAYS AS (((locked_at IS NULL) AND (attempts < max_attempts))) STORED NOT NULL,
    CONSTRAINT jobs_key_check CHECK (((length(key) > 0) AND (length(key) <= 512))),
    CONSTRAINT jobs_max_attempts_check CHECK ((max_attempts >= 1))
);

CREATE FUNCTION graphile_worker.add_job(identifier text, payload json DEFAULT NULL::json, queue_name text DEFAULT NULL::text, run_at timestamp with time zone DEFAULT NULL::timestamp with time zone, max_attempts integer DEFAULT NULL::integer, job_key text DEFAULT NULL::text, priority integer DEFAULT NULL::integer, flags text[] DEFAULT NULL::text[], job_key_mode text DEFAULT 'replace'::text) RETURNS graphile_worker._private_jobs
    LANGUAGE plpgsql
    AS $$
declare
  v_job "graphile_worker"._private_jobs;
begin
  if (job_key is null or job_key_mode is null or job_key_mode in ('replace', 'preserve_run_at')) then
    select * into v_job
    from "graphile_worker".add_jobs(
      ARRAY[(
        identifier,
        payload,
        queue_name,
        run_at,
        max_attempts::smallint,
        job_key,
        priority::smallint,
        flags
      )::"graphile_worker".job_spec],
      (job_key_mode = 'preserve_run_at')
    )
    limit 1;
    return v_job;
  elsif job_key_mode = 'unsafe_dedupe' then
    -- Ensure all the tasks exist
    insert into "graphile_worker"._private_tasks as tasks (identifier)
    values (add_job.identifier)
    on conflict do nothing;
    -- Ensure all the queues exist
    if add_job.queue_name is not null then
      insert into "graphile_worker"._private_job_queues as job_queues (queue_name)
      values (add_job.queue_name)
      on conflict do nothing;
    end if;
    -- Insert job, but if one already exists then do nothing, even if the
    -- existing job has already started (and thus represents an out-of-date
    -- world state). This is dangerous because it means that whatever state
    -- change triggered this add_job may not be acted upon (since it happened
    -- after the existing job started executing, but no further job is being
    -- scheduled), but it is useful in very rare circumstances for
    -- de-duplication. If in doubt, DO NOT USE THIS.
    insert into "graphile_worker"._private_jobs as jobs (
      job_queue_id,
      task_id,
      payload,
      run_at,
      max_attempts,
      key,
      priority,
      flags
    )
      select
        job_queues.id,
        tasks.id,
        coalesce(add_job.payload, '{}'::json),
        coalesce(add_job.run_at, now()),
        coalesce(add_job.max_attempts::smallint, 25::smallint),
        add_job.job_key,
        coalesce(add_job.priority::smallint, 0::smallint),
        (
          select jsonb_object_agg(flag, true)
          from unnest(add_job.flags) as item(flag)
        )
      from "graphile_worker"._private_tasks as tasks
      left join "graphile_worker"._private_job_queues as job_queues
      on job_queues.queue_name = add_job.queue_name
      where tasks.identifier = add_job.identifier
    on conflict (key)
      -- Bump the updated_at so that there's something to return
      do update set
        revision = jobs.revision + 1,
        updated_at = now()
      returning *
      into v_job;
    if v_job.revision = 0 then
      perform pg_notify('jobs:insert', '{"r":' || random()::text || ',"count":1}');
    end if;
    return v_job;
  else
    raise exception 'Invalid job_key_mode value, expected ''replace'', ''preserve_run_at'' or ''unsafe_dedupe''.' using errcode = 'GWBKM';
  end if;
end;
$$;

CREATE FUNCTION graphile_worker.add_jobs(specs graphile_worker.job_spec[], job_key_preserve_run_at boolean DEFAULT false) RETURNS SETOF graphile_worker._private_jobs
    LANGUAGE plpgsql
    AS $$
begin
  -- Ensure all the tasks exist
  insert into "graphile_worker"._private_tasks as tasks (identifier)
  select distinct spec.identifier
  from unnest(specs) spec
  on conflict do nothing;
  -- Ensure all the queues exist
  insert into "graphile_worker"._private_job_queues as job_queues (queue_name)
  select distinct spec.queue_name
  from unnest(specs) spec
  where spec.queue_name is not null
  on conflict do nothing;
  -- Ensure any locked jobs have their key cleared - in the case of locked
  -- existing job create a new job instead as it must have already started
  -- executing (i.e. it's world state is out of date, and the fact add_job
  -- has been called again implies there's new information that needs to be
  -- acted upon).
  update "graphile_worker"._private_jobs as jobs
  set
    key = null,
    attempts = jobs.max_attempts,
    updated_at = now()
  from unnest(specs) spec
  where spec.job_key is not null
  and jobs.key = spec.job_key
  and is_available is not true;

  -- WARNING: this count is not 100% accurate; 'on conflict' clause will cause it to be an overestimate
  perform pg_notify('jobs:insert', '{"r":' || random()::text || ',"count":' || array_length(specs, 1)::text || '}');

  -- TODO: is there a risk that a conflict could occur depending on the
  -- isolation level?
  return query insert into "graphile_worker"._private_jobs as jobs (
    job_queue_id,
    task_id,
    payload,
    run_at,
    max_attempts,
    key,
    priority,
    flags
  )
    select
      job_queues.id,
      tasks.id,
      coalesce(spec.payload, '{}'::json),
      coalesce(spec.run_at, now()),
      coalesce(spec.max_attempts, 25),
      spec.job_key,
      coalesce(spec.priority, 0),
      (
        select jsonb_object_agg(flag, true)
        from unnest(spec.flags) as item(flag)
      )
    from unnest(specs) spec
    inner join "graphile_worker"._private_tasks as tasks
    on tasks.identifier = spec.identifier
    left join "graphile_worker"._private_job_queues as job_queues
    on job_queues.queue_name = spec.queue_name
  on conflict (key) do update set
    job_queue_id = excluded.job_queue_id,
    task_id = excluded.task_id,
    payload =
      case
      when json_typeof(jobs.payload) = 'array' and json_typeof(excluded.payload) = 'array' then
        (jobs.payload::jsonb || excluded.payload::jsonb)::json
      else
        excluded.payload
      end,
    max_attempts = excluded.max_attempts,
    run_at = (case
      when job_key_preserve_run_at is true and jobs.attempts = 0 then jobs.run_at
      else excluded.run_at
    end),
    priority = excluded.priority,
    revision = jobs.revision + 1,
    flags = excluded.flags,
    -- always reset error/retry state
    attempts = 0,
    last_error = null,
    updated_at = now()
  where jobs.locked_at is null
  returning *;
end;
$$;

CREATE FUNCTION graphile_worker.complete_jobs(job_ids bigint[]) RETURNS SETOF graphile_worker._private_jobs
    LANGUAGE sql
    AS $$
  delete from "graphile_worker"._private_jobs as jobs
    where id = any(job_ids)
    and (
      locked_at is null
    or
      locked_at < now() - interval '4 hours'
    )
    returning *;
$$;

CREATE FUNCTION graphile_worker.force_unlock_workers(worker_ids text[]) RETURNS void
    LANGUAGE sql
    AS $$
update "graphile_worker"._private_jobs as jobs
set locked_at = null, locked_by = null
where locked_by = any(worker_ids);
update "graphile_worker"._private_job_queues as job_queues
set locked_at = null, locked_by = null
where locked_by = any(worker_ids);
$$;

CREATE FUNCTION graphile_worker.permanently_fail_jobs(job_ids bigint[], error_message text DEFAULT NULL::text) RETURNS SETOF graphile_worker._private_jobs
    LANGUAGE sql
    AS $$
  update "graphile_worker"._private_jobs as jobs
    set
      last_error = coalesce(error_message, 'Manually marked as failed'),
      attempts = max_attempts,
      updated_at = now()
    where id = any(job_ids)
    and (
      locked_at is null
    or
      locked_at < NOW() - interval '4 hours'
    )
    returning *;
$$;

CREATE FUNCTION graphile_worker.remove_job(job_key text) RETURNS graphile_worker._private_jobs
    LANGUAGE plpgsql STRICT
    AS $$
declare
  v_job "graphile_worker"._private_jobs;
begin
  -- Delete job if not locked
  delete from "graphile_worker"._private_jobs as jobs
    where key = job_key
    and (
      locked_at is null
    or
      locked_at < NOW() - interval '4 hours'
    )
  returning * into v_job;
  if not (v_job is null) then
    perform pg_notify('jobs:insert', '{"r":' || random()::text || ',"count":-1}');
    return v_job;
  end if;
  -- Otherwise prevent job from retrying, and clear the key
  update "graphile_worker"._private_jobs as jobs
  set
    key = null,
    attempts = jobs.max_attempts,
    updated_at = now()
  where key = job_key
  returning * into v_job;
  return v_job;
end;
$$;

CREATE FUNCTION graphile_worker.reschedule_jobs(job_ids bigint[], run_at timestamp with time zone DEFAULT NULL::timestamp with time zone, priority integer DEFAULT NULL::integer, attempts integer DEFAULT NULL::integer, max_attempts integer DEFAULT NULL::integer) RETURNS SETOF graphile_worker._private_jobs
    LANGUAGE sql
    AS $$
  update "graphile_worker"._private_jobs as jobs
    set
      run_at = coalesce(reschedule_jobs.run_at, jobs.run_at),
      priority = coalesce(reschedule_jobs.priority::smallint, jobs.priority),
      attempts = coalesce(reschedule_jobs.attempts::smallint, jobs.attempts),
      max_attempts = coalesce(reschedule_jobs.max_attempts::smallint, jobs.max_attempts),
      updated_at = now()
    where id = any(job_ids)
    and (
      locked_at is null
    or
      locked_at < NOW() - interval '4 hours'
    )
    returning *;
$$;

CREATE FUNCTION public.announce_proposal() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_notify('changes', json_build_object(
    'table', 'practice_rooms', 'eventType', 'UPDATE', 'id', room.id,
    'hostId', room.host_id, 'guestId', room.guest_id, 'private', room.private)::text)
  from practice_rooms room where room.id = new.room_id;
  return null;
end $$;

CREATE FUNCTION public.announce_recording() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  recording recordings := coalesce(new, old);
begin
  perform pg_notify('changes', json_build_object(
    'table', 'practice_rounds', 'eventType', 'UPDATE', 'id', round.id, 'roomId', round.room_id)::text)
  from practice_rounds round where round.id = recording.round_id;
  return null;
end $$;

CREATE FUNCTION public.announce_room() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  room practice_rooms := coalesce(new, old);
begin
  perform pg_notify('changes', json_build_object(
    'table', 'practice_rooms', 'eventType', tg_op, 'id', room.id,
    'hostId', room.host_id, 'guestId', room.guest_id, 'private', room.private)::text);
  return null;
end $$;

CREATE FUNCTION public.announce_round() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  round practice_rounds := coalesce(new, old);
begin
  perform pg_notify('changes', json_build_object(
    'table', 'practice_rounds', 'eventType', tg_op, 'id', round.id, 'roomId', round.room_id)::text);
  return null;
end $$;

CREATE FUNCTION public.announce_seat() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  seat call_seats := coalesce(new, old);
begin
  perform pg_notify('changes', json_build_object(
    'table', 'call_seats', 'eventType', tg_op, 'id', seat.room_id)::text);
  return null;
end $$;

CREATE FUNCTION public.announce_session_end() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_notify('changes', json_build_object('table', 'sessions', 'eventType', 'DELETE', 'id', old.id)::text);
  return null;
end $$;

CREATE FUNCTION public.announce_signal() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_notify('changes', json_build_object(
    'table', 'call_signals', 'eventType', 'INSERT', 'id', new.id::text, 'roomId', new.room_id)::text);
  return null;
end $$;

CREATE FUNCTION public.ask_to_confirm_address() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  code uuid;
begin
  insert into account_codes (user_id, purpose, expires_at)
  values (new.id, 'confirm', now() + interval '24 hours')
  returning id into code;
  perform graphile_worker.add_job('mail-account-link', json_build_object('codeId', code), max_attempts => 12);
  return new;
end $$;

CREATE FUNCTION public.remove_track_files() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform graphile_worker.add_job('remove-track-files', json_build_object('trackId', old.id), max_attempts => 12);
  return null;
end $$;

CREATE TABLE graphile_worker._private_job_queues (
    id integer NOT NULL,
    queue_name text NOT NULL,
    locked_at timestamp with time zone,
    locked_by text,
    is_available boolean GENERATED ALWAYS AS ((locked_at IS NULL)) STORED NOT NULL,
    CONSTRAINT job_queues_queue_name_check CHECK ((length(queue_name) <= 128))
);

CREATE TABLE graphile_worker._private_known_crontabs (
    identifier text NOT NULL,
    known_since timestamp with time zone NOT NULL,
    last_execution timestamp with time zone
);

CREATE TABLE graphile_worker._private_tasks (
    id integer NOT NULL,
    identifier text NOT NULL,
    CONSTRAINT tasks_identifier_check CHECK ((length(identifier) <= 128))
);

ALTER TABLE graphile_worker._private_job_queues ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME graphile_worker.job_queues_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE VIEW graphile_worker.jobs AS
 SELECT jobs.id,
    job_queues.queue_name,
    tasks.identifier AS task_identifier,
    jobs.priority,
    jobs.run_at,
    jobs.attempts,
    jobs.max_attempts,
    jobs.last_error,
    jobs.created_at,
    jobs.updated_at,
    jobs.key,
    jobs.locked_at,
    jobs.locked_by,
    jobs.revision,
    jobs.flags
   FROM ((graphile_worker._private_jobs jobs
     JOIN graphile_worker._private_tasks tasks ON ((tasks.id = jobs.task_id)))
     LEFT JOIN graphile_worker._private_job_queues job_queues ON ((job_queues.id = jobs.job_queue_id)));

ALTER TABLE graphile_worker._private_jobs ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME graphile_worker.jobs_id_seq1
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE graphile_worker.migrations (
    id integer NOT NULL,
    ts timestamp with time zone DEFAULT now() NOT NULL,
    breaking boolean DEFAULT false NOT NULL
);

ALTER TABLE graphile_worker._private_tasks ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME graphile_worker.tasks_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.account_codes (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    purpose text NOT NULL,
    new_email text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT account_codes_check CHECK (((purpose = 'change-email'::text) = (new_email IS NOT NULL))),
    CONSTRAINT account_codes_purpose_check CHECK ((purpose = ANY (ARRAY['confirm'::text, 'recover'::text, 'change-email'::text])))
);

CREATE TABLE public.avatars (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    type text NOT NULL,
    bytes bytea NOT NULL
);

CREATE TABLE public.call_seats (
    room_id uuid NOT NULL,
    user_id uuid NOT NULL,
    seat uuid NOT NULL,
    seen_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE UNLOGGED TABLE public.call_signals (
    id bigint NOT NULL,
    room_id uuid NOT NULL,
    from_seat uuid NOT NULL,
    to_seat uuid NOT NULL,
    body text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.call_signals ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.call_signals_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.case_briefs (
    id text NOT NULL,
    category text NOT NULL,
    condition text NOT NULL,
    case_name text NOT NULL,
    case_name_internal text NOT NULL,
    type text NOT NULL,
    minutes integer NOT NULL,
    difficulty text NOT NULL,
    candidate_brief text NOT NULL,
    actor_brief text NOT NULL,
    mark_scheme jsonb NOT NULL,
    retired_at timestamp with time zone
);

CREATE TABLE public.credentials (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    account_id text NOT NULL,
    provider_id text NOT NULL,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at timestamp with time zone,
    refresh_token_expires_at timestamp with time zone,
    scope text,
    password text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.practice_rooms (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    host_id uuid NOT NULL,
    guest_id uuid,
    stage text,
    room_url text,
    ics_uid text,
    ics_sequence integer DEFAULT 0 NOT NULL,
    private boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    start_utc timestamp with time zone NOT NULL,
    end_utc timestamp with time zone,
    duration_minutes integer NOT NULL,
    CONSTRAINT practice_rooms_check CHECK ((guest_id <> host_id)),
    CONSTRAINT practice_rooms_stage_check CHECK ((stage = ANY (ARRAY['Prep'::text, 'Interview'::text, 'WrapUp'::text, 'Finished'::text])))
);

CREATE TABLE public.practice_rounds (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    room_id uuid NOT NULL,
    round_number integer NOT NULL,
    candidate_id uuid,
    case_brief_id text,
    case_text jsonb,
    timer_seconds integer DEFAULT 480 NOT NULL,
    transcript jsonb,
    assessment jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT practice_rounds_round_number_check CHECK ((round_number >= 1)),
    CONSTRAINT practice_rounds_timer_seconds_check CHECK ((timer_seconds >= 0))
);

CREATE TABLE public.profiles (
    user_id uuid NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    avatar text,
    time_zone text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.rate_limits (
    key character varying(255) NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    expire bigint
);

CREATE TABLE public.recording_consents (
    id bigint NOT NULL,
    room_id uuid NOT NULL,
    user_id uuid NOT NULL,
    given boolean NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.recording_consents ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.recording_consents_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.recording_tracks (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    recording_id uuid NOT NULL,
    user_id uuid NOT NULL,
    type text NOT NULL,
    started_at timestamp with time zone NOT NULL,
    chunks integer DEFAULT 0 NOT NULL,
    bytes bigint DEFAULT 0 NOT NULL,
    finished_at timestamp with time zone,
    duration_ms integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT recording_tracks_type_check CHECK ((type = ANY (ARRAY['audio/webm'::text, 'video/webm'::text])))
);

CREATE TABLE public.recordings (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    round_id uuid NOT NULL,
    started_at timestamp with time zone DEFAULT now() NOT NULL,
    started_by uuid,
    stopped_at timestamp with time zone,
    deleted_at timestamp with time zone
);

CREATE TABLE public.reschedule_proposals (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    room_id uuid NOT NULL,
    sequence integer NOT NULL,
    by_user_id uuid NOT NULL,
    to_user_id uuid NOT NULL,
    start_utc timestamp with time zone NOT NULL,
    end_utc timestamp with time zone NOT NULL,
    note text,
    state text DEFAULT 'proposed'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    decided_at timestamp with time zone,
    CONSTRAINT reschedule_proposals_check CHECK ((end_utc > start_utc)),
    CONSTRAINT reschedule_proposals_check1 CHECK (((state = 'proposed'::text) = (decided_at IS NULL))),
    CONSTRAINT reschedule_proposals_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'agreed'::text, 'cancelled'::text, 'countered'::text, 'expired'::text, 'superseded'::text])))
);

CREATE TABLE public.room_mails (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    number bigint NOT NULL,
    room_id uuid NOT NULL,
    sequence integer NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    proposal_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    settled_at timestamp with time zone,
    refused_at timestamp with time zone,
    CONSTRAINT room_mails_check CHECK (((kind = 'invitation'::text) = (proposal_id IS NULL))),
    CONSTRAINT room_mails_kind_check CHECK ((kind = ANY (ARRAY['invitation'::text, 'proposal'::text, 'expiry'::text])))
);

ALTER TABLE public.room_mails ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.room_mails_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.room_versions (
    room_id uuid NOT NULL,
    sequence integer NOT NULL,
    ics_uid text NOT NULL,
    occasion text NOT NULL,
    by_user_id uuid NOT NULL,
    host_id uuid NOT NULL,
    guest_id uuid,
    start_utc timestamp with time zone NOT NULL,
    end_utc timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT room_versions_occasion_check CHECK ((occasion = ANY (ARRAY['held'::text, 'accepted'::text, 'moved'::text, 'agreed'::text, 'cancelled'::text])))
);

CREATE TABLE public.schema_migrations (
    name text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.sessions (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    token text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ip_address text,
    user_agent text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.users (
    id uuid NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    email text NOT NULL,
    email_verified boolean DEFAULT false NOT NULL,
    image text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.verifications (
    id uuid NOT NULL,
    identifier text NOT NULL,
    value text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

INSERT INTO graphile_worker._private_jobs OVERRIDING SYSTEM VALUE VALUES (1, NULL, 1, '{"codeId" : "186d53b1-5e29-4aca-adcd-161a6d45c224"}', 0, '2026-11-15 06:11:07.0709+00', 0, 12, NULL, '2026-11-15 06:11:07.0709+00', '2026-11-15 06:11:07.0709+00', NULL, NULL, NULL, 0, NULL, DEFAULT);

INSERT INTO graphile_worker._private_tasks OVERRIDING SYSTEM VALUE VALUES (1, 'mail-account-link');

INSERT INTO graphile_worker.migrations VALUES (1, '2026-11-15 06:11:06.385749+00', true);
INSERT INTO graphile_worker.migrations VALUES (2, '2026-11-15 06:11:06.408784+00', false);
INSERT INTO graphile_worker.migrations VALUES (3, '2026-11-15 06:11:06.418158+00', true);
INSERT INTO graphile_worker.migrations VALUES (4, '2026-11-15 06:11:06.426817+00', false);
INSERT INTO graphile_worker.migrations VALUES (5, '2026-11-15 06:11:06.43302+00', false);
INSERT INTO graphile_worker.migrations VALUES (6, '2026-11-15 06:11:06.442367+00', false);
INSERT INTO graphile_worker.migrations VALUES (7, '2026-11-15 06:11:06.451675+00', false);
INSERT INTO graphile_worker.migrations VALUES (8, '2026-11-15 06:11:06.458673+00', false);
INSERT INTO graphile_worker.migrations VALUES (9, '2026-11-15 06:11:06.470808+00', false);
INSERT INTO graphile_worker.migrations VALUES (10, '2026-11-15 06:11:06.474633+00', false);
INSERT INTO graphile_worker.migrations VALUES (11, '2026-11-15 06:11:06.478665+00', true);
INSERT INTO graphile_worker.migrations VALUES (12, '2026-11-15 06:11:06.614502+00', false);
INSERT INTO graphile_worker.migrations VALUES (13, '2026-11-15 06:11:06.617802+00', true);
INSERT INTO graphile_worker.migrations VALUES (14, '2026-11-15 06:11:06.636601+00', true);
INSERT INTO graphile_worker.migrations VALUES (15, '2026-11-15 06:11:06.653754+00', false);
INSERT INTO graphile_worker.migrations VALUES (16, '2026-11-15 06:11:06.656175+00', true);
INSERT INTO graphile_worker.migrations VALUES (17, '2026-11-15 06:11:06.663308+00', false);
INSERT INTO graphile_worker.migrations VALUES (18, '2026-11-15 06:11:06.671315+00', false);
INSERT INTO graphile_worker.migrations VALUES (19, '2026-11-15 06:11:06.674298+00', true);

INSERT INTO public.account_codes VALUES ('186d53b1-5e29-4aca-adcd-161a6d45c224', '00000000-0000-4000-a000-000000000007', 'confirm', NULL, '2026-11-15 06:11:07.0709+00', '2100-01-01 00:00:00+00', NULL);

INSERT INTO public.case_briefs VALUES ('an-old-case', 'Retina', 'Floaters', 'A case of old', 'A case of old', 'Clinical', 8, 'core', 'Ask.', 'Answer.', '{}', NULL);

INSERT INTO public.credentials VALUES ('10e87da2-2744-4a16-ab69-0c5ce621ed62', '00000000-0000-4000-a000-000000000001', '00000000-0000-4000-a000-000000000001', 'credential', NULL, NULL, NULL, NULL, NULL, NULL, '$argon2id$v=19$m=64,t=1,p=1$/FJz4eq31oKvtqXU5A9tVw$nGI+ACevQZxcCn5HQTrB7V+oJHl5OGjwhNAlvNMekEA', '2026-11-15 06:11:07.059162+00', '2026-11-15 06:11:07.059162+00');
INSERT INTO public.credentials VALUES ('8b468253-824f-4885-8d0f-8fe52fbfb320', '00000000-0000-4000-a000-000000000002', '00000000-0000-4000-a000-000000000002', 'credential', NULL, NULL, NULL, NULL, NULL, NULL, '$argon2id$v=19$m=64,t=1,p=1$/FJz4eq31oKvtqXU5A9tVw$nGI+ACevQZxcCn5HQTrB7V+oJHl5OGjwhNAlvNMekEA', '2026-11-15 06:11:07.065162+00', '2026-11-15 06:11:07.065162+00');

INSERT INTO public.practice_rooms VALUES ('00000000-0000-4000-a000-000000000003', '00000000-0000-4000-a000-000000000001', '00000000-0000-4000-a000-000000000002', 'Finished', 'http://localhost:3000/call/x', 'x@localhost', 1, false, '2026-11-15 06:11:07.085074+00', '2026-03-02 10:00:00+00', '2026-03-02 11:00:00+00', 60);

INSERT INTO public.practice_rounds VALUES ('00000000-0000-4000-a000-000000000004', '00000000-0000-4000-a000-000000000003', 1, '00000000-0000-4000-a000-000000000002', 'an-old-case', NULL, 480, '{"turns": [{"text": "Floaters?", "endMs": 900, "speaker": "candidate", "startMs": 0}], "engine": "x"}', '{"dimensions": [], "overall_feedback": {"summary": "Well asked.", "keep_doing": [], "priorities_for_next_time": []}}', '2026-03-02 10:05:00+00');

INSERT INTO public.profiles VALUES ('00000000-0000-4000-a000-000000000001', 'Ada', 'Lovelace', NULL, 'Europe/London', '2026-11-15 06:11:07.06079+00', '2026-11-15 06:11:07.06079+00');
INSERT INTO public.profiles VALUES ('00000000-0000-4000-a000-000000000002', 'Bob', 'Boole', NULL, 'Europe/London', '2026-11-15 06:11:07.066736+00', '2026-11-15 06:11:07.066736+00');

INSERT INTO public.recording_consents OVERRIDING SYSTEM VALUE VALUES (1, '00000000-0000-4000-a000-000000000003', '00000000-0000-4000-a000-000000000002', true, '2026-11-15 06:11:07.104716+00');

INSERT INTO public.recording_tracks VALUES ('00000000-0000-4000-a000-000000000006', '00000000-0000-4000-a000-000000000005', '00000000-0000-4000-a000-000000000002', 'audio/webm', '2026-03-02 10:05:00+00', 480, 4800000, '2026-03-02 10:13:00+00', 480000, '2100-01-01 00:00:00+00');

INSERT INTO public.recordings VALUES ('00000000-0000-4000-a000-000000000005', '00000000-0000-4000-a000-000000000004', '2026-03-02 10:05:00+00', '00000000-0000-4000-a000-000000000001', '2026-03-02 10:13:00+00', NULL);

INSERT INTO public.room_mails OVERRIDING SYSTEM VALUE VALUES ('d15bf2db-0ac8-4ba5-b956-d36f108b5089', 1, '00000000-0000-4000-a000-000000000003', 1, '00000000-0000-4000-a000-000000000001', 'invitation', NULL, '2026-11-15 06:11:07.091784+00', '2026-11-15 06:11:07.091784+00', NULL);

INSERT INTO public.room_versions VALUES ('00000000-0000-4000-a000-000000000003', 1, 'x@localhost', 'accepted', '00000000-0000-4000-a000-000000000002', '00000000-0000-4000-a000-000000000001', '00000000-0000-4000-a000-000000000002', '2026-03-02 10:00:00+00', '2026-03-02 11:00:00+00', '2026-11-15 06:11:07.089887+00');

INSERT INTO public.schema_migrations VALUES ('001-accounts.sql', '2026-11-15 06:11:06.698736+00');
INSERT INTO public.schema_migrations VALUES ('002-rooms.sql', '2026-11-15 06:11:06.811201+00');
INSERT INTO public.schema_migrations VALUES ('003-invitations.sql', '2026-11-15 06:11:06.839114+00');
INSERT INTO public.schema_migrations VALUES ('004-rounds.sql', '2026-11-15 06:11:06.9567+00');
INSERT INTO public.schema_migrations VALUES ('005-call.sql', '2026-11-15 06:11:06.996321+00');

INSERT INTO public.users VALUES ('00000000-0000-4000-a000-000000000001', '', 'ada@example.org', true, NULL, '2026-03-01 00:00:00+00', '2026-03-01 00:00:00+00');
INSERT INTO public.users VALUES ('00000000-0000-4000-a000-000000000002', '', 'bob@example.org', true, NULL, '2026-03-01 00:00:00+00', '2026-03-01 00:00:00+00');
INSERT INTO public.users VALUES ('00000000-0000-4000-a000-000000000007', '', 'carol@example.org', false, NULL, '2026-11-15 06:11:07.0709+00', '2026-11-15 06:11:07.0709+00');

SELECT pg_catalog.setval('graphile_worker.job_queues_id_seq', 1, false);

SELECT pg_catalog.setval('graphile_worker.jobs_id_seq1', 1, true);

SELECT pg_catalog.setval('graphile_worker.tasks_id_seq', 1, true);

SELECT pg_catalog.setval('public.call_signals_id_seq', 1, false);

SELECT pg_catalog.setval('public.recording_consents_id_seq', 1, true);

SELECT pg_catalog.setval('public.room_mails_number_seq', 1, true);

ALTER TABLE ONLY graphile_worker._private_job_queues
    ADD CONSTRAINT job_queues_pkey1 PRIMARY KEY (id);

ALTER TABLE ONLY graphile_worker._private_job_queues
    ADD CONSTRAINT job_queues_queue_name_key UNIQUE (queue_name);

ALTER TABLE ONLY graphile_worker._private_jobs
    ADD CONSTRAINT jobs_key_key1 UNIQUE (key);

ALTER TABLE ONLY graphile_worker._private_jobs
    ADD CONSTRAINT jobs_pkey1 PRIMARY KEY (id);

ALTER TABLE ONLY graphile_worker._private_known_crontabs
    ADD CONSTRAINT known_crontabs_pkey PRIMARY KEY (identifier);

ALTER TABLE ONLY graphile_worker.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY graphile_worker._private_tasks
    ADD CONSTRAINT tasks_identifier_key UNIQUE (identifier);

ALTER TABLE ONLY graphile_worker._private_tasks
    ADD CONSTRAINT tasks_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.account_codes
    ADD CONSTRAINT account_codes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.avatars
    ADD CONSTRAINT avatars_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.avatars
    ADD CONSTRAINT avatars_user_id_key UNIQUE (user_id);

ALTER TABLE ONLY public.call_seats
    ADD CONSTRAINT call_seats_pkey PRIMARY KEY (room_id, user_id);

ALTER TABLE ONLY public.call_signals
    ADD CONSTRAINT call_signals_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.case_briefs
    ADD CONSTRAINT case_briefs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.credentials
    ADD CONSTRAINT credentials_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.credentials
    ADD CONSTRAINT credentials_provider_id_account_id_key UNIQUE (provider_id, account_id);

ALTER TABLE ONLY public.practice_rooms
    ADD CONSTRAINT practice_rooms_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.practice_rounds
    ADD CONSTRAINT practice_rounds_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.practice_rounds
    ADD CONSTRAINT practice_rounds_room_id_round_number_key UNIQUE (room_id, round_number);

ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.recording_consents
    ADD CONSTRAINT recording_consents_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.recording_tracks
    ADD CONSTRAINT recording_tracks_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.recordings
    ADD CONSTRAINT recordings_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.recordings
    ADD CONSTRAINT recordings_round_id_key UNIQUE (round_id);

ALTER TABLE ONLY public.reschedule_proposals
    ADD CONSTRAINT reschedule_proposals_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.room_mails
    ADD CONSTRAINT room_mails_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.room_versions
    ADD CONSTRAINT room_versions_pkey PRIMARY KEY (room_id, sequence);

ALTER TABLE ONLY public.schema_migrations
    ADD CONSTRAINT schema_migrations_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_token_key UNIQUE (token);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_email_key UNIQUE (email);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.verifications
    ADD CONSTRAINT verifications_pkey PRIMARY KEY (id);

CREATE INDEX jobs_main_index ON graphile_worker._private_jobs USING btree (priority, run_at) INCLUDE (id, task_id, job_queue_id) WHERE (is_available = true);

CREATE INDEX jobs_no_queue_index ON graphile_worker._private_jobs USING btree (priority, run_at) INCLUDE (id, task_id) WHERE ((is_available = true) AND (job_queue_id IS NULL));

CREATE INDEX account_codes_user ON public.account_codes USING btree (user_id);

CREATE INDEX credentials_user ON public.credentials USING btree (user_id);

CREATE INDEX practice_rooms_guest ON public.practice_rooms USING btree (guest_id, start_utc) WHERE (guest_id IS NOT NULL);

CREATE INDEX practice_rooms_host ON public.practice_rooms USING btree (host_id, start_utc);

CREATE INDEX practice_rooms_open ON public.practice_rooms USING btree (start_utc) WHERE ((NOT private) AND (stage IS DISTINCT FROM 'Finished'::text));

CREATE INDEX practice_rooms_url ON public.practice_rooms USING btree (room_url);

CREATE INDEX practice_rounds_candidate ON public.practice_rounds USING btree (candidate_id, created_at DESC) WHERE (candidate_id IS NOT NULL);

CREATE INDEX recording_consents_room ON public.recording_consents USING btree (room_id, user_id, id DESC);

CREATE INDEX recording_tracks_age ON public.recording_tracks USING btree (created_at);

CREATE INDEX recording_tracks_recording ON public.recording_tracks USING btree (recording_id);

CREATE INDEX reschedule_proposals_by ON public.reschedule_proposals USING btree (by_user_id);

CREATE UNIQUE INDEX reschedule_proposals_open ON public.reschedule_proposals USING btree (room_id) WHERE (state = 'proposed'::text);

CREATE INDEX reschedule_proposals_to ON public.reschedule_proposals USING btree (to_user_id);

CREATE INDEX reschedule_proposals_version ON public.reschedule_proposals USING btree (room_id, sequence);

CREATE UNIQUE INDEX room_mails_invitation ON public.room_mails USING btree (room_id, sequence, user_id) WHERE (kind = 'invitation'::text);

CREATE UNIQUE INDEX room_mails_newest ON public.room_mails USING btree (room_id, user_id, kind, number DESC);

CREATE INDEX room_mails_owed ON public.room_mails USING btree (created_at) WHERE (settled_at IS NULL);

CREATE UNIQUE INDEX room_mails_proposal ON public.room_mails USING btree (proposal_id, kind, user_id) WHERE (proposal_id IS NOT NULL);

CREATE INDEX room_mails_user ON public.room_mails USING btree (user_id);

CREATE INDEX room_versions_end ON public.room_versions USING btree (end_utc);

CREATE INDEX sessions_expiry ON public.sessions USING btree (expires_at);

CREATE INDEX sessions_user ON public.sessions USING btree (user_id);

CREATE INDEX verifications_identifier ON public.verifications USING btree (identifier);

CREATE TRIGGER call_seats_announce AFTER INSERT OR DELETE OR UPDATE OF seat ON public.call_seats FOR EACH ROW EXECUTE FUNCTION public.announce_seat();

CREATE TRIGGER call_signals_announce AFTER INSERT ON public.call_signals FOR EACH ROW EXECUTE FUNCTION public.announce_signal();

CREATE TRIGGER practice_rooms_announce AFTER INSERT OR DELETE OR UPDATE ON public.practice_rooms FOR EACH ROW EXECUTE FUNCTION public.announce_room();

CREATE TRIGGER practice_rounds_announce AFTER INSERT OR DELETE OR UPDATE ON public.practice_rounds FOR EACH ROW EXECUTE FUNCTION public.announce_round();

CREATE TRIGGER recording_tracks_files AFTER DELETE ON public.recording_tracks FOR EACH ROW EXECUTE FUNCTION public.remove_track_files();

CREATE TRIGGER recordings_announce AFTER INSERT OR DELETE OR UPDATE ON public.recordings FOR EACH ROW EXECUTE FUNCTION public.announce_recording();

CREATE TRIGGER reschedule_proposals_announce AFTER INSERT OR UPDATE ON public.reschedule_proposals FOR EACH ROW EXECUTE FUNCTION public.announce_proposal();

CREATE TRIGGER sessions_announce AFTER DELETE ON public.sessions FOR EACH ROW EXECUTE FUNCTION public.announce_session_end();

CREATE TRIGGER users_confirm_address AFTER INSERT ON public.users FOR EACH ROW WHEN ((NOT new.email_verified)) EXECUTE FUNCTION public.ask_to_confirm_address();

ALTER TABLE ONLY public.account_codes
    ADD CONSTRAINT account_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.avatars
    ADD CONSTRAINT avatars_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.call_seats
    ADD CONSTRAINT call_seats_room_id_fkey FOREIGN KEY (room_id) REFERENCES public.practice_rooms(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.call_seats
    ADD CONSTRAINT call_seats_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.credentials
    ADD CONSTRAINT credentials_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.practice_rooms
    ADD CONSTRAINT practice_rooms_guest_id_fkey FOREIGN KEY (guest_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.practice_rooms
    ADD CONSTRAINT practice_rooms_host_id_fkey FOREIGN KEY (host_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.practice_rounds
    ADD CONSTRAINT practice_rounds_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.practice_rounds
    ADD CONSTRAINT practice_rounds_case_brief_id_fkey FOREIGN KEY (case_brief_id) REFERENCES public.case_briefs(id);

ALTER TABLE ONLY public.practice_rounds
    ADD CONSTRAINT practice_rounds_room_id_fkey FOREIGN KEY (room_id) REFERENCES public.practice_rooms(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.recording_consents
    ADD CONSTRAINT recording_consents_room_id_fkey FOREIGN KEY (room_id) REFERENCES public.practice_rooms(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.recording_consents
    ADD CONSTRAINT recording_consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.recording_tracks
    ADD CONSTRAINT recording_tracks_recording_id_fkey FOREIGN KEY (recording_id) REFERENCES public.recordings(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.recording_tracks
    ADD CONSTRAINT recording_tracks_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.recordings
    ADD CONSTRAINT recordings_round_id_fkey FOREIGN KEY (round_id) REFERENCES public.practice_rounds(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.recordings
    ADD CONSTRAINT recordings_started_by_fkey FOREIGN KEY (started_by) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.reschedule_proposals
    ADD CONSTRAINT reschedule_proposals_by_user_id_fkey FOREIGN KEY (by_user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.reschedule_proposals
    ADD CONSTRAINT reschedule_proposals_room_id_sequence_fkey FOREIGN KEY (room_id, sequence) REFERENCES public.room_versions(room_id, sequence) ON DELETE CASCADE;

ALTER TABLE ONLY public.reschedule_proposals
    ADD CONSTRAINT reschedule_proposals_to_user_id_fkey FOREIGN KEY (to_user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.room_mails
    ADD CONSTRAINT room_mails_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES public.reschedule_proposals(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.room_mails
    ADD CONSTRAINT room_mails_room_id_sequence_fkey FOREIGN KEY (room_id, sequence) REFERENCES public.room_versions(room_id, sequence) ON DELETE CASCADE;

ALTER TABLE ONLY public.room_mails
    ADD CONSTRAINT room_mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE graphile_worker._private_job_queues ENABLE ROW LEVEL SECURITY;

ALTER TABLE graphile_worker._private_jobs ENABLE ROW LEVEL SECURITY;

ALTER TABLE graphile_worker._private_known_crontabs ENABLE ROW LEVEL SECURITY;

ALTER TABLE graphile_worker._private_tasks ENABLE ROW LEVEL SECURITY;

