import type { DeviceChoice } from './device-choice.ts';
import type { DeviceList, DeviceProblem, Devices, Opened } from './devices.ts';
import { wantsOther } from './followed-device.ts';
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
  /** What was taken without being asked for, because the one in use went or the wanted one came. */
  moved: { kind: Kind; label: string } | null;
};

/** Where the other person is heard: the chosen speakers while they are there; '' is what the system uses. */
export const speakerOf = ({ choice, devices }: Pick<LocalMediaState, 'choice' | 'devices'>): string =>
  devices.speakers.some(({ id }) => id === choice.speakerId) ? choice.speakerId : '';

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
    devices: { microphones: [], cameras: [], speakers: [] },
    choice: first,
    moved: null,
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
    // Two that were asked for at once both come, and a light goes out only with its own track.
    now()[kind].track?.stop();
    if (track) {
      track.enabled = kind === 'camera' || now().microphone.on;
      if (kind === 'microphone') track.contentHint = 'speech';
      track.addEventListener('ended', () => {
        if (now()[kind].track !== track) return;
        change(kind, { track: null, problem: 'lost' });
        void replaceLost(kind);
      });
    }
    change(kind, { track, deviceId: track?.getSettings().deviceId ?? null, problem });
  };

  const open = async (kind: Kind) => {
    letGo(kind);
    const mine = asked[kind];
    const result = await ask(kind);
    if (asked[kind] !== mine) return result.track?.stop();
    take(kind, result);
    await relist();
  };

  /** Headphones that were pulled out take their microphone with them: the next one is used at once. */
  const replaceLost = async (kind: Kind) => {
    asked[kind] += 1;
    const mine = asked[kind];
    const result = await ask(kind);
    if (asked[kind] !== mine) return result.track?.stop();
    // 'Unplugged' says more than 'none found'.
    if (!result.track) return;
    take(kind, result);
    state.merge({ moved: { kind, label: result.track.label } });
    await relist();
  };

  const ask = (kind: Kind): Promise<Opened> => {
    const { microphoneId, cameraId } = now().choice;
    return kind === 'microphone' ? devices.openMicrophone(microphoneId) : devices.openCamera(cameraId);
  };

  const relist = async () => state.merge({ devices: await devices.list() });

  const takeWhatCame = async () => {
    const before = now().devices.microphones;
    await relist();
    if (now().status !== 'open') return;
    const { microphone, camera, choice, devices: after } = now();
    // 'Unplugged' stands until there is another one to take.
    const hasNone = microphone.problem === 'lost' && after.microphones.length === 0;
    if (!microphone.track) {
      if (!hasNone) void open('microphone');
    } else if (
      wantsOther({
        wantedId: choice.microphoneId,
        usedId: microphone.deviceId,
        before,
        after: after.microphones,
      })
    ) {
      await open('microphone');
      const { track } = now().microphone;
      if (track) state.merge({ moved: { kind: 'microphone', label: track.label } });
    }
    if (camera.on && !camera.track) void open('camera');
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
      stopListening = devices.onChange(() => void takeWhatCame());
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
      state.merge({ moved: null });
      void open('microphone');
    },
    chooseCamera: (id: string): void => {
      choose({ cameraId: id, cameraOn: true });
      state.merge({ moved: null });
      change('camera', { on: true });
      void open('camera');
    },

    chooseSpeaker: (id: string): void => choose({ speakerId: id }),
    /** The person has read what was taken for them. */
    forgetMove: (): void => state.merge({ moved: null }),

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
