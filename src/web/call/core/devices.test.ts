import { describe, expect, it, vi } from 'vitest';
import { browserDevices } from './devices.ts';

const failing = (name: string) => Object.assign(new Error(name), { name });
const track = (kind: string) => ({ kind }) as MediaStreamTrack;
const stream = (...tracks: MediaStreamTrack[]) =>
  ({
    getTracks: () => tracks,
    getAudioTracks: () => tracks.filter(({ kind }) => kind === 'audio'),
    getVideoTracks: () => tracks.filter(({ kind }) => kind === 'video'),
  }) as MediaStream;
const having = (getUserMedia: MediaDevices['getUserMedia']) =>
  browserDevices({ getUserMedia } as unknown as MediaDevices);

describe('opening devices', () => {
  it('asks one question for both, with echo and noise taken out', async () => {
    const ask = vi.fn<MediaDevices['getUserMedia']>(async () => stream(track('audio'), track('video')));
    const { microphone, camera } = await having(ask).openBoth('mic', 'cam');
    expect([microphone.track?.kind, camera.track?.kind]).toEqual(['audio', 'video']);
    expect(ask.mock.calls).toMatchObject([
      [
        {
          audio: { echoCancellation: true, noiseSuppression: true, deviceId: { ideal: 'mic' } },
          video: { deviceId: { ideal: 'cam' } },
        },
      ],
    ]);
  });

  it('gives the microphone alone where there is no camera', async () => {
    const devices = having(async (wanted) => {
      if (wanted?.video) throw failing('NotFoundError');
      return stream(track('audio'));
    });
    const { microphone, camera } = await devices.openBoth('', '');
    expect([microphone.problem, camera.problem]).toEqual([null, 'missing']);
  });

  it('tells every way it can go wrong as a value', async () => {
    const problems = [];
    for (const name of [
      'NotAllowedError',
      'NotFoundError',
      'OverconstrainedError',
      'NotReadableError',
      'Oddity',
    ])
      problems.push((await having(() => Promise.reject(failing(name))).openCamera('')).problem);
    expect(problems).toEqual(['blocked', 'missing', 'missing', 'busy', 'busy']);
    expect((await browserDevices(null).openCamera('')).problem).toBe('unsupported');
  });

  it('tells a refusal of the system apart from one of the browser', async () => {
    const refusal = (message: string) => Object.assign(new Error(message), { name: 'NotAllowedError' });
    const problemOf = async (message: string) =>
      (await having(() => Promise.reject(refusal(message))).openMicrophone('')).problem;
    expect(await problemOf('Permission denied by system')).toBe('system');
    expect(await problemOf('Permission denied')).toBe('blocked');
  });

  it('takes a change of mind about sharing for no problem', async () => {
    const devices = browserDevices({
      getDisplayMedia: () => Promise.reject(failing('NotAllowedError')),
    } as unknown as MediaDevices);
    expect(await devices.openScreen()).toBeNull();
  });
});
