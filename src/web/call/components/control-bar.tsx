import Ellipsis from 'lucide-react/icons/ellipsis';
import Maximize from 'lucide-react/icons/maximize';
import Minimize from 'lucide-react/icons/minimize';
import MonitorUp from 'lucide-react/icons/monitor-up';
import MonitorX from 'lucide-react/icons/monitor-x';
import PhoneOff from 'lucide-react/icons/phone-off';
import Settings2 from 'lucide-react/icons/settings-2';
import X from 'lucide-react/icons/x';
import { useState, type KeyboardEvent, useSyncExternalStore } from 'react';
import type { UsedMedia } from '../hooks/use-local-media.ts';
import { useShortcuts } from '../hooks/use-shortcuts.ts';
import { ControlButton, deviceControls, type ControlProps } from './control-button.tsx';

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

/** Whether the call fills the screen, and a way to change it; `toggle` is null where the browser cannot. */
const useFullscreen = (): { isFull: boolean; toggle: (() => void) | null } => {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) return { isFull: false, toggle: null };
  const toggle = () =>
    void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(
      () => undefined,
    );
  return { isFull, toggle };
};

type Props = UsedMedia & { onSettings: () => void; onLeave: () => void };

const nextIndex = (key: string, at: number, count: number): number | undefined =>
  ({
    ArrowRight: (at + 1) % count,
    ArrowLeft: (at + count - 1) % count,
    Home: 0,
    End: count - 1,
  })[key];

/** Everything one does during a call, each with its key. One stop for Tab; the arrow keys go from button to button. */
export function ControlBar({ media, state, onSettings, onLeave }: Props) {
  const { screen } = state;
  const { isFull, toggle } = useFullscreen();
  const [stop, setStop] = useState(0);
  const [isUnfolded, setUnfolded] = useState(false);
  const { microphone, camera } = deviceControls({ media, state });
  const share = () => (screen ? media.stopScreen() : void media.shareScreen());
  useShortcuts({ m: microphone.onPress, v: camera.onPress, s: share, f: () => toggle?.(), ',': onSettings });

  const controls: ControlProps[] = [microphone, camera];
  if (media.canShareScreen)
    controls.push({
      icon: screen ? MonitorX : MonitorUp,
      label: screen ? 'Stop sharing' : 'Share screen',
      letter: 's',
      look: screen ? 'active' : 'quiet',
      onPress: share,
    });
  if (toggle)
    controls.push({
      icon: isFull ? Minimize : Maximize,
      label: isFull ? 'Leave full screen' : 'Full screen',
      letter: 'f',
      onPress: toggle,
    });
  controls.push(
    { icon: Settings2, label: 'Settings', letter: ',', onPress: onSettings },
    { icon: PhoneOff, label: 'Leave call', look: 'leave', onPress: onLeave },
  );

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')].filter(
      // Folded away, or only there to unfold.
      (button) => button.getClientRects().length > 0,
    );
    const at = buttons.findIndex((button) => button === document.activeElement);
    const to = nextIndex(event.key, at, buttons.length);
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    buttons[to]?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons have the focus
    <div
      role="toolbar"
      aria-label="Call"
      onKeyDown={onKeyDown}
      className="flex justify-center gap-2 px-2 pt-2 pb-3 sm:gap-3 folded:absolute folded:right-2 folded:bottom-2
        folded:z-20 folded:rounded-full folded:bg-(--glass) folded:p-0"
    >
      {controls.map((control, index) => (
        <span
          key={control.letter ?? control.label}
          className={index > 0 && !isUnfolded ? 'folded:hidden' : 'contents'}
        >
          <ControlButton
            {...control}
            isTabStop={index === Math.min(stop, controls.length - 1)}
            onFocus={() => setStop(index)}
          />
        </span>
      ))}
      <span className="hidden folded:contents">
        <ControlButton
          icon={isUnfolded ? X : Ellipsis}
          label={isUnfolded ? 'Fewer controls' : 'More controls'}
          isTabStop={false}
          onPress={() => setUnfolded(!isUnfolded)}
        />
      </span>
    </div>
  );
}
