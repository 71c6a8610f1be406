import type { CommunityPerson, Concern } from '../../contract/organiser.ts';
import { CLOSING_GROUP } from '../../domain/group/group.ts';
import { call } from '../account/session.ts';
import type { OrganiserDecision } from './decision-dialog.tsx';

const LOGGED = 'It is kept in the log that every organiser reads.';
const REASON = { label: 'Reason', help: LOGGED };

export const suspending = ({ userId, name }: CommunityPerson): OrganiserDecision => ({
  title: `Suspend ${name}?`,
  consequence:
    'They are signed out everywhere at once and cannot sign in again. Their upcoming sessions are cancelled, and their partners are told by email.',
  ...REASON,
  button: 'Suspend',
  isDanger: true,
  send: (words) => call('suspendPerson', { userId, words }),
});

export const releasing = ({ userId, name }: CommunityPerson): OrganiserDecision => ({
  title: `Remove the second step of ${name}?`,
  consequence:
    'For someone who has lost their device and their recovery codes. Be sure by another way that it is them. It happens in 72 hours: until then we tell every address of theirs, and a sign-in with the second step stops it.',
  ...REASON,
  button: 'Remove in 72 hours',
  isDanger: true,
  send: (words) => call('releaseFactors', { userId, words }),
});

export const restoring = ({ userId, name }: CommunityPerson): OrganiserDecision => ({
  title: `Restore ${name}?`,
  consequence: 'They can sign in again. What was cancelled stays cancelled.',
  ...REASON,
  button: 'Restore',
  send: (words) => call('restorePerson', { userId, words }),
});

export const closingGroup = ({ id: groupId, name }: { id: string; name: string }): OrganiserDecision => ({
  title: `Close ${name}?`,
  consequence: CLOSING_GROUP,
  ...REASON,
  button: 'Close group',
  isDanger: true,
  send: (words) => call('closeAnyGroup', { groupId, words }),
});

export const closing = ({ id: concernId, about }: Concern): OrganiserDecision => ({
  title: 'Close this report?',
  consequence: `About ${about.name}. Closing it changes nothing for them.`,
  label: 'What came of it',
  help: LOGGED,
  button: 'Close report',
  send: (words) => call('closeConcern', { concernId, words }),
});
