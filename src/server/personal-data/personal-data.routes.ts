import { eraseAccount } from './erase-account.ts';
import { readExport, requestExport } from './export-data.ts';
import type { Handlers } from '../platform/http/bind.ts';

export const personalDataRoutes = {
  requestExport,
  readExport: (ports, { sealedExport }) => readExport(ports, sealedExport),
  eraseAccount,
} satisfies Partial<Handlers>;
