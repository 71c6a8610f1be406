import { done, refuse } from '../../domain/foundation/refusal.ts';
import { createCertificate, listOwnCertificates, readCertificate } from './certify-practice.ts';
import type { Handlers } from '../platform/http/bind.ts';
import { removeCertificate } from './certificate.store.ts';

export const certificateRoutes = {
  createCertificate,
  listCertificates: (ports, { person }) => listOwnCertificates(ports, person),
  deleteCertificate: async ({ db }, { certificateId, person }) =>
    (await removeCertificate(db, certificateId, person.id)) ? done({ status: true }) : refuse('missing'),
  readCertificate: (ports, { signedCertificate: signed, ip }) => readCertificate(ports, { signed, ip }),
} satisfies Partial<Handlers>;
