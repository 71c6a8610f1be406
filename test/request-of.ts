import { API_PREFIX, wire, type EndpointName } from '../src/contract/wire.ts';

type Request = { method: string; path: string; body: string | Uint8Array<ArrayBuffer> | null };

/** A call of the contract as a request: fields in the address where it has places for them, the others where they go. */
export const requestOf = (
  name: EndpointName,
  { bytes, ...fields }: Record<string, unknown> & { bytes?: Uint8Array<ArrayBuffer> },
): Request => {
  const [method = '', pattern = ''] = wire[name].split(' ');
  const rest = { ...fields };
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
    const value = String(rest[key]);
    delete rest[key];
    return encodeURIComponent(value);
  });
  const inAddress = method === 'GET' || method === 'DELETE';
  const query = inAddress ? `?${new URLSearchParams(rest as Record<string, string>)}` : '';
  const body = bytes ?? (method === 'POST' ? JSON.stringify(rest) : null);
  return { method, path: `${API_PREFIX}${path}${query}`, body };
};
