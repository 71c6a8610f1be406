import { done } from '../../domain/foundation/refusal.ts';
import { readDashboard, seeResult } from './read-dashboard.ts';
import type { Handlers } from '../platform/http/bind.ts';
import { addFirstStep } from './dashboard.store.ts';

export const dashboardRoutes = {
  readDashboard: async (ports, { person }) => done(await readDashboard(ports, person)),
  doFirstStep: async ({ db }, { step, person }) => {
    await addFirstStep(db, person.id, step);
    return done({ status: true });
  },
  seeResult,
} satisfies Partial<Handlers>;
