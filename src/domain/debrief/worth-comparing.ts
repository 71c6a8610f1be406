import { LISTENING_VOICES, type Verdict } from '../mark/mark.ts';
import type { ComparedItem } from './compared-voices.ts';

/** As many as two people talk over in a few minutes. */
const MOST = 5;

const isSure = (verdict: Verdict | null): verdict is Verdict =>
  verdict !== null && verdict !== 'possibly' && verdict !== 'none';

/** What everyone but the candidate says. */
const othersSay = ({ said }: ComparedItem): (Verdict | null)[] =>
  [...LISTENING_VOICES, 'assessor' as const].map((voice) => said[voice]);

/** Whether those who listened and the assessor contradict each other. */
const othersDiffer = (compared: ComparedItem): boolean =>
  new Set(othersSay(compared).filter(isSure)).size > 1;

/** Whether one of them says that something was not safe. */
const isUnsafe = (compared: ComparedItem): boolean => {
  const { item } = compared;
  const bad: Verdict[] = item.kind === 'flag' ? ['raised'] : ['missed', 'partly'];
  return item.safetyCritical && othersSay(compared).some((verdict) => verdict && bad.includes(verdict));
};

const rankOf = ({ item: { kind, safetyCritical }, split }: ComparedItem): number => {
  if (kind === 'flag') return 0;
  if (safetyCritical) return 1;
  return split ? 2 : 3;
};

/**
 * What people look at together right after a round: what was not safe and where the others differ; dangers first, and what the
 * examiners are split on before the rest.
 */
export const worthComparing = (compared: readonly ComparedItem[]): ComparedItem[] =>
  compared
    .filter((each) => each.agreed === null && (isUnsafe(each) || othersDiffer(each)))
    .toSorted((one, two) => rankOf(one) - rankOf(two))
    .slice(0, MOST);
