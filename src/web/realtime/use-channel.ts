import { useEffect, useEffectEvent } from 'react';
import type { ChannelName } from '../../contract/realtime.ts';
import type { Follower } from './connection.ts';
import { live } from './live.ts';

/** Follows a channel while the component is shown; null follows nothing. */
export const useChannel = (channel: ChannelName | null, follower: Follower): void => {
  const onLive = useEffectEvent((version?: string) => follower.onLive(version));
  const onChange = useEffectEvent((change: Parameters<Follower['onChange']>[0]) => follower.onChange(change));
  const onLost = useEffectEvent(() => follower.onLost?.());
  const onRefused = useEffectEvent(() => follower.onRefused?.());

  useEffect(() => {
    if (channel === null) return undefined;
    return live.follow(channel, {
      onLive: (version) => onLive(version),
      onChange: (change) => onChange(change),
      onLost: () => onLost(),
      onRefused: () => onRefused(),
    });
  }, [channel]);
};
