import { z } from 'zod';
import type { RoundResult } from '../domain/debrief/round-result.ts';
import { SPOKEN_VOICES } from '../domain/mark/mark.ts';
import { panelNames } from './debrief.ts';
import type { SchemaOf } from './endpoint.ts';

const count = z.int().nullable();
/** How a round went, as far as its reader may know. */
export const roundResult = z.object({
  counted: z.int(),
  of: z.int(),
  flags: z.int(),
  flagsBy: z.enum([...SPOKEN_VOICES, 'settled']).nullable(),
  by: z.array(z.enum(SPOKEN_VOICES)),
  counts: z.object({
    self: count,
    partner: count,
    'examiner-1': count,
    'examiner-2': count,
    assessor: count,
  }),
  settled: z.int(),
  split: z.int(),
  panel: panelNames,
  examinerAgreement: z.object({ same: z.int(), of: z.int(), kappa: z.number().nullable() }).nullable(),
  byCorrection: z.int(),
  agreement: z.object({ same: z.int(), of: z.int() }).nullable(),
}) satisfies SchemaOf<RoundResult>;
