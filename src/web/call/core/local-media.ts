import type { DeviceChoice } from './device-choice.ts';
import type { DeviceList, DeviceProblem, Devices, Opened } from './devices.ts';
import { createStore } from '../../platform/store.ts';

/** One kind of device: whether it is wanted, what it gives, and why it gives nothing. */
type Slot = {
  on: boolean;
  track: MediaStreamTrack | null;
  /** Which device gives the track. Kept because the browser takes its time over the answer. */
  deviceId: string | null;
  problem: DeviceProblem | null;
};

export type LocalMediaState = {
  status: 'closed' | 'opening' | 'open';
  microphone: Slot;
  camera: Slot;
  screen: MediaStreamTrack | null;
  devices: DeviceList;
  choice: DeviceChoice;
};

type Kind = 'microphone' | 'camera';

export type LocalMedia = ReturnType<typeof createLocalMedia>;

/** This person's own camera, microphone and screen, as one value that changes. */
export const createLocalMedia = (
  devices: Devices,
  first: DeviceChoice,
  keep: (choice: DeviceChoice) => void,
) => {
  const state = createStore<LocalMediaState>({
    status: 'closed',
    microphone: { on: first.microphoneOn, track: null, deviceId: null, problem: null },
    camera: { on: first.cameraOn, track: null, deviceId: null, problem: null },
    screen: null,
    devices: { microphones: [], cameras: [] },
    choice: first,
  });
  const now = state.getSnapshot;
  // A device asked for and no longer wanted when it arrives is let go at once.
  const asked = { microphone: 0, camera: 0 };

  const change = (kind: Kind, part: Partial<Slot>) => state.merge({ [kind]: { ...now()[kind], ...part } });
  const choose = (part: Partial<DeviceChoice>) => {
    const choice = { ...now().choice, ...part };
    keep(choice);
    state.merge({ choice });
  };

  const letGo = (kind: Kind) => {
    asked[kind] += 1;
    now()[kind].track?.stop();
    change(kind, { track: null, problem: null });
  };

  const take = (kind: Kind, { track, problem }: Opened) => {
    if (track) {
      track.enabled = kind === 'camera' || now().microphone.on;
      if (kind === 'microphone') track.contentHint = 'speech';
      track.addEventListener('ended', () => {
        if (now()[kind].track === track) change(kind, { track: null, problem: 'lost' });
      });
    }
    change(kind, { track, deviceId: track?.getSettings().deviceId ?? null, problem });
  };

  const open = async (kind: Kind) => {
    letGo(kind);
    const mine = asked[kind];
    const { microphoneId, cameraId } = now().choice;
    const result = await (kind === 'microphone'
      ? devices.openMicrophone(microphoneId)
      : devices.openCamera(cameraId));
    if (asked[kind] !== mine) return result.track?.stop();
    take(kind, result);
    await relist();
  };

  const relist = async () => state.merge({ devices: await devices.list() });

  const takeWhatCame = () => {
    void relist();
    if (now().status !== 'open') return;
    if (!now().microphone.track) void open('microphone');
    if (now().camera.on && !now().camera.track) void open('camera');
  };
  let stopListening: () => void = () => undefined;

  const stopScreen = () => {
    now().screen?.stop();
    state.merge({ screen: null });
  };

  return {
    getSnapshot: now,
    subscribe: state.subscribe,
    canShareScreen: devices.canShareScreen,

    /** Asks for the devices that are wanted; the microphone always, so that unmuting never waits. */
    open: async (): Promise<void> => {
      if (now().status !== 'closed') return;
      state.merge({ status: 'opening' });
      stopListening = devices.onChange(takeWhatCame);
      const mine = { ...asked };
      const { microphoneId, cameraId } = now().choice;
      if (!now().camera.on) await open('microphone');
      else {
        const both = await devices.openBoth(microphoneId, cameraId);
        for (const kind of ['microphone', 'camera'] as const)
          if (asked[kind] === mine[kind]) take(kind, both[kind]);
          else both[kind].track?.stop();
        await relist();
      }
      if (now().status === 'opening') state.merge({ status: 'open' });
    },

    setMicrophone: (on: boolean): void => {
      choose({ microphoneOn: on });
      const { track } = now().microphone;
      if (track) track.enabled = on;
      change('microphone', { on });
      if (on && !track) void open('microphone');
    },

    /** Off means off: the camera's light goes out. */
    setCamera: (on: boolean): void => {
      choose({ cameraOn: on });
      change('camera', { on });
      if (on) void open('camera');
      else letGo('camera');
    },

    chooseMicrophone: (id: string): void => {
      choose({ microphoneId: id });
      void open('microphone');
    },
    chooseCamera: (id: string): void => {
      choose({ cameraId: id, cameraOn: true });
      change('camera', { on: true });
      void open('camera');
    },

    shareScreen: async (): Promise<void> => {
      const track = await devices.openScreen();
      if (!track) return;
      stopScreen();
      // Slides and pictures of eyes are looked at closely; a moving mouse may stutter.
      track.contentHint = 'detail';
      track.addEventListener('ended', () => {
        if (now().screen === track) state.merge({ screen: null });
      });
      state.merge({ screen: track });
    },
    stopScreen,

    /** Lets everything go; the lights go out. */
    close: (): void => {
      stopListening();
      letGo('microphone');
      letGo('camera');
      stopScreen();
      state.merge({ status: 'closed' });
    },
  };
};
