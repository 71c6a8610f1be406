import type { LimitRule } from '../../ports/limiter.ts';
import type { Pace } from './token-bucket.ts';

const minutes = (count: number) => count * 60;

const rule = (name: string, points: number, seconds: number): LimitRule => ({ name, points, seconds });

/**
 * Anyone with a link to a report can have codes mailed to the address it was made for. As many may be asked for as are mailed: a
 * code that waited in the budget would have ended before it is read, and no one would know why.
 */
const CODE_MAILS = { perHour: 20, perDay: 40 };

// A hospital's trainees share one address, so what an address may do is far more than what one account may.
// Harmless attempts are given back, so a busy evening never uses these up; right passwords count for an account at an address.
export const limits = {
  signInByDevice: rule('signInByDevice', 10, minutes(15)),
  // Each sign-in makes a device known, and with it ten more guesses.
  signInByKnownDevices: rule('signInByKnownDevices', 100, minutes(15)),
  signInByAccountAndAddress: rule('signInByAccountAndAddress', 10, minutes(15)),
  signInByAccount: rule('signInByAccount', 50, minutes(15)),
  signInByAddress: rule('signInByAddress', 200, minutes(15)),
  rightPassword: rule('rightPassword', 30, minutes(15)),
  signUpByAccount: rule('signUpByAccount', 5, minutes(60)),
  signUpByAddress: rule('signUpByAddress', 150, minutes(15)),
  resetByAccount: rule('resetByAccount', 4, minutes(15)),
  resetByAddress: rule('resetByAddress', 100, minutes(15)),
  changeEmailByPerson: rule('changeEmailByPerson', 5, minutes(60)),
  changePasswordByPerson: rule('changePasswordByPerson', 20, minutes(60)),
  // Three of a million codes fit at any moment: ten wrong ones in a quarter of an hour, and a hundred a day, find none in years.
  secondStepByPerson: rule('secondStepByPerson', 10, minutes(15)),
  secondStepByPersonDaily: rule('secondStepByPersonDaily', 100, minutes(24 * 60)),
  passkeyByAddress: rule('passkeyByAddress', 200, minutes(15)),
  // All of a hospital may sign in from one address within minutes. Each begins with a request of ours to their provider.
  providerBegunByAddress: rule('providerBegunByAddress', 600, minutes(15)),
  providerAnswerByAddress: rule('providerAnswerByAddress', 200, minutes(15)),
  providerMailByAccount: rule('providerMailByAccount', 4, minutes(15)),
  addPushDeviceByPerson: rule('addPushDeviceByPerson', 30, minutes(60)),
  pushByThing: rule('pushByThing', 1, minutes(10)),
  proofByPerson: rule('proofByPerson', 10, minutes(15)),
  // A call has a few events; a page that flaps has more.
  reportCallByPerson: rule('reportCallByPerson', 60, minutes(15)),
  exportByPerson: rule('exportByPerson', 20, minutes(60)),
  readExportByPerson: rule('readExportByPerson', 20, minutes(60)),
  forgedTokenByAddress: rule('forgedTokenByAddress', 200, minutes(15)),
  assessByPerson: rule('assessByPerson', 30, minutes(60)),
  correctByPerson: rule('correctByPerson', 100, minutes(60)),
  renewFeedByPerson: rule('renewFeedByPerson', 20, minutes(60)),
  // Several devices, each of which looks every few minutes.
  readFeedByPerson: rule('readFeedByPerson', 120, minutes(60)),
  exportAuditByPerson: rule('exportAuditByPerson', 20, minutes(60)),
  reportLinkByPerson: rule('reportLinkByPerson', 30, minutes(60)),
  // A page reads again whenever its addresses of the recording have ended.
  readReportByReader: rule('readReportByReader', 120, minutes(15)),
  // One entry of the audit trail for a reader of a link: its entries stay for long.
  reportReadNoted: rule('reportReadNoted', 1, minutes(24 * 60)),
  // Anyone with a link may ask for its code, for any mailbox; five guesses follow on each for the reader's. What is counted for a
  // mailbox is counted for every reader alike, so that no answer tells. Of what all share neither one network address nor
  // the links of one person have more than a part.
  reportCodeByLink: rule('reportCodeByLink', 10, minutes(24 * 60)),
  reportCodeByLinkAndAddress: rule('reportCodeByLinkAndAddress', 6, minutes(24 * 60)),
  reportCodeByMakerHour: rule('reportCodeByMakerHour', 10, minutes(60)),
  reportCodeByMakerDay: rule('reportCodeByMakerDay', 15, minutes(24 * 60)),
  reportCodeByMailboxHour: rule('reportCodeByMailboxHour', CODE_MAILS.perHour, minutes(60)),
  reportCodeByMailboxDay: rule('reportCodeByMailboxDay', CODE_MAILS.perDay, minutes(24 * 60)),
  reportCodeByLinkFromAddress: rule('reportCodeByLinkFromAddress', 20, minutes(15)),
  reportCodeByAddress: rule('reportCodeByAddress', 200, minutes(15)),
  reportGuessByLinkAndAddress: rule('reportGuessByLinkAndAddress', 20, minutes(15)),
  reportGuessByAddress: rule('reportGuessByAddress', 300, minutes(15)),
  certifyByPerson: rule('certifyByPerson', 20, minutes(60)),
  // Their mails go to people who may have no account.
  inviteByPerson: rule('inviteByPerson', 10, minutes(24 * 60)),
  inviteByPersonAndMailbox: rule('inviteByPersonAndMailbox', 2, minutes(24 * 60)),
  blockByPerson: rule('blockByPerson', 60, minutes(60)),
  askByPerson: rule('askByPerson', 30, minutes(60)),
  // Their mails share the budget of someone's sessions.
  askByPersonAndOther: rule('askByPersonAndOther', 4, minutes(24 * 60)),
  // Both compare whole calendars, which takes long enough to hold others up.
  lookByPerson: rule('lookByPerson', 40, minutes(1)),
  saveFreeTimeByPerson: rule('saveFreeTimeByPerson', 30, minutes(1)),
  // A page says every quarter of a minute that its reader is there; several pages of one person may.
  freeNowByPerson: rule('freeNowByPerson', 60, minutes(2)),
  makeGroupByPerson: rule('makeGroupByPerson', 10, minutes(60)),
  joinGroupByPerson: rule('joinGroupByPerson', 30, minutes(60)),
  leadGroupByPerson: rule('leadGroupByPerson', 300, minutes(60)),
  reportByPerson: rule('reportByPerson', 10, minutes(60)),
  organiseByPerson: rule('organiseByPerson', 600, minutes(60)),
  // A page checks what is being written every second or so.
  checkStationByPerson: rule('checkStationByPerson', 600, minutes(10)),
  saveStationByPerson: rule('saveStationByPerson', 120, minutes(60)),
  tryAssessorByPerson: rule('tryAssessorByPerson', 40, minutes(60)),
  // Each stays as a row in two histories.
  createRoundByPerson: rule('createRoundByPerson', 150, minutes(24 * 60)),
  // Each may be mailed to examiners.
  panelByPerson: rule('panelByPerson', 60, minutes(60)),
  createRoomByPerson: rule('createRoomByPerson', 60, minutes(60)),
  // Mails, by mailbox. Those about accounts have a budget of their own, so that sessions cannot use it up. Once it is used up one
  // an hour still goes out: asking for someone's resets all day must not keep them from their own.
  accountMailByHour: rule('accountMailByHour', 6, minutes(60)),
  accountMailByDay: rule('accountMailByDay', 20, minutes(24 * 60)),
  accountMailTrickle: rule('accountMailTrickle', 1, minutes(60)),
  // Someone who takes an account over may also use up the budget of its owner: so security notices have a separate budget.
  securityMailByHour: rule('securityMailByHour', 20, minutes(60)),
  // Anyone can be invited, also people who never asked for mail from us: a separate budget, so that invites by strangers
  // cannot use up that of someone's own sessions.
  colleagueMailByDay: rule('colleagueMailByDay', 3, minutes(24 * 60)),
  // Someone who reports many people must not fill the organisers' mailboxes: the page lists what waits.
  concernMailByHour: rule('concernMailByHour', 1, minutes(60)),
  codeMailByHour: rule('codeMailByHour', CODE_MAILS.perHour, minutes(60)),
  codeMailByDay: rule('codeMailByDay', CODE_MAILS.perDay, minutes(24 * 60)),
} as const;

