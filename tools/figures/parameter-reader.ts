type Fields = Readonly<Record<string, unknown>>;
type Range = readonly [from: number, to: number];

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** C0 controls and the non-characters are not allowed in XML, even escaped. */
// oxlint-disable-next-line no-control-regex
const unprintable = /[\u0000-\u001F\u007F-\u009F\uFFFE\uFFFF\p{Surrogate}]/u;

/** Reads the parameters of one drawing. The first wrong one is put on the list of faults; a harmless value stands in for it. */
export type ParameterReader = {
  number: (key: string, range: Range, otherwise?: number) => number;
  /** A list of numbers; `count` says how long it may be. */
  numbers: (key: string, count: Range, range: Range) => number[];
  text: (key: string, most: number, otherwise?: string) => string;
  choice: <T extends string>(key: string, choices: readonly [T, ...T[]], otherwise?: T) => T;
  part: <T>(key: string, read: (part: ParameterReader) => T) => T;
  parts: <T>(key: string, count: Range, read: (part: ParameterReader) => T) => T[];
  has: (key: string) => boolean;
  /** Refuses a parameter that is right by itself and wrong beside the others. */
  require: (key: string, holds: boolean, reason: string) => void;
};

/** Reads a drawing's own parameters at once and draws when asked, since one that has faults is never drawn. */
export type Drawing = (parameters: ParameterReader, heading: string) => () => string;

/** The names that a constant table has entries for, in their order. */
export const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant are known
  Object.keys(table) as [Key, ...Key[]];

/** Reads an object of parameters with `read`, and refuses every key that `read` did not ask for. */
export const readParameters = <T>(
  value: unknown,
  at: string,
  faults: string[],
  read: (parameters: ParameterReader) => T,
): T => {
  const known = new Set<string>();
  const fields: Fields = isFields(value) ? value : {};
  const fault = (key: string, reason: string): void => {
    if (faults.length === 0) faults.push(`${at}${key} ${reason}`);
  };
  if (!isFields(value)) fault('', 'must be an object');
  const take = (key: string): unknown => {
    known.add(key);
    return Object.hasOwn(fields, key) ? fields[key] : undefined;
  };
  const within = (key: string, given: unknown, [from, to]: Range): number => {
    if (typeof given === 'number' && Number.isFinite(given) && given >= from && given <= to) return given;
    fault(key, `must be a number from ${from} to ${to}`);
    return from;
  };
  const list = (key: string, [fewest, most]: Range): unknown[] => {
    const given = take(key);
    if (given === undefined && fewest === 0) return [];
    if (Array.isArray(given) && given.length >= fewest && given.length <= most) return given;
    fault(key, `must be a list of ${fewest === most ? fewest : `${fewest} to ${most}`}`);
    return [];
  };
  const result = read({
    number: (key, range, otherwise) => {
      const given = take(key);
      return given === undefined && otherwise !== undefined ? otherwise : within(key, given, range);
    },
    numbers: (key, count, range) =>
      list(key, count).map((given, index) => within(`${key}[${index}]`, given, range)),
    text: (key, most, otherwise) => {
      const given = take(key);
      if (given === undefined && otherwise !== undefined) return otherwise;
      if (
        typeof given === 'string' &&
        given.trim() !== '' &&
        given.length <= most &&
        !unprintable.test(given)
      )
        return given;
      fault(key, `must be one line of text, at most ${most} characters`);
      return '';
    },
    choice: (key, choices, otherwise) => {
      const given = take(key);
      if (given === undefined && otherwise !== undefined) return otherwise;
      const chosen = choices.find((choice) => choice === given);
      if (chosen === undefined) fault(key, `must be one of ${choices.join(', ')}`);
      return chosen ?? choices[0];
    },
    part: (key, readPart) => readParameters(take(key), `${at}${key}.`, faults, readPart),
    parts: (key, count, readPart) =>
      list(key, count).map((given, index) =>
        readParameters(given, `${at}${key}[${index}].`, faults, readPart),
      ),
    has: (key) => take(key) !== undefined,
    require: (key, holds, reason) => {
      if (!holds) fault(key, reason);
    },
  });
  for (const key of Object.keys(fields)) {
    if (!known.has(key)) fault(JSON.stringify(key.slice(0, 40)), 'is not a parameter of this drawing');
  }
  return result;
};
