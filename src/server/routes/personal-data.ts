import { eraseAccount } from '../actions/erase-account.ts';
import { readExport, requestExport } from '../actions/export-data.ts';
import type { Handlers } from '../http/bind.ts';
import type { Ports } from '../ports.ts';

export const personalDataRoutes = (ports: Ports) =>
  ({
    requestExport: ({ currentPassword }, { person }) => requestExport(ports, { person, currentPassword }),
    readExport: ({ sealedExport }) => readExport(ports, sealedExport),
    eraseAccount: ({ password }, { person }) => eraseAccount(ports, { person, password }),
  }) satisfies Partial<Handlers>;
