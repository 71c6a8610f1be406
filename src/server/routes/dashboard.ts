import { done } from '../../domain/refusal.ts';
import { readDashboard, seeResult } from '../actions/read-dashboard.ts';
import type { Handlers } from '../http/bind.ts';
import type { Ports } from '../ports.ts';
import { addFirstStep } from '../store/dashboard.ts';

export const dashboardRoutes = (ports: Ports) =>
  ({
    readDashboard: async (_input, { person }) => done(await readDashboard(ports, person)),
    doFirstStep: async ({ step }, { person }) => {
      await addFirstStep(ports.db, person.id, step);
      return done({ status: true });
    },
    seeResult: (input, { person }) => seeResult(ports, { person, ...input }),
  }) satisfies Partial<Handlers>;
