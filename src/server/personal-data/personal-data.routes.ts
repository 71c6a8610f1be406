import { eraseAccount } from './erase-account.ts';
import { readExport, requestExport } from './export-data.ts';
import type { Handlers } from '../platform/http/bind.ts';

export const personalDataRoutes = {
  requestExport,
  readExport: (ports, { signedExport }) => readExport(ports, signedExport),
  eraseAccount,
} satisfies Partial<Handlers>;
