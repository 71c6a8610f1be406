import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Peer } from './peer.ts';
import { keepPeerReady } from './ready-peer.ts';

const server = (name: string): RTCIceServer => ({ urls: `turn:${name}` });

const setUp = () => {
  const made: { servers: RTCIceServer[]; close: ReturnType<typeof vi.fn> }[] = [];
  const readIceServers = vi.fn<() => Promise<RTCIceServer[] | null>>(async () => [server('fresh')]);
  const ready = keepPeerReady({
    iceServers: [server('first')],
    readIceServers,
    make: (servers) => {
      const close = vi.fn<() => void>();
      made.push({ servers, close });
      return { close } as unknown as Peer;
    },
  });
  const open = () => made.filter(({ close }) => close.mock.calls.length === 0);
  return { ready, made, open, readIceServers };
};

beforeEach(() => {
  vi.useFakeTimers();
});

describe('a connection that waits for someone', () => {
  it('is the one they get, and is not renewed any more', async () => {
    const { ready, made, open, readIceServers } = setUp();
    ready.prepare();
    ready.prepare();
    ready.take();
    await vi.advanceTimersByTimeAsync(600_000);
    expect([made.length, open().length, readIceServers.mock.calls.length]).toEqual([1, 1, 0]);
  });

  it('is replaced with fresh credentials while the other is away, and none is left over', async () => {
    const { ready, made, open, readIceServers } = setUp();
    ready.prepare();
    await vi.advanceTimersByTimeAsync(125_000);
    expect(open()).toEqual([expect.objectContaining({ servers: [server('fresh')] })]);
    readIceServers.mockResolvedValue(null);
    await ready.renew();
    expect(open()).toEqual([expect.objectContaining({ servers: [server('fresh')] })]);
    ready.drop();
    await vi.advanceTimersByTimeAsync(600_000);
    expect([made.length, open().length]).toEqual([3, 0]);
  });

  it('keeps a person who came while credentials were fetched', async () => {
    const { ready, open, readIceServers } = setUp();
    let answer = (_servers: RTCIceServer[]) => {};
    readIceServers.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    ready.prepare();
    const renewed = ready.renew();
    ready.take();
    answer([]);
    await renewed;
    expect(open()).toHaveLength(1);
  });

  it('is made on the spot for someone who comes before it is there', () => {
    const { ready, open } = setUp();
    ready.take();
    expect(open()).toHaveLength(1);
  });
});
