/** Where the database may be: one server, or several of which one takes writes at a time. */
export type DatabaseAddress = { urls: readonly [string, ...string[]]; needsWritable: boolean };

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/;
const ATTRIBUTE = 'target_session_attrs';
/** Of libpq's six values, those a server that writes can work with. */
const ATTRIBUTES = [null, 'any', 'read-write', 'primary'];

/**
 * Reads an address in libpq's form, which may name several hosts: `postgres://user:password@one:5432,two:5432/database`.
 * pg itself takes one host, so each becomes a separate URL. Null when it is invalid.
 */
export const parseDatabaseUrl = (text: string): DatabaseAddress | null => {
  const [, before = '', hosts = '', after = ''] = PARTS.exec(text) ?? [];
  const [first, ...others] = hosts.split(',').map((host) => `${before}${host}${after}`);
  if (first === undefined || ![first, ...others].every((url) => before !== '' && URL.canParse(url)))
    return null;
  if (others.length > 0 && hosts.split(',').includes('')) return null;
  const attribute = new URL(first).searchParams.get(ATTRIBUTE);
  if (!ATTRIBUTES.includes(attribute)) return null;
  const needsWritable = others.length > 0 || attribute === 'read-write' || attribute === 'primary';
  return { urls: [first, ...others], needsWritable };
};
