import type { Certificate } from '../../contract/certificate.ts';
import {
  isCertifiablePeriod,
  MOST_CERTIFICATES,
  type CertificateContent,
} from '../../domain/progress/certificate.ts';
import { displayName } from '../../domain/profile/name.ts';
import { done, refuse } from '../../domain/foundation/refusal.ts';
import { limits } from '../platform/http/limits.ts';
import type { Ports } from '../platform/ports.ts';
import {
  addCertificate,
  countRehearsed,
  findCertificate,
  listCertifiableRounds,
  listCertificates,
} from './certificate.store.ts';
import { findProfile } from '../profile/profile.store.ts';
import { limitedByPerson, refuseForgedToken } from '../platform/http/limited.ts';
import type { Person, RequestBy, Reply } from '../platform/http/request.ts';

type Kept = { id: string; content: CertificateContent; createdAt: Date };

const listed = ({ signer, origin }: Ports, { id, content, createdAt }: Kept): Certificate => ({
  id,
  url: `${origin}/certificate?c=${signer.sign('certificate', id)}`,
  from: content.from,
  to: content.to,
  rounds: content.rounds.length,
  createdAt: createdAt.toISOString(),
});

/** Certifies what someone practised in a period, as it is now. */
export const createCertificate = async (
  ports: Ports,
  { person, from, to }: RequestBy<'createCertificate'>,
): Reply<'createCertificate'> => {
  const { db, limiter } = ports;
  const period = isCertifiablePeriod(from, to, ports.now().getTime());
  if (!period.ok) return period;
  const profile = await findProfile(db, person.id);
  if (!profile) return refuse('forbidden');
  if ((await listCertificates(db, person.id)).length >= MOST_CERTIFICATES)
    return refuse('conflict', `At most ${MOST_CERTIFICATES} certificates are kept. Withdraw one first.`);
  return limitedByPerson({ limiter }, limits.certifyByPerson, person.id, async () => {
    const rounds = await listCertifiableRounds(db, { userId: person.id, from, to });
    if (rounds.length === 0) return refuse('conflict', 'You finished no round in that time.');
    const rehearsals = await countRehearsed(db, { userId: person.id, from, to });
    const content = {
      holder: displayName(profile),
      from,
      to,
      rounds,
      ...(rehearsals.rounds > 0 ? { rehearsals } : {}),
    };
    return done({ certificate: listed(ports, await addCertificate(db, person.id, content)) });
  });
};

export const listOwnCertificates = async (ports: Ports, person: Person) =>
  done({ certificates: (await listCertificates(ports.db, person.id)).map((each) => listed(ports, each)) });

/** What a certificate says, for anyone who has its address. */
export const readCertificate = async (
  ports: Ports,
  { signed, ip }: { signed: string; ip: string },
): Reply<'readCertificate'> => {
  const [id] = ports.signer.verify('certificate', signed) ?? [];
  const found = id === undefined ? undefined : await findCertificate(ports.db, id);
  if (!found) return refuseForgedToken(ports, ip, refuse('missing'));
  return done({ certificate: found.content, issuedAt: found.createdAt.toISOString() });
};
