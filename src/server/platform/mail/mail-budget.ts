import { mailboxOf } from '../../../domain/account/mail-address.ts';
import type { Allowance, Attempt, Limiter, LimitRule } from '../../ports/limiter.ts';
import { MailDelayed, type Mail, type Mailer } from '../../ports/mailer.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How many mails about sessions one mailbox gets. */
export type MailBudget = { perMinute: number; perDay: number };

// Mails about accounts have a budget of their own, so that sessions cannot use it up. Once it is used up one an hour
// still goes out: asking for someone's resets all day must not keep them from their own.
const ACCOUNT_BURST: LimitRule = { name: 'accountMailByHour', points: 6, seconds: HOUR };
const ACCOUNT_DAY: LimitRule = { name: 'accountMailByDay', points: 20, seconds: DAY };
const ACCOUNT_TRICKLE: LimitRule = { name: 'accountMailTrickle', points: 1, seconds: HOUR };

// Someone who takes an account over may also use up the budget of its owner: so security notices have a separate budget.
const SECURITY: LimitRule = { name: 'securityMailByHour', points: 20, seconds: HOUR };

// Anyone can be invited, also people who never asked for mail from us: a separate budget, so that invites by strangers
// cannot use up that of someone's own sessions.
const COLLEAGUE_DAY: LimitRule = { name: 'colleagueMailByDay', points: 3, seconds: DAY };

// Someone who reports many people must not fill the organisers' mailboxes: the page lists what waits.
const CONCERN_HOUR: LimitRule = { name: 'concernMailByHour', points: 1, seconds: HOUR };

/**
 * Anyone with a link to a report can have codes mailed to the address it was made for. As many may be asked for: a code that
 * waited here would have ended before it is read, and no one would know why.
 */
export const CODE_MAILS = { perHour: 20, perDay: 40 };
const CODE_HOUR: LimitRule = { name: 'codeMailByHour', points: CODE_MAILS.perHour, seconds: HOUR };
const CODE_DAY: LimitRule = { name: 'codeMailByDay', points: CODE_MAILS.perDay, seconds: DAY };

const sessionRules = ({ perMinute, perDay }: MailBudget) => ({
  minute: { name: 'sessionMailByMinute', points: perMinute, seconds: MINUTE },
  day: { name: 'sessionMailByDay', points: perDay, seconds: DAY },
  // A cancellation follows on something that its receiver agreed to, so others cannot make a flood of them.
  atOnce: { name: 'sessionMailAtOnce', points: 3 * perMinute, seconds: MINUTE },
  // Of changes that follow each other the first is mailed at once and the last a minute later.
  thread: { name: 'sessionMailByThread', points: Math.ceil(perMinute / 3), seconds: MINUTE },
});

/** Sends no more mails to a mailbox than its budget has left, whatever they are about; the next one is delayed. */
export const budgetedMailer = (
  mailer: Mailer,
  { limiter, now, budget }: { limiter: Limiter; now: () => Date; budget: MailBudget },
): Mailer => {
  const rules = sessionRules(budget);

  const take = async ({ to, about, thread, atOnce = false }: Mail): Promise<Attempt> => {
    const mailbox = mailboxOf(to.address);
    const of = (rule: LimitRule, key = mailbox): Allowance => ({ rule, key });
    if (about === 'session' && atOnce) {
      const allowed = await limiter.attempt([of(rules.atOnce), of(rules.day)]);
      if (allowed.allowed) return allowed;
    }
    if (about === 'session')
      return limiter.attempt([
        ...(thread === undefined ? [] : [of(rules.thread, thread)]),
        of(rules.minute),
        of(rules.day),
      ]);
    if (about === 'colleague') return limiter.attempt([of(COLLEAGUE_DAY)]);
    if (about === 'concern') return limiter.attempt([of(CONCERN_HOUR)]);
    if (about === 'code') return limiter.attempt([of(CODE_HOUR), of(CODE_DAY)]);
    if (about === 'security') return limiter.attempt([of(SECURITY)]);
    const usual = await limiter.attempt([of(ACCOUNT_BURST), of(ACCOUNT_DAY)]);
    return usual.allowed ? usual : limiter.attempt([of(ACCOUNT_TRICKLE)]);
  };

  return {
    ...mailer,
    send: async (mail) => {
      const attempt = await take(mail);
      if (!attempt.allowed)
        throw new MailDelayed(new Date(now().getTime() + attempt.retryAfterSeconds * 1000));
      try {
        await mailer.send(mail);
      } catch (error) {
        await attempt.refund();
        throw error;
      }
    },
  };
};
