import { Mic, Video } from 'lucide-react';
import type { UsedMedia } from '../hooks/use-local-media.ts';
import { DevicePicker } from './device-picker.tsx';

const usedId = (track: MediaStreamTrack | null, chosen: string): string =>
  track?.getSettings().deviceId ?? chosen;

/** Which camera and microphone to use. */
export function DevicePickers({ media, state }: UsedMedia) {
  const { microphone, camera, devices, choice } = state;
  return (
    <>
      <DevicePicker
        label="Microphone"
        icon={Mic}
        devices={devices.microphones}
        currentId={usedId(microphone.track, choice.microphoneId)}
        onChoose={media.chooseMicrophone}
      />
      <DevicePicker
        label="Camera"
        icon={Video}
        devices={devices.cameras}
        currentId={usedId(camera.track, choice.cameraId)}
        onChoose={media.chooseCamera}
      />
    </>
  );
}
