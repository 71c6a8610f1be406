import Mic from 'lucide-react/icons/mic';
import Video from 'lucide-react/icons/video';
import type { UsedMedia } from '../hooks/use-local-media.ts';
import { DevicePicker } from './device-picker.tsx';

/** Which camera and microphone to use. */
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
    </>
  );
}
