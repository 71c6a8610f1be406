import { done, refuse } from '../../domain/refusal.ts';
import { createReportLink, listOwnReportLinks, readReport } from '../actions/report-link.ts';
import type { Handlers } from '../http/bind.ts';
import { removeReportLink } from '../store/report-link.ts';

export const reportLinkRoutes = {
  createReportLink,
  listReportLinks: listOwnReportLinks,
  revokeReportLink: async ({ db }, { linkId, person }) =>
    (await removeReportLink(db, linkId, person.id)) ? done({ status: true }) : refuse('missing'),
  readReport,
} satisfies Partial<Handlers>;
