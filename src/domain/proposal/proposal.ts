import { linkEndRefusal, type LinkEnd } from './proposal-link.ts';
import { done, refuse, type Outcome } from '../foundation/refusal.ts';
import { isExaminer, type Examined } from '../room/panel.ts';
import { partnerId, type RoomFacts } from '../room/room.ts';
import { startProblem } from '../room/room-start.ts';
import { stageOf } from '../room/stage.ts';
import { sameRange, type TimeRange } from '../room/time-range.ts';
import { isOnSlot, OFF_SLOT } from '../foundation/time-slot.ts';

/** The state of a proposal: open, or closed by exactly one of the others. */
export type ProposalState =
  | 'proposed'
  | 'agreed'
  | 'cancelled'
  | 'countered'
  | 'kept'
  | 'expired'
  | 'superseded';

export const DECISION_ACTIONS = ['agree', 'cancel', 'propose', 'keep'] as const;

/** What of a room its two people negotiate about. `sequence` rises with every change of its calendar entry. */
type Negotiated = Pick<RoomFacts, 'hostId' | 'guestId' | 'stage'> & TimeRange & { sequence: number };

/** A time one attendee asks the other for, made about the room as it was at `sequence`. */
export type Proposal = TimeRange & {
  byUserId: string;
  toUserId: string;
  sequence: number;
  state: ProposalState;
};

const END_BEFORE_START = 'End time must be after start time';
/** How often one attendee may ask about one version of a room: enough for any real negotiation, too few to pester. */
export const PROPOSALS_EACH = 20;
const LONGEST_MS = 24 * 3_600_000;

/** What is wrong with a proposed time, or null. */
export const proposalProblem = (range: TimeRange, current: TimeRange, now: number): string | null => {
  const [start, end] = [Date.parse(range.startUtc), Date.parse(range.endUtc)];
  if (end <= start) return END_BEFORE_START;
  const problem = startProblem(range.startUtc, now);
  if (problem) return problem;
  if (!isOnSlot(range.endUtc)) return OFF_SLOT;
  if (end - start > LONGEST_MS) return 'A session can last 24 hours at most.';
  if (sameRange(range, current)) return 'The session is already at that time. Please choose another.';
  return null;
};

/** Why the reschedule link of one version of the room is dead by now, or null while it works. */
export const rescheduleLinkEnd = (
  link: { userId: string; sequence: number },
  room: Negotiated | null,
  now: number,
): LinkEnd | null => {
  if (!room) return 'cancelled';
  if (stageOf(room) === 'Finished') return 'finished';
  if (link.sequence !== room.sequence) return 'changed';
  if (now >= Date.parse(room.startUtc)) return 'started';
  return partnerId(room, link.userId) === null ? 'alone' : null;
};

/**
 * Why the link to step back is dead by now, or null while it works. An examiner's works as long as they have their seat: a session
 * that is moved is theirs as before.
 */
export const stepBackLinkEnd = (
  link: { userId: string; sequence: number; isExaminers: boolean },
  room: (Negotiated & Examined) | null,
  now: number,
): LinkEnd | null => {
  if (!link.isExaminers) return rescheduleLinkEnd(link, room, now);
  if (!room) return 'cancelled';
  if (stageOf(room) === 'Finished') return 'finished';
  return isExaminer(room, link.userId) ? null : 'changed';
};

/** Why a proposal can no longer be decided on, or null while it can. */
export const proposalEnd = (proposal: Proposal, room: Negotiated | null, now: number): LinkEnd | null => {
  const { state, toUserId, sequence } = proposal;
  if (state === 'agreed' || state === 'cancelled' || state === 'countered' || state === 'kept')
    return 'answered';
  if (state === 'expired') return 'expired';
  const end = rescheduleLinkEnd({ userId: toUserId, sequence }, room, now);
  if (end === 'started') return state === 'superseded' ? 'replaced' : 'expired';
  return end ?? (state === 'superseded' ? 'replaced' : null);
};

/** What was negotiated so far: the proposal that is open, and how many the one who now speaks has `made`. */
export type Negotiation = { room: Negotiated | null; open: Proposal | null; made: number };

