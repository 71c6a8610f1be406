import type { LimitRule } from './ports/limiter.ts';

const minutes = (count: number) => count * 60;

// A hospital's trainees share one address, so what an address may do is far more than what one account may.
// Harmless attempts are given back, so a busy evening never uses these up.
const rules = {
  signInByAccountAndAddress: { points: 10, seconds: minutes(15) },
  signInByAccount: { points: 50, seconds: minutes(15) },
  signInByAddress: { points: 200, seconds: minutes(15) },
  signUpByAccount: { points: 5, seconds: minutes(60) },
  signUpByAddress: { points: 150, seconds: minutes(15) },
  resetByAccount: { points: 4, seconds: minutes(15) },
  resetByAddress: { points: 100, seconds: minutes(15) },
  changeEmailByPerson: { points: 5, seconds: minutes(60) },
  changePasswordByPerson: { points: 10, seconds: minutes(15) },
  createRoomByPerson: { points: 60, seconds: minutes(60) },
  exchangeByAddress: { points: 100, seconds: minutes(15) },
} as const;

/** How often credentials may be tried, by what is counted. */
export const limits = Object.fromEntries(
  Object.entries(rules).map(([name, rule]) => [name, { name, ...rule }]),
) as Record<keyof typeof rules, LimitRule>;
