import { done } from '../../domain/refusal.ts';
import { sampleOf } from '../actions/read-sample.ts';
import type { Handlers } from '../http/bind.ts';
import type { Ports } from '../ports.ts';

export const sampleRoutes = ({ assessor }: Ports) => {
  const readSample = sampleOf(assessor);
  return { readSample: async () => done(await readSample()) } satisfies Partial<Handlers>;
};
