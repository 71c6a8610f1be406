import { mailboxOf } from '../../../domain/account/mail-address.ts';
import type { Allowance, Attempt, Limiter, LimitRule } from '../../ports/limiter.ts';
import { limits, sessionMailLimits, type MailBudget } from '../http/limits.ts';
import { MailDelayed, type Mail, type Mailer } from '../../ports/mailer.ts';

/** Sends no more mails to a mailbox than its budget has left, whatever they are about; the next one is delayed. */
export const budgetedMailer = (
  mailer: Mailer,
  { limiter, now, budget }: { limiter: Limiter; now: () => Date; budget: MailBudget },
): Mailer => {
  const rules = sessionMailLimits(budget);

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
    if (about === 'colleague') return limiter.attempt([of(limits.colleagueMailByDay)]);
    if (about === 'concern') return limiter.attempt([of(limits.concernMailByHour)]);
    if (about === 'code') return limiter.attempt([of(limits.codeMailByHour), of(limits.codeMailByDay)]);
    if (about === 'security') return limiter.attempt([of(limits.securityMailByHour)]);
    const usual = await limiter.attempt([of(limits.accountMailByHour), of(limits.accountMailByDay)]);
    return usual.allowed ? usual : limiter.attempt([of(limits.accountMailTrickle)]);
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
