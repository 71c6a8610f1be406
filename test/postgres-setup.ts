import { provideTestPostgres } from './postgres.ts';

/** Vitest's global setup: one database server for the whole run. */
export default async function setup(): Promise<() => Promise<void>> {
  return provideTestPostgres();
}
