/** What the tests use of `oidc-provider`, which has no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export type Context = {
    path: string;
    body: unknown;
    status: number;
    oidc?: { route?: string };
    set(header: string, value: string): void;
  };
  export type Account = { accountId: string; claims: () => Promise<Record<string, unknown>> };

  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    proxy: boolean;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): void;
    on(event: string, listener: (...args: unknown[]) => void): void;
  }
}
