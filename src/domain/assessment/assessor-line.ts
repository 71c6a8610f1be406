import type { ItemVerdict } from './assessment.ts';

/** 'Fellow Eye 10 of 14 · 1 red flag': the result of a conversation that no one else has marked. */
export const assessorLine = (verdicts: readonly Pick<ItemVerdict, 'item' | 'verdict'>[]): string => {
  const points = verdicts.filter(({ item }) => item.startsWith('p'));
  const met = points.filter(({ verdict }) => verdict === 'met').length;
  const flags = verdicts.filter(({ verdict }) => verdict === 'raised').length;
  const count = `Fellow Eye ${met} of ${points.length}`;
  return flags === 0 ? count : `${count} · ${flags} red ${flags === 1 ? 'flag' : 'flags'}`;
};
