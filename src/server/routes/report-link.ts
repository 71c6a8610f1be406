import { done, refuse } from '../../domain/refusal.ts';
import { createReportLink, listOwnReportLinks, readReport } from '../actions/report-link.ts';
import type { Handlers } from '../http/bind.ts';
import type { Ports } from '../ports.ts';
import { removeReportLink } from '../store/report-link.ts';

export const reportLinkRoutes = (ports: Ports) =>
  ({
    createReportLink: (input, { person }) => createReportLink(ports, { person, ...input }),
    listReportLinks: ({ roundId }, { person }) => listOwnReportLinks(ports, { person, roundId }),
    revokeReportLink: async ({ linkId }, { person }) =>
      (await removeReportLink(ports.db, linkId, person.id)) ? done({ status: true }) : refuse('missing'),
    readReport: ({ token }, { person, ip }) => readReport(ports, { person, token, ip }),
  }) satisfies Partial<Handlers>;
