import { eraseAccount } from '../actions/erase-account.ts';
import { readExport, requestExport } from '../actions/export-data.ts';
import type { Handlers } from '../http/bind.ts';

export const personalDataRoutes = {
  requestExport,
  readExport: (ports, { sealedExport }) => readExport(ports, sealedExport),
  eraseAccount,
} satisfies Partial<Handlers>;
