import type { EndpointOutput, ParsedInput } from '../../../contract/endpoints.ts';
import type { EndpointName } from '../../../contract/wire.ts';
import type { Outcome } from '../../../domain/foundation/refusal.ts';

/** Where someone acts from: the network that limits count by, and what people call the browser. */
export type Caller = { ip: string; browser: string };

/** Someone with a running sign-in. */
export type Person = {
  id: string;
  email: string;
  sessionId: string;
  loginAt: Date;
  /** When they last proved who they are: at sign-in, or by a second factor since. */
  provenAt: Date;
  /** Whether they showed a second factor. */
  isStrong: boolean;
  /** Whether someone asks them for one before they can go on. */
  isHeld: boolean;
  from: Caller;
};

/** What a signed-in person sends with a call, and who they are. */
export type RequestBy<N extends EndpointName> = ParsedInput<N> & { person: Person };

/** What a call is answered with; `Accepted` where it only has something done. */
export type Reply<N extends EndpointName> = Promise<Outcome<EndpointOutput<N>>>;
export type Accepted = Promise<Outcome<{ status: true }>>;