/** Starts a negotiation, or restarts it: an open proposal is superseded by this one. */
export const propose = (
  link: { userId: string; sequence: number },
  range: TimeRange,
  { room, open, made }: Negotiation,
  now: number,
): Outcome<Proposal> => {
  const end = rescheduleLinkEnd(link, room, now);
  const toUserId = room && partnerId(room, link.userId);
  if (end || !room || toUserId === null) return linkEndRefusal(end ?? 'alone');
  const problem = proposalProblem(range, room, now);
  if (problem) return refuse('invalid', problem);
  if (open && open.byUserId === link.userId && sameRange(open, range))
    return refuse('conflict', 'You have already proposed this time.');
  if (made >= PROPOSALS_EACH)
    return refuse(
      'too-many',
      'You have made many proposals for this session. Please contact each other directly.',
    );
  const { startUtc, endUtc } = range;
  return done({
    byUserId: link.userId,
    toUserId,
    sequence: room.sequence,
    startUtc,
    endUtc,
    state: 'proposed',
  });
};

export type Decision =
  | { action: 'agree' }
  | { action: 'cancel' }
  | { action: 'keep' }
  | ({ action: 'propose' } & TimeRange);

/** How a decision closes the proposal; a counter-proposal opens the next one, with the roles swapped. */
export type DecisionOutcome =
  | { state: 'agreed' | 'cancelled' | 'kept' }
  | { state: 'countered'; counter: Proposal };

/** Decides an open proposal. What is refused leaves it open. */
export const decide = (
  proposal: Proposal,
  decision: Decision,
  { room, made }: Omit<Negotiation, 'open'>,
  now: number,
): Outcome<DecisionOutcome> => {
  const end = proposalEnd(proposal, room, now);
  if (end) return linkEndRefusal(end);
  if (decision.action === 'cancel') return done({ state: 'cancelled' });
  if (decision.action === 'keep') return done({ state: 'kept' });
  if (decision.action === 'agree')
    return Date.parse(proposal.startUtc) > now
      ? done({ state: 'agreed' })
      : refuse('invalid', 'The proposed time has passed. Propose a new time or cancel the meeting.');
  if (sameRange(proposal, decision))
    return refuse('invalid', 'That time is already proposed. Agree to it, or choose another.');
  const link = { userId: proposal.toUserId, sequence: proposal.sequence };
  const counter = propose(link, decision, { room, open: null, made }, now);
  return counter.ok ? done({ state: 'countered', counter: counter.value }) : counter;
};

/** Whether an undecided proposal has expired: it does at the start of the room it is about. */
export const isOverdue = (proposal: Proposal, room: Negotiated | null, now: number): boolean =>
  proposal.state === 'proposed' && proposalEnd(proposal, room, now) === 'expired';

/** How long before an open proposal expires its reader is reminded of it. */
const REMINDER_LEAD_MS = 24 * 3_600_000;
/** A reminder that could not go out within this time is of no use any more. */
const REMINDER_LATE_MS = 6 * 3_600_000;
/** How old a proposal must be by then: a newer one was just mailed. */
const LEAST_AGE_MS = 3_600_000;

/** When the rooms start whose open proposals get a reminder now. */
export const proposalReminderWindow = (now: number): { after: Date; until: Date } => ({
  after: new Date(now + REMINDER_LEAD_MS - REMINDER_LATE_MS),
  until: new Date(now + REMINDER_LEAD_MS),
});

/** Whether the reader of a proposal is reminded of it now. Not once it is answered, replaced or about a room that has changed. */
export const isProposalReminderDue = (
  proposal: Proposal & { madeUtc: string },
  room: Negotiated | null,
  now: number,
): boolean => {
  if (room === null || proposalEnd(proposal, room, now) !== null) return false;
  const { after, until } = proposalReminderWindow(now);
  const start = Date.parse(room.startUtc);
  const remindAt = start - REMINDER_LEAD_MS;
  return (
    start > after.getTime() &&
    start <= until.getTime() &&
    Date.parse(proposal.madeUtc) <= remindAt - LEAST_AGE_MS
  );
};
