import { done, refuse } from '../../domain/refusal.ts';
import { createCertificate, listOwnCertificates, readCertificate } from '../actions/certify-practice.ts';
import type { Handlers } from '../http/bind.ts';
import type { Ports } from '../ports.ts';
import { removeCertificate } from '../store/certificate.ts';

export const certificateRoutes = (ports: Ports) =>
  ({
    createCertificate: (input, { person }) => createCertificate(ports, { person, ...input }),
    listCertificates: (_input, { person }) => listOwnCertificates(ports, person),
    deleteCertificate: async ({ certificateId }, { person }) =>
      (await removeCertificate(ports.db, certificateId, person.id))
        ? done({ status: true })
        : refuse('missing'),
    readCertificate: ({ sealedCertificate }, { ip }) =>
      readCertificate(ports, { sealed: sealedCertificate, ip }),
  }) satisfies Partial<Handlers>;
