import type { LucideIcon } from 'lucide-react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Mic from 'lucide-react/icons/mic';
import Volume2 from 'lucide-react/icons/volume-2';
import Video from 'lucide-react/icons/video';
import { useId } from 'react';
import type { Device } from '../core/devices.ts';
import { speakerOf } from '../core/local-media.ts';
import type { UsedMedia } from '../hooks/use-local-media.ts';

type Props = {
  label: string;
  icon: LucideIcon;
  devices: Device[];
  /** What is in use now; it may differ from what was chosen, when that is gone. */
  currentId: string;
  onChoose: (id: string) => void;
};

/** A choice among the devices of one kind. */
function DevicePicker({ label, icon: Icon, devices, currentId, onChoose }: Props) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-small font-semibold">
        {label}
      </label>
      <div className="relative">
        <Icon aria-hidden="true" className="pointer-events-none absolute top-3 left-3 size-5 text-ink-soft" />
        <select
          id={id}
          value={currentId}
          disabled={devices.length === 0}
          onChange={(event) => onChoose(event.target.value)}
          className="h-11 w-full appearance-none truncate rounded-control border border-edge bg-sheet pr-9 pl-10.5
            text-body hover:border-ink disabled:border-line disabled:text-ink-soft"
        >
          {devices.length === 0 && <option value={currentId}>None available</option>}
          {devices.map((device) => (
            <option key={device.id} value={device.id}>
              {device.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-3 right-3 size-5 text-ink-soft"
        />
      </div>
    </div>
  );
}

/** Which camera, microphone and speakers to use; speakers where the browser lets a page choose. */
export function DevicePickers({ media, state }: UsedMedia) {
  const { microphone, camera, devices, choice } = state;
  return (
    <>
      <DevicePicker
        label="Microphone"
        icon={Mic}
        devices={devices.microphones}
        currentId={microphone.deviceId ?? choice.microphoneId}
        onChoose={media.chooseMicrophone}
      />
      <DevicePicker
        label="Camera"
        icon={Video}
        devices={devices.cameras}
        currentId={camera.deviceId ?? choice.cameraId}
        onChoose={media.chooseCamera}
      />
      {devices.speakers.length > 0 && (
        <DevicePicker
          label="Speakers"
          icon={Volume2}
          devices={devices.speakers}
          currentId={speakerOf(state) || (devices.speakers[0]?.id ?? '')}
          onChoose={media.chooseSpeaker}
        />
      )}
    </>
  );
}
