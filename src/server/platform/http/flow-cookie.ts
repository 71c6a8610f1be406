import { parse, serialize } from 'hono/utils/cookie';

/** What a browser keeps of a sign-in elsewhere that it began. It signs no one in: it says only that it is the same browser. */
export type FlowCookie = {
  value: string | undefined;
  /** Keeps another value for some seconds, or none. */
  set(value: string | null, seconds?: number): void;
  /** What the answer is sent with. */
  headers: string[];
};

/** Reads the cookie of a request. No page reads it, and no other site has it sent. */
export const flowCookie = (header: string | undefined, origin: string): FlowCookie => {
  const secure = origin.startsWith('https:');
  // With the prefix a browser takes it from this very host alone, not from a neighbour of the same domain.
  const name = secure ? '__Host-sign-in' : 'sign-in';
  const headers: string[] = [];
  return {
    value: header === undefined ? undefined : parse(header, name)[name],
    set: (value, seconds = 0) => {
      const maxAge = value === null ? 0 : seconds;
      headers.splice(0);
      headers.push(
        serialize(name, value ?? '', { path: '/', httpOnly: true, sameSite: 'Strict', secure, maxAge }),
      );
    },
    headers,
  };
};
