import { done } from '../../domain/refusal.ts';
import { readDashboard, seeResult } from '../actions/read-dashboard.ts';
import type { Handlers } from '../http/bind.ts';
import { addFirstStep } from '../store/dashboard.ts';

export const dashboardRoutes = {
  readDashboard: async (ports, { person }) => done(await readDashboard(ports, person)),
  doFirstStep: async ({ db }, { step, person }) => {
    await addFirstStep(db, person.id, step);
    return done({ status: true });
  },
  seeResult,
} satisfies Partial<Handlers>;
