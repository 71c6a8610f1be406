import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Signal } from '../../../contract/signal.ts';
import { createPeer } from './peer.ts';

/** As much of an RTCPeerConnection as negotiation needs. */
class FakeConnection extends EventTarget {
  signalingState = 'stable';
  connectionState = 'new';
  localDescription: RTCSessionDescriptionInit | null = null;
  remoteDescription: RTCSessionDescriptionInit | null = null;
  restarts = 0;
  transceivers: {
    direction: string;
    sender: { track: unknown; replaceTrack(track: unknown): Promise<void> };
    receiver: { track: { kind: string } };
  }[] = [];

  addTransceiver(kind: string) {
    this.make(kind, 'sendrecv');
    // As browsers do: nothing is asked for while an offer is out.
    queueMicrotask(() => {
      if (this.signalingState === 'stable') this.dispatchEvent(new Event('negotiationneeded'));
    });
  }
  make(kind: string, direction: string) {
    const sender = {
      track: null as unknown,
      replaceTrack: async (track: unknown) => {
        sender.track = track;
      },
    };
    this.transceivers.push({ direction, sender, receiver: { track: { kind } } });
  }
  getTransceivers() {
    return this.transceivers;
  }
  async setLocalDescription() {
    const type = this.signalingState === 'have-remote-offer' ? 'answer' : 'offer';
    this.signalingState = type === 'answer' ? 'stable' : 'have-local-offer';
    this.localDescription = { type, sdp: `${type} of ours` };
  }
  async setRemoteDescription(description: RTCSessionDescriptionInit) {
    this.signalingState = description.type === 'offer' ? 'have-remote-offer' : 'stable';
    this.remoteDescription = description;
    if (description.type === 'offer' && this.transceivers.length === 0)
      for (const kind of ['audio', 'video']) this.make(kind, 'recvonly');
  }
  async addIceCandidate() {}
  setConfiguration() {}
  restartIce() {
    this.restarts += 1;
  }
  become(state: string) {
    this.connectionState = state;
    this.dispatchEvent(new Event('connectionstatechange'));
  }
  close() {}
}

const setUp = (polite: boolean) => {
  const connection = new FakeConnection();
  const said: Signal[] = [];
  const states: string[] = [];
  const peer = createPeer({
    makeConnection: () => connection as unknown as RTCPeerConnection,
    iceServers: [],
    readIceServers: async () => [],
    polite,
    send: (signal) => said.push(signal),
    onState: (state) => states.push(state),
    onStream: () => undefined,
  });
  const types = () => said.flatMap((signal) => ('description' in signal ? [signal.description.type] : []));
  return { connection, said, states, peer, types };
};
const offer: Signal = { description: { type: 'offer', sdp: 'theirs' } };
const answer: Signal = { description: { type: 'answer', sdp: 'theirs' } };
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'MediaStream',
    class {
      addTrack() {}
    },
  );
});

describe('two browsers', () => {
  it('agree by one offer of the impolite side, on lines that carry both ways', async () => {
    const [host, guest] = [setUp(false), setUp(true)];
    await settle();
    expect([host.types(), guest.types()]).toEqual([['offer'], []]);
    await guest.peer.hear(offer);
    expect(guest.types()).toEqual(['answer']);
    expect(guest.connection.transceivers.map(({ direction }) => direction)).toEqual(['sendrecv', 'sendrecv']);
    await host.peer.hear(answer);
    expect(host.connection.signalingState).toBe('stable');
  });

  it('when both offer at once, go by the impolite one', async () => {
    const host = setUp(false);
    await settle();
    await host.peer.hear(offer);
    expect(host.connection.remoteDescription).toBeNull();
    const guest = setUp(true);
    guest.connection.signalingState = 'have-local-offer';
    await guest.peer.hear(offer);
    expect(guest.connection.remoteDescription).toMatchObject({ sdp: 'theirs' });
  });

  it('change what is sent without a word about it', async () => {
    const guest = setUp(true);
    const camera = { kind: 'video' } as MediaStreamTrack;
    await guest.peer.setTracks({ audio: null, video: camera });
    await guest.peer.hear(offer);
    const before = guest.said.length;
    const screen = { kind: 'video' } as MediaStreamTrack;
    expect(guest.connection.transceivers[1]?.sender.track).toBe(camera);
    await guest.peer.setTracks({ audio: null, video: screen });
    expect(guest.connection.transceivers[1]?.sender.track).toBe(screen);
    expect(guest.said.length).toBe(before);
  });

  it('repeat an offer that went unanswered', async () => {
    const host = setUp(false);
    await vi.advanceTimersByTimeAsync(6500);
    expect(host.types()).toEqual(['offer', 'offer']);
  });

  it('look for a new way when the old one is lost, not at every hiccup', async () => {
    const host = setUp(false);
    await settle();
    await host.peer.hear(answer);
    host.connection.become('connected');
    host.connection.become('disconnected');
    await vi.advanceTimersByTimeAsync(1000);
    host.connection.become('connected');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(host.connection.restarts).toBe(0);
    host.connection.become('failed');
    await settle();
    expect(host.connection.restarts).toBe(1);
    expect(host.states).toEqual(['connected', 'reconnecting', 'connected', 'reconnecting']);
  });
});
