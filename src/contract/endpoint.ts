import { z } from 'zod';
import type { Refusal } from '../domain/refusal.ts';

/** Who may make a call at all; finer rights (host, guest, owner) are rules of the domain. */
export type Caller = 'anyone' | 'signed-in';

/** What travels in one call of the product API. `params` fill the braces of the path; `query` belongs to GET. */
export type Endpoint = {
  summary: string;
  caller: Caller;
  params?: z.ZodObject<Record<string, z.ZodType>>;
  query?: z.ZodObject<Record<string, z.ZodType>>;
  body?: z.ZodObject<Record<string, z.ZodType>>;
  output: z.ZodType;
  /** The answer is a file rather than JSON: `output` says its type and bytes. */
  file?: true;
  refusals: readonly Refusal[];
};

/** What the answer of a file endpoint holds. */
export const fileBody = z.object({ type: z.string(), bytes: z.instanceof(Uint8Array) });
export type FileBody = z.infer<typeof fileBody>;