/** How many mails about sessions one mailbox gets: a setting. */
export type MailBudget = { perMinute: number; perDay: number };

export const sessionMailLimits = ({ perMinute, perDay }: MailBudget) => ({
  minute: rule('sessionMailByMinute', perMinute, minutes(1)),
  day: rule('sessionMailByDay', perDay, minutes(24 * 60)),
  // A cancellation follows on something that its receiver agreed to, so others cannot make a flood of them.
  atOnce: rule('sessionMailAtOnce', 3 * perMinute, minutes(1)),
  // Of changes that follow each other the first is mailed at once and the last a minute later.
  thread: rule('sessionMailByThread', Math.ceil(perMinute / 3), minutes(1)),
});

/** How fast a caller may go in this process. These are counted in memory: a write for each request would cost more than it. */
export const paces = {
  /** Requests of one address, or of one person. */
  requests: (perSecond: number): Pace => ({ perSecond, burst: 10 * perSecond }),
  /** New sockets of one address: all pages of a hospital come back at once after a restart. */
  openings: (sockets: number): Pace => ({ perSecond: 50, burst: sockets }),
  // Two browsers that look for a way to each other send a few dozen messages within a second, and then stop.
  messagesOfSocket: { perSecond: 30, burst: 200 },
  /** One socket alone may use its whole burst. */
  messagesOfPerson: (sockets: number): Pace => ({ perSecond: 60, burst: Math.max(200, 2 * sockets) }),
} as const;
