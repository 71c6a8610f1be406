/**
 * What a pool's connections are asked while some work runs: the text and the values of each statement, and how many rows it
 * brought or changed. It listens to the pool's own class of connections, since a bundle has its own copy of the driver.
 * @param {import('pg').Pool} pool
 * @param {() => Promise<unknown>} work
 * @returns {Promise<{ text: string; values: unknown[]; rows: number }[]>}
 */
export const heardStatements = async (pool, work) => {
  const { prototype } = pool.Client;
  const { query } = prototype;
  const heard = [];
  prototype.query = function hear(...args) {
    const [config, values] = args;
    const text = typeof config === 'string' ? config : config?.text;
    if (typeof text !== 'string') return Reflect.apply(query, this, args);
    const statement = { text, values: (Array.isArray(values) ? values : config.values) ?? [], rows: 0 };
    heard.push(statement);
    const count = (result) => {
      statement.rows = result?.rowCount ?? 0;
    };
    const answer = args.at(-1);
    if (typeof answer === 'function')
      args[args.length - 1] = (error, result) => {
        if (!error) count(result);
        answer(error, result);
      };
    const sent = Reflect.apply(query, this, args);
    // A failure is the caller's to handle.
    sent?.then?.(count, () => {});
    return sent;
  };
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return heard;
};
