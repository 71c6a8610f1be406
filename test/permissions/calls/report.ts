import { createHash, randomUUID } from 'node:crypto';
import { reportCode } from '../../../src/server/progress/report-code.ts';
import { inHours } from '../../moment.ts';
import { secrets } from '../scene.ts';
import { MADE_UP, today, type Stage, type Rows } from './call-row.ts';

const certificateOf = ({ maker }: Stage) =>
  maker.insert('certificates', {
    user_id: maker.ids.guest.id,
    content: JSON.stringify({ holder: secrets.G, from: today, to: today, rounds: [] }),
  });
/** A link of the candidate's to the assessment of the round, for the stranger. */
const reportLink = async ({ place, maker }: Stage) => {
  const token = randomUUID();
  const link = { round_id: place.roundId, user_id: place.candidateId, expires_at: inHours(1) };
  const token_hash = createHash('sha256').update(token).digest('base64url');
  const id = await maker.insert('report_links', {
    ...link,
    token_hash,
    reader_email: maker.ids.stranger.email,
  });
  return { id, token };
};

export const reportCalls = {
  createReportLink: {
    input: ({ place }) => ({ roundId: place.roundId, email: 'mentor@example.org', days: 7 }),
  },
  listReportLinks: { input: ({ place }) => ({ roundId: place.roundId }) },
  'revokeReportLink, the candidate’s': { input: async (stage) => ({ linkId: (await reportLink(stage)).id }) },
  'requestReportCode, made for the stranger': {
    input: async (stage) => ({
      token: (await reportLink(stage)).token,
      email: stage.maker.ids.stranger.email,
    }),
  },
  'requestReportCode, made up': {
    harmless: true,
    input: () => ({ token: MADE_UP, email: 'mentor@example.org' }),
  },
  'enterReportCode, made for the stranger': {
    input: async (stage) => {
      const { id, token } = await reportLink(stage);
      const code = { id: randomUUID(), link_id: id, is_readers: true, tries_left: 5, expires_at: inHours(1) };
      await stage.maker.insert('report_codes', code);
      return { token, code: reportCode(stage.world.ports.signer, code.id) };
    },
  },
  'enterReportCode, a guess': {
    input: async (stage) => ({ token: (await reportLink(stage)).token, code: '000000' }),
  },
  'readReport, made for the stranger': {
    input: async (stage) => ({ token: (await reportLink(stage)).token }),
  },
  'readReport, with a pass': {
    input: async (stage) => {
      const { id, token } = await reportLink(stage);
      const pass = stage.world.ports.signer.signUntil('report-pass', [id], Date.parse(inHours(1)));
      return { token, pass };
    },
  },
  'readReport, made up': { harmless: true, input: () => ({ token: MADE_UP }) },

  createCertificate: { setting: { debrief: 'open' }, input: () => ({ from: today, to: today }) },
  listCertificates: { input: () => ({}) },
  'deleteCertificate, the guest’s': {
    input: async (stage) => ({ certificateId: await certificateOf(stage) }),
  },
  'readCertificate, the guest’s': {
    input: async (stage) => ({
      signedCertificate: stage.world.ports.signer.sign('certificate', await certificateOf(stage)),
    }),
  },
  'readCertificate, made up': { input: () => ({ signedCertificate: MADE_UP }) },
} as const satisfies Rows;
