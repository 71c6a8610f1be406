/*
 * What each table and each kind of file is for. Written by hand; everything else on the page is read from the code. A change that adds
 * a table or a column says here what it is for, or data-map.test.ts fails.
 */

/** Why the law allows it; the operator, who is the controller, confirms or replaces it. */
export const BASES = {
  service:
    'needed for the service someone signed up for: Article 6(1)(b); for a public body that offers it as training, 6(1)(e)',
  consent: 'consent, asked before each call and withdrawn at any time: Article 6(1)(a)',
  protection:
    'legitimate interest in keeping accounts and people safe: Article 6(1)(f); for a public body, 6(1)(e)',
  none: 'no personal data',
} as const;

export type Basis = keyof typeof BASES;

export const AREAS = {
  account: 'Accounts',
  profile: 'Profile and dashboard',
  room: 'Sessions and calendars',
  call: 'Calls and recordings',
  round: 'Rounds, marks and assessments',
  station: 'Stations, links and certificates',
  partner: 'Finding a partner',
  community: 'Groups and safety',
  running: 'Running the server',
} as const;

export type Area = keyof typeof AREAS;

export type TablePurpose = {
  area: Area;
  purpose: string;
  basis: Basis;
  readers: string;
  /** Columns that name, or lead to, a person. */
  people?: string;
  /** Columns with what people said, wrote or chose, or how they were judged. */
  content?: string;
  /** Times, states and counts. */
  other?: string;
  /** Columns that an earlier release filled and this one does not. */
  unused?: string;
  /** How long rows stay, where neither the sweep nor the account, room or round they belong to ends them. */
  kept?: string;
  /** What the end of an account does, where statements and references do not tell all of it. */
  erasure?: string;
};

const OWNER = 'the person';
const SERVER = 'the server only';
const BOTH = 'the two people of the session';
const SIGNED_IN = 'everyone who is signed in';
const ORGANISERS = 'organisers';

