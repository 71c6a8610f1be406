import { sql, type Compilable, type CompiledQuery, type RawBuilder } from 'kysely';
import type { Database } from './database.ts';

class StandIn {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

type Place<V> = <K extends keyof V & string>(name: K) => RawBuilder<V[K]>;

/**
 * A query whose text is written once and run with other values each time. Writing the text of a long query takes
 * longer than everything else a request does on our side, so what every request asks is worth it.
 */
export const prepared = <V extends Record<string, unknown>, R>(
  write: (db: Database, value: Place<V>) => Compilable<R>,
) => {
  let written: CompiledQuery<R> | undefined;
  const compile = (db: Database, values: V): CompiledQuery<R> => {
    written ??= write(db, (name) => sql`${new StandIn(name)}`).compile();
    const fill = (parameter: unknown) => (parameter instanceof StandIn ? values[parameter.name] : parameter);
    return { ...written, parameters: written.parameters.map(fill) };
  };
  return {
    compile,
    run: async (db: Database, values: V): Promise<R[]> =>
      (await db.executeQuery<R>(compile(db, values))).rows,
  };
};
