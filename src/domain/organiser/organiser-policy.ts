import { ORGANISERS_NEED_ONE } from '../account/second-factor.ts';
import { isDeletedUser } from '../account/deleted-user.ts';
import { allowed, refuse, type Permission } from '../foundation/refusal.ts';

/** May someone see and do what organisers do? Someone who can suspend others has to show a second step. */
export const mayOrganise = (isOrganiser: boolean, isStrong: boolean): Permission => {
  if (!isOrganiser) return refuse('forbidden', 'Only organisers may do this.');
  return isStrong ? allowed : refuse('forbidden', ORGANISERS_NEED_ONE);
};

/** May an organiser suspend this account? Not another organiser: the operator of the installation decides about those. */
export const maySuspend = (userId: string, isOrganiser: boolean): Permission => {
  if (isDeletedUser(userId)) return refuse('missing');
  return isOrganiser
    ? refuse('conflict', 'Organisers cannot be suspended. Ask those who run the server.')
    : allowed;
};

/** What someone reads who signs in to a suspended account. */
export const SUSPENDED = 'This account is suspended. Write to the organisers if you think this is wrong.';

/** What organisers did, each in words that a name may follow; every one of them can read it. */
export const ACTION_WORDS = {
  'looked-up': 'looked up',
  'released-factors': 'will release the second step of',
  suspended: 'suspended',
  restored: 'restored',
  'closed-report': 'closed a report about',
  'posted-notice': 'posted a notice',
  'removed-notice': 'removed the notice',
  'closed-group': 'closed the group of',
  'accepted-station': 'accepted a station by',
  'declined-station': 'declined a station by',
} as const;
export type OrganiserAction = keyof typeof ACTION_WORDS;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant are known
export const ORGANISER_ACTIONS = Object.keys(ACTION_WORDS) as OrganiserAction[];
