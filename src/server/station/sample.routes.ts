import { done } from '../../domain/foundation/refusal.ts';
import { sampleOf } from './read-sample.ts';
import type { Handlers } from '../platform/http/bind.ts';
import type { Ports } from '../platform/ports.ts';

export const sampleRoutes = ({ assessor }: Pick<Ports, 'assessor'>) => {
  const readSample = sampleOf(assessor);
  return { readSample: async () => done(await readSample()) } satisfies Partial<Handlers>;
};
