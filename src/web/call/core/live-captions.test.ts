import { describe, expect, it, vi } from 'vitest';
import { captionTrack, deviceRecogniser, type RecognitionMaker } from './live-captions.ts';

const made: FakeRecognition[] = [];
class FakeRecognition extends EventTarget {
  lang = '';
  continuous = false;
  interimResults = false;
  start = vi.fn<(track: MediaStreamTrack) => void>();
  abort = vi.fn<() => void>();
  #locally = false;
  constructor() {
    super();
    made.push(this);
  }
  get processLocally() {
    return this.#locally;
  }
  set processLocally(is: boolean) {
    this.#locally = is;
  }
  say(transcript: string) {
    this.dispatchEvent(Object.assign(new Event('result'), { results: [[{ transcript }]] }));
  }
}

const makerOf = (state: string, installs = true) =>
  Object.assign(FakeRecognition, {
    available: vi.fn<() => Promise<string>>(async () => state),
    install: vi.fn<() => Promise<boolean>>(async () => installs),
  }) as unknown as RecognitionMaker;

const begin = async (maker: RecognitionMaker) => {
  made.length = 0;
  const [words, statuses]: [string[], string[]] = [[], []];
  const track = {} as MediaStreamTrack;
  const end = captionTrack({
    maker,
    track,
    onWords: (one) => words.push(one),
    onStatus: (one) => statuses.push(one),
  });
  await vi.waitFor(() => expect(statuses.length).toBeGreaterThan(1));
  return { words, statuses, track, end };
};

describe('live captions', () => {
  it('are not offered by a browser that would send the sound away', () => {
    expect(deviceRecogniser({})).toBeNull();
    expect(deviceRecogniser({ webkitSpeechRecognition: EventTarget })).toBeNull();
    const maker = makerOf('available');
    expect(deviceRecogniser({ SpeechRecognition: maker })).toBe(maker);
  });

  it('hear the track of the other person on this device, and go on after a silence', async () => {
    const { words, statuses, track, end } = await begin(makerOf('available'));
    expect(statuses).toEqual(['preparing', 'on']);
    expect(made[0]).toMatchObject({ processLocally: true, lang: 'en-GB', continuous: true });
    expect(made[0]?.start).toHaveBeenCalledWith(track);
    made[0]?.say(' hello doctor ');
    made[0]?.dispatchEvent(new Event('end'));
    made[1]?.say('my eye hurts');
    expect(words).toEqual(['hello doctor', 'my eye hurts']);
    end();
    expect(made[1]?.abort).toHaveBeenCalled();
    made[1]?.dispatchEvent(new Event('end'));
    expect(made).toHaveLength(2);
  });

  it('fetch the language first where it is missing, and say so where it cannot be had', async () => {
    const there = makerOf('downloadable');
    expect((await begin(there)).statuses).toEqual(['preparing', 'on']);
    expect(there.install).toHaveBeenCalledWith({ langs: ['en-GB'], processLocally: true });
    expect((await begin(makerOf('unavailable'))).statuses).toEqual(['preparing', 'failed']);
    expect((await begin(makerOf('downloadable', false))).statuses).toEqual(['preparing', 'failed']);
  });

  it('give up on a recogniser that never hears anything', async () => {
    const { statuses } = await begin(makerOf('available'));
    for (let tries = 0; tries < 6; tries += 1) made.at(-1)?.dispatchEvent(new Event('end'));
    expect(statuses.at(-1)).toBe('failed');
  });
});
