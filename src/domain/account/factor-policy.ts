import { allowed, refuse, type Permission } from '../foundation/refusal.ts';

type FactorState = { hasFactor: boolean; isStrong: boolean };

/** May someone change their factors? Who has one has to have shown it in this sign-in: the password alone would make it worth nothing. */
export const mayChangeFactors = ({ hasFactor, isStrong }: FactorState): Permission =>
  !hasFactor || isStrong ? allowed : refuse('unproven');

/**
 * May they add one? The first takes the password even in a fresh sign-in, since it would lock out the owner of a stolen one;
 * another takes a factor that they have.
 */
export const mayAddFactor = ({
  hasFactor,
  isStrong,
  gavePassword,
}: FactorState & { gavePassword: boolean }): Permission =>
  (hasFactor ? isStrong : gavePassword) ? allowed : refuse('unproven');
