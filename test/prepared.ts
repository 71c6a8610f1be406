import type { Pool, PoolClient } from 'pg';

const names = new Map<string, string>();

const nameOf = (text: string): string => {
  const name = names.get(text) ?? `test-${names.size}`;
  names.set(text, name);
  return name;
};

const prepare = (client: PoolClient): void => {
  const ask: (...asked: unknown[]) => unknown = client.query.bind(client);
  const query = (text: unknown, values: unknown, ...rest: unknown[]): unknown =>
    typeof text === 'string' && Array.isArray(values)
      ? ask({ name: nameOf(text), text, values }, ...rest)
      : ask(text, values, ...rest);
  Object.assign(client, { query });
};

/** Lets each connection of a test plan a statement once: thousands ask the same, and planning takes longest of all. */
export const prepareStatements = (pool: Pool): void => void pool.on('connect', prepare);
