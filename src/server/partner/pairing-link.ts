import type { Ports } from '../platform/ports.ts';
import { findAddressees } from '../account/account.store.ts';

type Addressed = { userId: string; email: string };

/** The token of a link in a mail that asks someone about a pairing. It opens while the account has the mail's address. */
export const signPairingLink = (
  { signer }: Pick<Ports, 'signer'>,
  pairingId: string,
  { userId, email }: Addressed,
): string => signer.sign('pairing-link', pairingId, userId, signer.fingerprint(email));

/** Whose link it is and what it is about; null when this server did not make it, or for another address. */
export const openPairingLink = async (
  { db, signer }: Pick<Ports, 'db' | 'signer'>,
  token: string,
): Promise<{ pairingId: string; userId: string } | null> => {
  const opened = signer.verify('pairing-link', token);
  if (!opened) return null;
  const [pairingId, userId, address] = opened;
  const [owner] = await findAddressees(db, [userId]);
  return owner && signer.fingerprint(owner.email) === address ? { pairingId, userId } : null;
};
