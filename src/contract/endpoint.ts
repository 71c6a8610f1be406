import { z } from 'zod';
import type { Refusal } from '../domain/foundation/refusal.ts';

/** What travels in one call of the product API. `params` fill the braces of the path; `query` belongs to GET. */
export type Endpoint = {
  summary: string;
  /** Open to anyone. Without it only signed-in people get through; finer rights (host, guest, owner) are rules of the domain. */
  public?: true;
  /** Also open to someone who is asked for a second step first: their own account, and to take back, delete, hand in or leave. */
  whileHeld?: true;
  params?: z.ZodObject<Record<string, z.ZodType>>;
  query?: z.ZodObject<Record<string, z.ZodType>>;
  body?: z.ZodObject<Record<string, z.ZodType>>;
  /** How many bytes its body may have, where that is more than most calls need. */
  bodyLimit?: number;
  /** The body is bytes rather than JSON. */
  bytes?: true;
  output: z.ZodType;
  /** The answer is a file rather than JSON. */
  file?: true;
  /** The answer is a file that is made while it is sent. */
  download?: true;
  refusals: readonly Refusal[];
};

/** A schema that names every field of a domain type, optional ones too: the wire would drop one that it does not know. */
export type SchemaOf<T> = z.ZodObject<{ [K in keyof T]-?: z.ZodType<T[K]> }>;

/** What a call answers that only has something done. */
export const accepted = z.object({ status: z.literal(true) });

/** What a file endpoint answers with. */
export type FileBody = {
  type: string;
  size: number;
  /** Whether the same address will always hold the same bytes, for everyone who has it. */
  lasting: boolean;
  /** Names these bytes, for a reader that asks whether they have changed. */
  etag?: string;
  /** The bytes from `start` up to but without `end`. */
  read(start: number, end: number): Promise<Uint8Array<ArrayBuffer>>;
};
export const fileBody = z.custom<FileBody>(
  (value) => typeof value === 'object' && value !== null && 'read' in value,
);

/** What an endpoint answers with whose file is made while it is sent. */
export type DownloadBody = {
  type: string;
  /** What the browser calls it when it keeps it. */
  name: string;
  pieces: AsyncIterable<Uint8Array>;
};
export const downloadBody = z.custom<DownloadBody>(
  (value) => typeof value === 'object' && value !== null && 'pieces' in value,
);

/** The answer to every call that was refused or failed. */
export const failureReply = z.object({
  error: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).default([]),
});
export type FailureReply = z.infer<typeof failureReply>;
