/**
 * Why a camera or microphone is not there: the person or the browser said no, the system said no, there is none, another
 * program has it, it was unplugged, or the page is not allowed to ask at all.
 */
export type DeviceProblem = 'blocked' | 'system' | 'missing' | 'busy' | 'lost' | 'unsupported';

const byName: Record<string, DeviceProblem> = {
  NotAllowedError: 'blocked',
  SecurityError: 'unsupported',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** What a refused getUserMedia means. */
const problemOf = (error: unknown): DeviceProblem => {
  if (!(error instanceof Error)) return 'busy';
  // Chrome and Edge have one name for both refusals and tell them apart in the message alone.
  if (error.name === 'NotAllowedError' && /\bsystem\b/i.test(error.message)) return 'system';
  return byName[error.name] ?? 'busy';
};

export type Device = { id: string; label: string };
export type DeviceList = { microphones: Device[]; cameras: Device[]; speakers: Device[] };

export type Opened = { track: MediaStreamTrack; problem: null } | { track: null; problem: DeviceProblem };

const soundOf = (deviceId: string): MediaTrackConstraints => ({
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
  ...(deviceId === '' ? {} : { deviceId: { ideal: deviceId } }),
});

const pictureOf = (deviceId: string): MediaTrackConstraints => ({
  width: { ideal: 1280 },
  height: { ideal: 720 },
  frameRate: { ideal: 30, max: 30 },
  ...(deviceId === '' ? {} : { deviceId: { ideal: deviceId } }),
});

const canChooseSpeaker = (): boolean =>
  typeof HTMLMediaElement !== 'undefined' && 'setSinkId' in HTMLMediaElement.prototype;

const refused = (problem: DeviceProblem): Opened => ({ track: null, problem });
const opened = (track: MediaStreamTrack | undefined): Opened =>
  track ? { track, problem: null } : refused('missing');

/** The browser's devices as a call needs them. What goes wrong comes back as a value. */
export const browserDevices = (devices: MediaDevices | null) => {
  const open = async (constraints: MediaStreamConstraints): Promise<Opened> => {
    // Browsers hide devices from pages that did not come over a safe connection.
    if (!devices) return refused('unsupported');
    try {
      return opened((await devices.getUserMedia(constraints)).getTracks()[0]);
    } catch (error) {
      return refused(problemOf(error));
    }
  };
  const openMicrophone = (id: string) => open({ audio: soundOf(id) });
  const openCamera = (id: string) => open({ video: pictureOf(id) });

  /** Asks for both at once, so that there is one question to answer; where that fails, each for itself. */
  const openBoth = async (
    microphoneId: string,
    cameraId: string,
  ): Promise<{ microphone: Opened; camera: Opened }> => {
    if (!devices) return { microphone: refused('unsupported'), camera: refused('unsupported') };
    try {
      const stream = await devices.getUserMedia({ audio: soundOf(microphoneId), video: pictureOf(cameraId) });
      return { microphone: opened(stream.getAudioTracks()[0]), camera: opened(stream.getVideoTracks()[0]) };
    } catch {
      const microphone = await openMicrophone(microphoneId);
      return { microphone, camera: await openCamera(cameraId) };
    }
  };

  /** A screen, window or tab; null when the person cancels, or the browser has none to give. */
  const openScreen = async (): Promise<MediaStreamTrack | null> => {
    try {
      const stream = await devices?.getDisplayMedia({ video: { frameRate: { max: 15 } }, audio: false });
      return stream?.getVideoTracks()[0] ?? null;
    } catch {
      return null;
    }
  };

  const list = async (): Promise<DeviceList> => {
    const found = (await devices?.enumerateDevices().catch(() => [])) ?? [];
    const ofKind = (kind: MediaDeviceKind, name: string) =>
      found
        // Before permission is given, devices have neither id nor name.
        .filter((device) => device.kind === kind && device.deviceId !== '')
        .map((device, index) => ({ id: device.deviceId, label: device.label || `${name} ${index + 1}` }));
    return {
      microphones: ofKind('audioinput', 'Microphone'),
      cameras: ofKind('videoinput', 'Camera'),
      // Some browsers name speakers without being able to choose among them.
      speakers: canChooseSpeaker() ? ofKind('audiooutput', 'Speakers') : [],
    };
  };

  const onChange = (listener: () => void): (() => void) => {
    devices?.addEventListener('devicechange', listener);
    return () => devices?.removeEventListener('devicechange', listener);
  };

  const canShareScreen = devices !== null && 'getDisplayMedia' in devices;
  return { openMicrophone, openCamera, openBoth, openScreen, list, onChange, canShareScreen };
};

export type Devices = ReturnType<typeof browserDevices>;
