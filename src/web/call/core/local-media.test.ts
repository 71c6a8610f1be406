import { expect, it, vi } from 'vitest';
import type { Devices } from './devices.ts';
import { createLocalMedia, speakerOf } from './local-media.ts';

const choice = { microphoneId: '', cameraId: '', speakerId: '', microphoneOn: true, cameraOn: false };

class FakeTrack extends EventTarget {
  enabled = true;
  contentHint = '';
  stop = vi.fn<() => void>();
  readonly label: string;
  constructor(label: string) {
    super();
    this.label = label;
  }
  getSettings = () => ({ deviceId: this.label });
}

/** A machine whose microphones come and go. */
const machine = (plugged: string[]) => {
  let onChange = () => {};
  const given: FakeTrack[] = [];
  const devices: Devices = {
    openMicrophone: async (wanted) => {
      const label = plugged.find((id) => id === wanted) ?? plugged[0];
      if (label === undefined) return { track: null, problem: 'missing' };
      const track = new FakeTrack(label);
      given.push(track);
      return { track: track as unknown as MediaStreamTrack, problem: null };
    },
    openCamera: async () => ({ track: null, problem: 'missing' }),
    openBoth: async () => ({
      microphone: { track: null, problem: 'missing' },
      camera: { track: null, problem: 'missing' },
    }),
    openScreen: async () => null,
    list: async () => {
      const all = plugged.map((id) => ({ id, label: id }));
      return { microphones: all, cameras: [], speakers: all };
    },
    onChange: (listener) => {
      onChange = listener;
      return () => undefined;
    },
    canShareScreen: false,
  };
  return {
    devices,
    given,
    unplug: (id: string) => {
      plugged.splice(plugged.indexOf(id), 1);
      given.at(-1)?.dispatchEvent(new Event('ended'));
      onChange();
    },
    plugIn: (id: string) => {
      plugged.push(id);
      onChange();
    },
  };
};

it('a headset that is pulled out is replaced at once, and taken again when it is back', async () => {
  const { devices, unplug, plugIn } = machine(['built-in', 'headset']);
  const media = createLocalMedia(devices, { ...choice, microphoneId: 'headset' }, () => undefined);
  await media.open();
  media.chooseSpeaker('headset');
  const used = () => media.getSnapshot().microphone.deviceId;
  const speaker = () => speakerOf(media.getSnapshot());
  expect([used(), speaker()]).toEqual(['headset', 'headset']);

  unplug('headset');
  await vi.waitFor(() => expect([used(), speaker()]).toEqual(['built-in', '']));
  expect(media.getSnapshot().microphone.problem).toBeNull();
  expect(media.getSnapshot().moved).toEqual({ kind: 'microphone', label: 'built-in' });

  plugIn('headset');
  await vi.waitFor(() => expect([used(), speaker()]).toEqual(['headset', 'headset']));
});

it('says that the only microphone was unplugged, and takes the next one that comes', async () => {
  const { devices, unplug, plugIn } = machine(['headset']);
  const media = createLocalMedia(devices, choice, () => undefined);
  await media.open();
  unplug('headset');
  await vi.waitFor(() => expect(media.getSnapshot().devices.microphones).toEqual([]));
  expect(media.getSnapshot().microphone).toMatchObject({ track: null, problem: 'lost' });
  plugIn('desk');
  await vi.waitFor(() =>
    expect(media.getSnapshot().microphone).toMatchObject({ deviceId: 'desk', problem: null }),
  );
});

it('of two cameras that were asked for at once, the one that is not used goes out', async () => {
  const { devices } = machine(['built-in']);
  const cameras: FakeTrack[] = [];
  const openCamera = async () => {
    const track = new FakeTrack('camera');
    cameras.push(track);
    return { track: track as unknown as MediaStreamTrack, problem: null };
  };
  const openBoth = async () => ({ microphone: await devices.openMicrophone(''), camera: await openCamera() });
  const media = createLocalMedia({ ...devices, openCamera, openBoth }, choice, () => undefined);
  media.setCamera(true);
  await media.open();
  await vi.waitFor(() => expect(cameras).toHaveLength(2));
  media.setCamera(false);
  expect(cameras.map(({ stop }) => stop.mock.calls.length)).toEqual([1, 1]);
});
