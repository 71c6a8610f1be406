/** The keys of a table that is written in code, by their names. */
export const keysOf = <T extends object>(table: T) =>
  Object.keys(table).filter((key): key is Extract<keyof T, string> => key in table);