export const TABLE_PURPOSES: Readonly<Record<string, TablePurpose>> = {
  users: {
    area: 'account',
    purpose: 'who has an account, and the confirmed address that mails go to',
    basis: 'service',
    readers: `${OWNER}; ${ORGANISERS} who look up an address they know`,
    people: 'id email',
    other: 'email_verified calendar_offset unreachable_since created_at updated_at',
    unused: 'name image',
    erasure: 'deleted; one nameless row stands for everyone who has left',
  },
  credentials: {
    area: 'account',
    purpose: 'the password, as an argon2id hash',
    basis: 'service',
    readers: SERVER,
    people: 'user_id account_id password',
    other: 'id provider_id created_at updated_at',
    unused: 'access_token refresh_token id_token access_token_expires_at refresh_token_expires_at scope',
  },
  sessions: {
    area: 'account',
    purpose: 'where someone is signed in; a sign-in lasts two days',
    basis: 'service',
    readers: OWNER,
    people: 'user_id browser',
    other: 'id token expires_at used_at is_strong proven_at created_at updated_at',
    unused: 'ip_address user_agent',
  },
  second_factors: {
    area: 'account',
    purpose:
      'passkeys (public keys) and authenticator apps (their secret, encrypted) that someone signs in with',
    basis: 'protection',
    readers: `${OWNER}; never the secret`,
    people: 'user_id name credential_id public_key secret',
    other: 'id kind last_step counter transports created_at used_at',
  },
  identities: {
    area: 'account',
    purpose: 'who someone is at a provider they sign in with (OpenID Connect); no token of theirs is kept',
    basis: 'service',
    readers: OWNER,
    people: 'user_id issuer subject',
    other: 'id filled_group_id created_at used_at',
  },
  recovery_codes: {
    area: 'account',
    purpose: 'codes for someone who loses their device, as keyed hashes',
    basis: 'protection',
    readers: SERVER,
    people: 'user_id code_hash',
    other: 'used_at created_at',
  },
  spent_challenges: {
    area: 'account',
    purpose: 'what a passkey has signed once, so that it is not taken again',
    basis: 'none',
    readers: SERVER,
    other: 'challenge_hash expires_at',
    erasure: 'names no one',
  },
  factor_releases: {
    area: 'account',
    purpose: 'that an organiser will remove the second steps of someone who lost theirs',
    basis: 'protection',
    readers: `${OWNER}; ${ORGANISERS}`,
    people: 'user_id by_user_id',
    content: 'words',
    other: 'created_at due_at',
    kept: '72 hours',
  },
  factor_demands: {
    area: 'community',
    purpose: 'that the organisers ask everyone for a second step',
    basis: 'protection',
    readers: SIGNED_IN,
    people: 'by_user_id',
    other: 'only_row created_at',
    kept: 'until an organiser ends it',
  },
  audit_entries: {
    area: 'account',
    purpose:
      'who did what, when and from where: sign-ins, changes of accounts, downloads, report links, consent, acts of organisers',
    basis: 'protection',
    readers: `${OWNER}, of themselves; ${ORGANISERS}`,
    people: 'user_id about_user_id address browser',
    other: 'id at act detail subject_id',
    kept: '`AUDIT_DAYS` (365); the address is shortened after 30 days, and a trigger refuses every other change',
    erasure: 'the nameless person takes their place, without address and browser',
  },
  sign_ups: {
    area: 'account',
    purpose: 'an address and a hashed password that wait for their mailed link to be opened',
    basis: 'service',
    readers: SERVER,
    people: 'user_id email password',
    other: 'id created_at expires_at',
  },
  account_codes: {
    area: 'account',
    purpose: 'mailed links that confirm, recover or move an account, or tie a provider to it',
    basis: 'service',
    readers: OWNER,
    people: 'user_id new_email',
    other: 'id purpose provider flow_nonce created_at expires_at used_at',
  },
  account_changes: {
    area: 'account',
    purpose: 'changes of password or address that can be undone from the mail about them',
    basis: 'protection',
    readers: OWNER,
    people: 'user_id email',
    other: 'id created_at expires_at undone_at',
  },
  verifications: {
    area: 'account',
    purpose: 'nothing: the account library of an earlier release used it',
    basis: 'none',
    readers: SERVER,
    unused: 'id identifier value expires_at created_at updated_at',
    kept: 'empty',
    erasure: 'empty',
  },

  profiles: {
    area: 'profile',
    purpose: 'the name that others see, the time zone, and which reminders are wanted',
    basis: 'service',
    readers: `${SIGNED_IN} (name); ${OWNER} (all)`,
    people: 'user_id first_name last_name avatar',
    content: 'time_zone reminders',
    other: 'created_at updated_at',
  },
  avatars: {
    area: 'profile',
    purpose: 'the profile picture, for those who add one',
    basis: 'service',
    readers: `${SIGNED_IN}, and whoever has its address, which cannot be guessed`,
    people: 'user_id bytes',
    other: 'id type',
  },
  first_steps: {
    area: 'profile',
    purpose: 'which steps of the introduction are done',
    basis: 'service',
    readers: OWNER,
    people: 'user_id',
    content: 'step',
    other: 'done_at',
  },
  seen_results: {
    area: 'profile',
    purpose: 'which results someone has looked at, so that they are no longer announced',
    basis: 'service',
    readers: OWNER,
    people: 'user_id',
    content: 'result',
    other: 'round_id seen_at',
  },
  practice_weeks: {
    area: 'profile',
    purpose: 'how many rounds someone practised in each week',
    basis: 'service',
    readers: OWNER,
    people: 'user_id',
    content: 'role week rounds',
  },

  practice_rooms: {
    area: 'room',
    purpose: 'sessions: who meets whom, when, and how far they are; and rehearsals of one person',
    basis: 'service',
    readers: `${SIGNED_IN} (public sessions: time and names); ${BOTH} (all)`,
    people: 'host_id guest_id group_id',
    content: 'private examiner_seats panel_nameless examiners_wanted',
    other:
      'id stage room_url ics_uid ics_sequence created_at start_utc end_utc duration_minutes revision by_new_host opens_at rehearsal',
    kept: 'until both people have deleted their accounts; a cancelled session goes at once',
  },
  room_versions: {
    area: 'room',
    purpose: 'what calendars were told about a session, so that a change updates the same entry',
    basis: 'service',
    readers: BOTH,
    people: 'by_user_id host_id guest_id left_user_id',
    content: 'note',
    other: 'room_id sequence ics_uid occasion start_utc end_utc created_at private',
  },
  reschedule_proposals: {
    area: 'room',
    purpose: 'another time that one of the two asks for, with a note',
    basis: 'service',
    readers: BOTH,
    people: 'by_user_id to_user_id',
    content: 'note state',
    other: 'id room_id sequence start_utc end_utc created_at decided_at',
  },
  room_mails: {
    area: 'room',
    purpose: 'which mails about a session are due, sent or refused',
    basis: 'service',
    readers: OWNER,
    people: 'user_id seat_user_id',
    content: 'seat_event seat_note',
    other:
      'id number room_id sequence kind proposal_id created_at settled_at refused_at claimed_until readdressed examiner_sequence',
  },
  reminder_mails: {
    area: 'room',
    purpose: 'which reminders went out, so that none goes twice',
    basis: 'service',
    readers: SERVER,
    people: 'user_id',
    other: 'room_id lead start_utc claimed_at sent_at',
  },
  room_attendances: {
    area: 'room',
    purpose: 'who came to a session, from which others learn how reliably someone comes',
    basis: 'service',
    readers: `${BOTH}; ${SIGNED_IN} (what the last ten sessions say)`,
    people: 'user_id',
    content: 'entered_at seen_at missed_at',
    other: 'room_id start_utc nudged_at rung_at',
  },
  room_presences: {
    area: 'room',
    purpose: 'when someone was in a room, to know how long two practised together',
    basis: 'service',
    readers: OWNER,
    people: 'user_id',
    content: 'from_at until_at',
    other: 'room_id',
  },
  calendar_feeds: {
    area: 'room',
    purpose: 'that someone subscribes to their sessions; the address is kept as a hash',
    basis: 'service',
    readers: OWNER,
    people: 'user_id',
    other: 'token_hash created_at',
  },
  calendar_farewells: {
    area: 'room',
    purpose: 'an address that must still be told that a session has left its calendar',
    basis: 'service',
    readers: SERVER,
    people: 'address name first_name',
    other: 'id time_zone reason ics_uid sequence start_utc end_utc created_at',
    erasure: 'made by it: one row for each session to come, deleted once it is mailed',
  },

  call_seats: {
    area: 'call',
    purpose: 'who is in a call at this moment',
    basis: 'service',
    readers: BOTH,
    people: 'user_id',
    other: 'room_id seat seen_at holder',
  },
  call_listeners: {
    area: 'call',
    purpose: 'which examiner is in a call at this moment',
    basis: 'service',
    readers: BOTH,
    people: 'user_id',
    other: 'room_id seat seen_at holder',
  },
  call_checks: {
    area: 'call',
    purpose: 'who is setting up camera and microphone at this moment',
    basis: 'service',
    readers: BOTH,
    people: 'user_id',
    other: 'holder room_id seen_at',
  },
  call_signals: {
    area: 'call',
    purpose: 'what two browsers send each other to connect, IP addresses among it',
    basis: 'service',
    readers: BOTH,
    people: 'body',
    other: 'id room_id from_seat to_seat created_at',
  },
  examiner_seats: {
    area: 'room',
    purpose: 'who examines a session beside its two people, and whom its host asked to',
    basis: 'service',
    readers: `the examiners; ${BOTH}, who are not told the names of a nameless panel; whoever may find the session sees which seats are free`,
    people: 'user_id asked_id',
    content: 'observing',
    other: 'id room_id position seated_at address',
    erasure: 'the seat becomes free; the session goes on',
  },
  listening_agreements: {
    area: 'call',
    purpose: 'every answer of a candidate to the question whether examiners may listen',
    basis: 'consent',
    readers: BOTH,
    people: 'user_id',
    content: 'given',
    other: 'id room_id text_version at',
  },
  recording_consents: {
    area: 'call',
    purpose: 'every answer to the question whether someone may be recorded, and with picture or not',
    basis: 'consent',
    readers: BOTH,
    people: 'user_id',
    content: 'given picture',
    other: 'id room_id at text_version kept_days',
  },
  recordings: {
    area: 'call',
    purpose: 'that a round was recorded, from when to when',
    basis: 'consent',
    readers: BOTH,
    people: 'started_by',
    other: 'id round_id started_at stopped_at deleted_at',
  },
  recording_tracks: {
    area: 'call',
    purpose: 'one person’s part of a recording; the sound or picture itself is a file',
    basis: 'consent',
    readers: `${BOTH}; someone with a link, only while both agree`,
    people: 'user_id',
    other:
      'id recording_id type started_at chunks bytes finished_at duration_ms created_at grown_at join_failures',
    kept: '`RECORDING_DAYS` (90), or until either of the two deletes it',
  },
  kept_bytes: {
    area: 'call',
    purpose: 'how much of someone is kept, so that one person cannot fill the storage',
    basis: 'service',
    readers: SERVER,
    people: 'user_id',
    other: 'bytes',
  },
  shared_recordings: {
    area: 'call',
    purpose: 'who has agreed that a link may play a recording',
    basis: 'consent',
    readers: BOTH,
    people: 'user_id asked_id',
    other: 'recording_id agreed_at',
  },

  practice_rounds: {
    area: 'round',
    purpose: 'one round: its case, clock, transcript and assessment',
    basis: 'service',
    readers:
      'the candidate (all); the partner (the case and the clock; extra time only as the host; the transcript and the assessment while the candidate shares them); someone with a link of the candidate’s. A transcript is made only of what people agreed to have recorded',
    people: 'candidate_id partner_id',
    content: 'transcript assessment extra_time',
    other:
      'id room_id round_number case_brief_id case_text timer_seconds created_at shared_at revision corrected assessed_corrected reading_seconds reading_started_at timer_started_at timer_stopped_at circuit_id circuit_position chosen_seconds derivation together_ms transcript_revision guest_ready_at mark_items',
  },
  assessment_steps: {
    area: 'round',
    purpose: 'how far the assessment of a round is, and why it waits',
    basis: 'service',
    readers: BOTH,
    other: 'round_id step started_at finished_at attempts problem failed_at',
  },
  marks: {
    area: 'round',
    purpose: 'what the candidate, the partner and the assessor say of each point',
    basis: 'service',
    readers: 'its writer; the candidate (the assessor’s); both people once both have handed in their forms',
    people: 'by_user_id device',
    content: 'voice item verdict quotes',
    other: 'id round_id made_at at_ms position is_current late',
  },
  debriefs: {
    area: 'round',
    purpose: 'whether the debrief of a round is open, and how often it changed',
    basis: 'service',
    readers: BOTH,
    other:
      'round_id revision opened_at candidate_changes partner_changes examiner_1_changes examiner_2_changes panel_nameless',
  },
  debrief_forms: {
    area: 'round',
    purpose:
      'what each of the two and of their examiners says of a round: ratings, what to keep, what to change',
    basis: 'service',
    readers: 'its writer; the others once all have handed in',
    people: 'user_id',
    content: 'overall global_rating ratings patient keep change shares_notes',
    other: 'round_id role version saved_at done_at skipped_at asked_at opened_at counts observing absent',
  },
  teaching_releases: {
    area: 'round',
    purpose: 'who of a round’s two people lets others mark it along; listed while both do',
    basis: 'consent',
    readers: BOTH,
    people: 'user_id',
    other: 'round_id released_at',
  },
  round_notes: {
    area: 'round',
    purpose: 'notes that someone makes during a round',
    basis: 'service',
    readers: 'its writer; the other one where the writer shares them',
    people: 'user_id',
    content: 'text',
    other: 'id round_id made_at at_ms',
  },
  deleted_notes: {
    area: 'round',
    purpose: 'that a note was deleted, so that a late copy does not bring it back',
    basis: 'service',
    readers: SERVER,
    people: 'user_id',
    other: 'id round_id',
  },
  corrections: {
    area: 'round',
    purpose: 'what the candidate said where the transcript misheard it',
    basis: 'service',
    readers: 'the candidate; the partner, who is asked to agree',
    content: 'text',
    other: 'round_id turn made_at agreed_at',
  },
  given_findings: {
    area: 'round',
    purpose: 'which findings the actor gave in a round',
    basis: 'service',
    readers: BOTH,
    content: 'finding',
    other: 'round_id given_at',
  },
  spoken_lines: {
    area: 'round',
    purpose: 'which scripted lines the browser spoke in a rehearsal',
    basis: 'service',
    readers: OWNER,
    content: 'line',
    other: 'round_id spoken_at',
  },
  circuits: {
    area: 'round',
    purpose: 'a mock exam of several rounds',
    basis: 'service',
    readers: BOTH,
    other: 'id room_id preset_id title opposite changeover_seconds created_at changeover_started_at ended_at',
  },
  circuit_stations: {
    area: 'round',
    purpose: 'the planned rounds of a mock exam',
    basis: 'service',
    readers: 'both people of the room; extra time the candidate and the host alone',
    people: 'candidate_id',
    content: 'extra_time',
    other: 'circuit_id position name case_brief_id is_surprise reading_seconds timer_seconds',
  },

  case_briefs: {
    area: 'station',
    purpose: 'the stations: invented patients from `cases/`, and those that people wrote',
    basis: 'service',
    readers: `${SIGNED_IN} (names); in a round each role its own paper`,
    content:
      'candidate_brief actor_brief examiner_brief mark_scheme findings condition case_name case_name_internal background model_answer',
    other: 'id category type minutes difficulty retired_at',
    kept: 'as long as the station exists, or a round refers to it',
  },
  own_stations: {
    area: 'station',
    purpose: 'stations that people write, with whom they share them',
    basis: 'service',
    readers: `${OWNER}; the group they choose; ${ORGANISERS} once it is offered to everyone`,
    people: 'author_id group_id',
    content: 'source title audience answer',
    other: 'id case_brief_id is_ready marked_by_people revision created_at changed_at',
  },
  favourite_stations: {
    area: 'station',
    purpose: 'stations someone marked for themselves',
    basis: 'service',
    readers: OWNER,
    people: 'user_id',
    content: 'case_brief_id',
    other: 'created_at',
  },
  station_wishes: {
    area: 'station',
    purpose: 'the station someone would like next',
    basis: 'service',
    readers: `${OWNER}, and the partner of their next session`,
    people: 'user_id',
    content: 'case_brief_id',
    other: 'made_at',
  },
  report_links: {
    area: 'station',
    purpose: 'links by which a candidate shows one report to one reader, such as a supervisor',
    basis: 'service',
    readers: `${OWNER}; the reader it was made for`,
    people: 'user_id reader_email',
    other: 'id round_id token_hash created_at expires_at read_at',
  },
  report_codes: {
    area: 'station',
    purpose:
      'the latest request for a code that opens a report to its reader; the code itself is made from the id and the secret of the server, and kept nowhere',
    basis: 'protection',
    readers: SERVER,
    other: 'link_id id is_readers tries_left expires_at',
  },
  certificates: {
    area: 'station',
    purpose: 'certificates of practice that someone made for themselves',
    basis: 'service',
    readers: `${OWNER}, and whoever they give the link to`,
    people: 'user_id',
    content: 'content',
    other: 'id created_at',
  },

  abouts: {
    area: 'partner',
    purpose: 'what someone says about themselves: grade, exam, languages, one line',
    basis: 'service',
    readers: `${OWNER}; ${SIGNED_IN}, while it is shown`,
    people: 'user_id',
    content: 'grade exam exam_date wants languages line shown',
    other: 'updated_at',
  },
  free_times: {
    area: 'partner',
    purpose: 'when someone is free to practise',
    basis: 'service',
    readers: `${OWNER}; others are told only times that suit both`,
    people: 'user_id',
    content: 'zone week days',
    other: 'updated_at seen_at',
  },
  free_hours: {
    area: 'partner',
    purpose: 'the same by the hour, so that it can be searched',
    basis: 'service',
    readers: SERVER,
    people: 'user_id',
    content: 'hour',
  },
  pairings: {
    area: 'partner',
    purpose: 'a session that two people are asked about',
    basis: 'service',
    readers: 'the two who are asked',
    people: 'from_user_id to_user_id',
    content: 'state from_agreed_at to_agreed_at',
    other: 'id origin start_utc end_utc expires_at room_id created_at ended_at',
  },
  match_seekers: {
    area: 'partner',
    purpose: 'who asked to be matched, and until when',
    basis: 'service',
    readers: OWNER,
    people: 'user_id',
    other: 'until pairing_id opted_at',
  },
  now_seekers: {
    area: 'partner',
    purpose: 'who is free now, and what they want to practise',
    basis: 'service',
    readers: `${OWNER}; what they want: the one they are asked about`,
    people: 'user_id group_id',
    content: 'wish',
    other: 'since until seen_at meeting_id',
  },
  now_meetings: {
    area: 'partner',
    purpose: 'two who are free now and are asked whether they meet',
    basis: 'service',
    readers: 'the two who are asked',
    people: 'one_id other_id',
    content: 'state one_agreed_at other_agreed_at',
    other: 'id asked_at expires_at room_id',
  },
  favourite_people: {
    area: 'partner',
    purpose: 'whom someone likes to practise with',
    basis: 'service',
    readers: OWNER,
    people: 'user_id favourite_id',
    other: 'created_at',
  },

  groups: {
    area: 'community',
    purpose: 'groups of people who practise together',
    basis: 'service',
    readers: `its members; ${ORGANISERS} (name, maker and number of members)`,
    people: 'maker_id',
    content: 'name',
    other: 'id link_id created_at demands_factor factor_demanded_at',
    erasure: 'another member looks after it; without one it is closed',
  },
  group_members: {
    area: 'community',
    purpose: 'who is in which group',
    basis: 'service',
    readers: 'members of the group',
    people: 'user_id',
    other: 'group_id joined_at',
  },
  group_removals: {
    area: 'community',
    purpose: 'whom the maker removed, so that a link does not let them back',
    basis: 'protection',
    readers: SERVER,
    people: 'user_id',
    other: 'group_id removed_at',
  },
  blocks: {
    area: 'community',
    purpose: 'who does not want to meet whom',
    basis: 'protection',
    readers: 'the one who blocked',
    people: 'blocker_id blocked_id',
    other: 'created_at',
  },
  concerns: {
    area: 'community',
    purpose: 'reports to the organisers about how someone behaved',
    basis: 'protection',
    readers: `the one who reported; ${ORGANISERS}`,
    people: 'by_user_id about_user_id closed_by',
    content: 'reason words',
    other: 'id session_start created_at closed_at',
    erasure: 'deleted where it is about them; a report that they made stays without their name and words',
  },
  suspensions: {
    area: 'community',
    purpose: 'accounts that cannot be used until an organiser restores them, and why',
    basis: 'protection',
    readers: ORGANISERS,
    people: 'user_id by_user_id',
    content: 'words',
    other: 'created_at',
    kept: 'until the account is restored',
  },
  organisers: {
    area: 'community',
    purpose: 'who looks after the community',
    basis: 'protection',
    readers: SERVER,
    people: 'user_id',
    other: 'created_at',
  },
  organiser_actions: {
    area: 'community',
    purpose: 'what organisers did, for the other organisers to see',
    basis: 'protection',
    readers: ORGANISERS,
    people: 'by_user_id about_user_id',
    content: 'action words',
    other: 'id created_at',
    kept: 'without an end; names and words go with the account they are of',
  },
  notices: {
    area: 'community',
    purpose: 'what organisers tell everyone',
    basis: 'none',
    readers: SIGNED_IN,
    other: 'id words created_at removed_at',
    kept: 'without an end',
    erasure: 'stays; it is about no one',
  },

  rate_limits: {
    area: 'running',
    purpose: 'how often something was tried; whose attempts they are is kept as a fingerprint',
    basis: 'protection',
    readers: SERVER,
    people: 'key',
    other: 'points expire',
    kept: 'until the limit has run out: minutes to a day',
    erasure: 'stays until it runs out; the fingerprint leads to no one without the secret',
  },
  file_audits: {
    area: 'running',
    purpose: 'what last night’s comparison of files and rows found',
    basis: 'none',
    readers: 'operators',
    other: 'only_row audited_at stray_files removed_files missing_tracks',
    kept: 'one row, replaced every night',
    erasure: 'stays; it is about no one',
  },
};

