import { useEffect } from 'react';
import { Button } from '../../ui/button.tsx';
import type { LocalMedia } from '../core/local-media.ts';
import { RingScene } from './ring-scene.tsx';

type Props = { reason: 'left' | 'taken-over' | 'forbidden'; onJoin: () => void; media?: LocalMedia };

const words = {
  left: { title: 'You left the call', text: 'Your camera and microphone are off.', button: 'Join again' },
  'taken-over': {
    title: 'You joined from another tab or device',
    text: 'This tab has let go of your camera and microphone.',
    button: 'Bring it back here',
  },
  forbidden: {
    title: 'You cannot join this call',
    text: 'Only the host and the guest of a room can join its call.',
    button: null,
  },
};

/** No longer in the call: why, and the way back. */
export default function CallOver({ reason, onJoin, media }: Props) {
  useEffect(() => media?.close(), [media]);
  const { title, text, button } = words[reason];
  return (
    <div className="grid h-dvh place-items-center">
      <RingScene title={title} text={text}>
        {button && <Button onClick={onJoin}>{button}</Button>}
      </RingScene>
    </div>
  );
}
