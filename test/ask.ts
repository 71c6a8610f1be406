import type { EndpointInput, EndpointOutput } from '../src/contract/endpoints.ts';
import type { EndpointName } from '../src/contract/wire.ts';
import { requestOf } from './request-of.ts';

/** Makes one call of the API, signed in or not, over the network; what is refused fails the test. */
export const ask = async <N extends EndpointName>(
  origin: string,
  person: { token: string } | null,
  name: N,
  input: EndpointInput<N>,
): Promise<EndpointOutput<N>> => {
  const { method, path, body } = requestOf(name, input as Record<string, unknown>);
  const headers = person ? { authorization: `Bearer ${person.token}` } : {};
  const response = await fetch(origin + path, { method, headers, body });
  if (!response.ok) throw new Error(`${name} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as EndpointOutput<N>;
};
