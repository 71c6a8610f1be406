import Maximize from 'lucide-react/icons/maximize';
import Mic from 'lucide-react/icons/mic';
import MicOff from 'lucide-react/icons/mic-off';
import Minimize from 'lucide-react/icons/minimize';
import MonitorUp from 'lucide-react/icons/monitor-up';
import MonitorX from 'lucide-react/icons/monitor-x';
import PhoneOff from 'lucide-react/icons/phone-off';
import Settings2 from 'lucide-react/icons/settings-2';
import Video from 'lucide-react/icons/video';
import VideoOff from 'lucide-react/icons/video-off';
import { useFullscreen } from '../hooks/use-fullscreen.ts';
import type { UsedMedia } from '../hooks/use-local-media.ts';
import { useShortcuts } from '../hooks/use-shortcuts.ts';
import { ControlButton } from './control-button.tsx';

type Props = UsedMedia & { onSettings: () => void; onLeave: () => void };

/** Everything one does during a call, each with its letter. */
export function ControlBar({ media, state, onSettings, onLeave }: Props) {
  const { microphone, camera, screen } = state;
  const { isFull, toggle } = useFullscreen();
  const mute = () => media.setMicrophone(!microphone.on);
  const film = () => media.setCamera(!camera.on);
  const share = () => (screen ? media.stopScreen() : void media.shareScreen());
  useShortcuts({ m: mute, v: film, s: share, f: () => toggle?.(), ',': onSettings });

  return (
    <div role="toolbar" aria-label="Call" className="flex justify-center gap-2 px-2 pt-2 pb-3 sm:gap-3">
      <ControlButton
        icon={microphone.on ? Mic : MicOff}
        label={microphone.on ? 'Mute' : 'Unmute'}
        letter="m"
        look={microphone.on ? 'quiet' : 'off'}
        onPress={mute}
      />
      <ControlButton
        icon={camera.on ? Video : VideoOff}
        label={camera.on ? 'Turn camera off' : 'Turn camera on'}
        letter="v"
        look={camera.on ? 'quiet' : 'off'}
        onPress={film}
      />
      {media.canShareScreen && (
        <ControlButton
          icon={screen ? MonitorX : MonitorUp}
          label={screen ? 'Stop sharing' : 'Share screen'}
          letter="s"
          look={screen ? 'active' : 'quiet'}
          onPress={share}
        />
      )}
      {toggle && (
        <ControlButton
          icon={isFull ? Minimize : Maximize}
          label={isFull ? 'Leave full screen' : 'Full screen'}
          letter="f"
          onPress={toggle}
        />
      )}
      <ControlButton icon={Settings2} label="Settings" letter="," onPress={onSettings} />
      <ControlButton icon={PhoneOff} label="Leave call" look="leave" onPress={onLeave} />
    </div>
  );
}
