import { z } from 'zod';
import { assessment, turn } from './assessment.ts';
import type { Endpoint } from './endpoint.ts';
import { namedStation } from './station.ts';

export const sampleEndpoints = {
  readSample: {
    summary: 'A station to read, and the assessment of a short conversation on it, made as any other is',
    public: true,
    output: z.object({
      station: namedStation.extend({ candidateBrief: z.string(), actorBrief: z.string() }),
      turns: z.array(turn),
      assessment,
    }),
    refusals: [],
  },
} as const satisfies Record<string, Endpoint>;
