import type { LucideIcon } from 'lucide-react';
import Mic from 'lucide-react/icons/mic';
import MicOff from 'lucide-react/icons/mic-off';
import Video from 'lucide-react/icons/video';
import VideoOff from 'lucide-react/icons/video-off';
import { shortcutSetting } from '../../platform/call-shortcuts.ts';
import { useStore } from '../../platform/store.ts';
import type { UsedMedia } from '../hooks/use-local-media.ts';

export type ControlProps = {
  icon: LucideIcon;
  label: string;
  /** The key that does the same. */
  letter?: string;
  onPress: () => void;
  /** Off is shown, so that a muted microphone is noticed. */
  look?: 'quiet' | 'off' | 'active' | 'leave';
};

/** Turns one's own microphone and camera on and off. */
export const deviceControls = ({
  media,
  state: { microphone, camera },
}: UsedMedia): Record<'microphone' | 'camera', ControlProps> => ({
  microphone: {
    icon: microphone.on ? Mic : MicOff,
    label: microphone.on ? 'Mute' : 'Unmute',
    letter: 'm',
    look: microphone.on ? 'quiet' : 'off',
    onPress: () => media.setMicrophone(!microphone.on),
  },
  camera: {
    icon: camera.on ? Video : VideoOff,
    label: camera.on ? 'Turn camera off' : 'Turn camera on',
    letter: 'v',
    look: camera.on ? 'quiet' : 'off',
    onPress: () => media.setCamera(!camera.on),
  },
});

type Props = ControlProps & {
  /** In a toolbar only one button is a stop for Tab. */
  isTabStop?: boolean;
  onFocus?: () => void;
};

const looks = {
  quiet: 'bg-ink/10 text-ink hover:bg-ink/18',
  off: 'bg-danger text-on-danger hover:bg-danger-strong',
  active: 'bg-accent text-on-accent hover:bg-accent-strong',
  leave: 'border border-danger text-danger hover:bg-danger hover:text-on-danger',
};

export function ControlButton({
  icon: Icon,
  label,
  letter,
  onPress,
  look = 'quiet',
  isTabStop = true,
  onFocus,
}: Props) {
  const { isOn } = useStore(shortcutSetting);
  const key = isOn ? letter : undefined;
  return (
    <button
      type="button"
      onClick={onPress}
      onFocus={onFocus}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={label}
      aria-keyshortcuts={key}
      title={key ? `${label} (${key})` : label}
      className={`relative grid size-12 place-items-center rounded-full transition-colors duration-150 forced-colors:border ${looks[look]}`}
    >
      <Icon aria-hidden="true" className="size-5.5" />
    </button>
  );
}