export type FilePurpose = {
  what: string;
  purpose: string;
  basis: Basis;
  kept: string;
  readers: string;
  /** Where the code says so. */
  shownBy: string;
};

/** Everything kept outside those tables. */
export const FILE_PURPOSES: readonly FilePurpose[] = [
  {
    what: '`recordings/` in `DATA_DIR` or the object store: `.chunk` and `media.webm`',
    purpose: 'sound and picture of people who agreed',
    basis: 'consent',
    kept: '`RECORDING_DAYS` (90), or until either person deletes it, withdraws or leaves; a file that no row names goes within two nights',
    readers: 'as the row in `recording_tracks`; operators with access to the disk or bucket',
    shownBy: '`src/server/platform/files/track-file.ts`, `test/api/erasure.test.ts`',
  },
  {
    what: '`work/` in `DATA_DIR`',
    purpose: 'a recording while it is joined or decoded',
    basis: 'consent',
    kept: 'until that is done; what a crash left, a day',
    readers: SERVER,
    shownBy: '`src/server/adapters/media-process.ts`',
  },
  {
    what: '`outbox/` in `DATA_DIR`: one `.eml` a mail, only without `SMTP_URL`',
    purpose: 'mails on a machine that has no mail server',
    basis: 'service',
    kept: 'until the person leaves, or an operator removes the folder',
    readers: 'operators at this machine',
    shownBy: '`src/server/adapters/outbox-mailer.ts`, `test/permissions/addresses.test.ts`',
  },
  {
    what: '`postgres/` in `DATA_DIR`, only without `DATABASE_URL`',
    purpose: 'the tables above and the log of the database, which quotes nothing that people typed',
    basis: 'service',
    kept: 'as the tables',
    readers: 'operators',
    shownBy: '`src/server/adapters/embedded-postgres.ts`, `test/faults/postgres-log.test.ts`',
  },
  {
    what: 'the job queue (schema `graphile_worker`)',
    purpose:
      'work that must not be lost: ids, and for an invited colleague or a forgotten password an address',
    basis: 'service',
    kept: 'until it is done; jobs that were given up seven days, those with an address until the next sweep',
    readers: SERVER,
    shownBy: '`src/server/platform/jobs/job-table.ts`, `test/api/colleague.test.ts`',
  },
  {
    what: '`auth-secret` in `DATA_DIR`',
    purpose: 'signs sign-ins and links',
    basis: 'none',
    kept: 'until it is replaced',
    readers: 'operators',
    shownBy: '`src/server/platform/start-up/secret.ts`',
  },
  {
    what: '`models/` in `DATA_DIR`, and `last-backup`',
    purpose: 'the speech model; when the last backup was made',
    basis: 'none',
    kept: 'until it is replaced',
    readers: SERVER,
    shownBy: '`src/server/adapters/whisper-model.ts`, `src/server/backup/backup-mark.ts`',
  },
  {
    what: 'backups made by `npm run backup`',
    purpose: 'a copy of the tables, recordings on disk, outbox and secret; not encrypted by the command',
    basis: 'service',
    kept: 'as long as the operator keeps them; tell people how long',
    readers: 'operators',
    shownBy: '`src/server/backup.ts`, `test/system/backup.test.ts`',
  },
  {
    what: 'logs on standard output, and metrics',
    purpose: 'to run the server: request ids, routes, times',
    basis: 'none',
    kept: 'as the operator’s log keeper does',
    readers: 'operators',
    shownBy:
      '`src/server/platform/http/request-log.ts`, `test/api/colleague.test.ts`, `test/api/calendar-feed.test.ts`',
  },
  {
    what: 'a person’s own browser: `localStorage`, `sessionStorage`, IndexedDB; no cookies',
    purpose:
      'the sign-in, drafts, unsent ticks, chosen devices, and seconds of a recording until the server has them',
    basis: 'service',
    kept: 'until it is sent, signed out of or cleared',
    readers: 'whoever uses that browser',
    shownBy:
      '`src/web/account/session-record.ts`, `src/web/platform/draft-keys.ts`, `src/web/call/core/indexed-segment-store.ts`',
  },
  {
    what: 'the downloaded zip of someone’s data',
    purpose: 'what is kept about them, to take along',
    basis: 'service',
    kept: 'not kept here: made while it is downloaded',
    readers: OWNER,
    shownBy: '`src/server/personal-data/export-data.ts`, `test/api/export.test.ts`',
  },
];
