import { z } from 'zod';
import type { CertificateContent } from '../domain/progress/certificate.ts';
import { accepted, type Endpoint, type SchemaOf } from './endpoint.ts';
import { id, token } from './text-input.ts';

const day = z.string().max(10).pipe(z.iso.date('Choose a day.'));

const certificateContent = z.object({
  holder: z.string(),
  from: z.string(),
  to: z.string(),
  rounds: z.array(
    z.object({
      day: z.string(),
      station: z.string(),
      type: z.string(),
      role: z.enum(['candidate', 'actor']),
      minutes: z.int().nullable(),
    }),
  ),
  rehearsals: z.object({ rounds: z.int(), minutes: z.int() }).optional(),
}) satisfies SchemaOf<CertificateContent>;

/** A certificate as its holder's list shows it. */
const certificate = z.object({
  id: z.string(),
  /** Where anyone can check it. */
  url: z.string(),
  from: z.string(),
  to: z.string(),
  rounds: z.int(),
  createdAt: z.string(),
});
export type Certificate = z.infer<typeof certificate>;

export const certificateEndpoints = {
  createCertificate: {
    summary: 'Certify what you practised between two days: dates, stations, roles and minutes, no results',
    body: z.object({ from: day, to: day }),
    output: z.object({ certificate }),
    refusals: ['invalid', 'forbidden', 'conflict', 'too-many'],
  },
  listCertificates: {
    summary: 'Your certificates, newest first',
    output: z.object({ certificates: z.array(certificate) }),
    refusals: [],
  },
  deleteCertificate: {
    whileHeld: true,
    summary: 'Withdraw a certificate of yours: its address says nothing any more',
    params: z.object({ certificateId: id }),
    output: accepted,
    refusals: ['missing'],
  },
  readCertificate: {
    summary: 'Check a certificate by its address',
    public: true,
    params: z.object({ signedCertificate: token }),
    output: z.object({ certificate: certificateContent, issuedAt: z.string() }),
    refusals: ['missing', 'too-many'],
  },
} as const satisfies Record<string, Endpoint>;
