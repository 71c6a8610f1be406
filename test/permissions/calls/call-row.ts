import type { EndpointName } from '../../../src/contract/wire.ts';
import type { World } from '../../world.ts';
import type { Scene, SceneMaker, SceneSetting, Someone } from '../scene.ts';

export type Place = Scene & { recordingId: string; trackId: string; avatarId: string; otherId: string };
export type Stage = { place: Place; me: Someone; maker: SceneMaker; world: World };
export type Input = Record<string, unknown>;
export type Body = Record<string, Input[] | undefined>;

export type Row = {
  setting?: Partial<SceneSetting>;
  recorded?: 'running' | 'over';
  /** It changes nothing about the room, so the room need not be a new one. */
  harmless?: true;
  /** Ends what others of the row need, such as their sign-ins, so that they ask one after the other. */
  inTurn?: true;
  input: (stage: Stage) => Input | Promise<Input>;
  bytes?: () => Uint8Array<ArrayBuffer>;
  /** The part of a list that is about the scene. */
  pick?: (body: Body, place: Place) => unknown;
};

/** How rows of the table of calls are asked: the name of a call of the contract, and after a comma which use of it. */
export type Rows = Partial<Record<EndpointName | `${EndpointName}, ${string}`, Row>>;

export const MADE_UP = 'made-up.token';
export const today = new Date().toISOString().slice(0, 10);
export const noFreeTime = { zone: 'Europe/London', week: [], days: [] };
/** Lets so much time pass that the sign-in alone no longer proves who acts. */
export const later = async ({ me, world }: Stage, input: Input): Promise<Input> => {
  await world.pool.query("update sessions set created_at = now() - interval '11 minutes' where token = $1", [
    world.ports.signer.verify('session', me.token)?.[0],
  ]);
  return input;
};
