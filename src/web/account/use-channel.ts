import { useEffect, useEffectEvent } from 'react';
import type { ChannelName } from '../../contract/realtime.ts';
import type { Follower } from '../platform/connection.ts';
import { live } from './live.ts';

/** Follows a channel while the component is shown; null follows nothing. */
export const useChannel = (channel: ChannelName | null, follower: Follower): void => {
  const latest = useEffectEvent(() => follower);
  useEffect(() => {
    if (channel === null) return undefined;
    return live.follow(channel, {
      onLive: (changedAt) => latest().onLive(changedAt),
      onChange: (change) => latest().onChange(change),
      onLost: () => latest().onLost?.(),
    });
  }, [channel]);
};
