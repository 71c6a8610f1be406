import type { CallState } from '../core/call.ts';
import { RingPartner } from './ring-partner.tsx';
import { RingScene } from './ring-scene.tsx';

type Props = {
  state: CallState;
  name: string | null;
  initials: string | null;
  /** Whether the other person checks their camera at this moment. */
  isSettingUp: boolean;
  /** The room whose absent person may be rung now; null otherwise. */
  ringsIn: string | null;
};

/** What the stage shows while the other person is not to be seen. */
export function CallScene({ state, name, initials, isSettingUp, ringsIn }: Props) {
  const { place, peer, hadPeer } = state;
  const who = name ?? 'your guest';
  if (place === 'joining') return <RingScene title="Joining the call…" isWaiting />;
  if (peer === 'connecting')
    return <RingScene title={`Connecting to ${who}…`} initials={initials} isWaiting />;
  if (peer === 'reconnecting')
    return (
      <RingScene
        title="Reconnecting…"
        text={`The connection to ${who} was interrupted. Stay here: it usually comes back by itself.`}
        initials={initials}
        isWaiting
      />
    );
  if (peer === 'connected') return null;
  if (isSettingUp)
    return (
      <RingScene
        title={`${who} is setting up`}
        text="They are checking their camera and microphone."
        initials={initials}
        isWaiting
      />
    );
  if (hadPeer)
    return (
      <RingScene
        title={`${name ?? 'Your guest'} has left the call`}
        text="They can come back at any time. You stay connected."
        initials={initials}
      />
    );
  return name === null ? (
    <RingScene title="Waiting for a guest" text="Nobody has accepted this room yet." isWaiting />
  ) : (
    <RingScene
      title={`Waiting for ${name}`}
      text="They will appear here as soon as they join."
      initials={initials}
      isWaiting
    >
      {ringsIn !== null && <RingPartner roomId={ringsIn} />}
    </RingScene>
  );
}
