import { done, refuse } from '../../domain/refusal.ts';
import { createCertificate, listOwnCertificates, readCertificate } from '../actions/certify-practice.ts';
import type { Handlers } from '../http/bind.ts';
import { removeCertificate } from '../store/certificate.ts';

export const certificateRoutes = {
  createCertificate,
  listCertificates: (ports, { person }) => listOwnCertificates(ports, person),
  deleteCertificate: async ({ db }, { certificateId, person }) =>
    (await removeCertificate(db, certificateId, person.id)) ? done({ status: true }) : refuse('missing'),
  readCertificate: (ports, { sealedCertificate: sealed, ip }) => readCertificate(ports, { sealed, ip }),
} satisfies Partial<Handlers>;
