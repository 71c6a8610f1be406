import { vi } from 'vitest';

/** Time that the test moves, and as much of a stream as a connection hands out. */
export const stubBrowser = () => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'MediaStream',
    class {
      addTrack() {}
    },
  );
};

/** As much of an RTCPeerConnection as negotiation needs. */
export class FakeConnection extends EventTarget {
  signalingState = 'stable';
  connectionState = 'new';
  localDescription: RTCSessionDescriptionInit | null = null;
  remoteDescription: RTCSessionDescriptionInit | null = null;
  restarts = 0;
  transceivers: {
    direction: string;
    sender: {
      track: unknown;
      parameters: { encodings: Record<string, unknown>[] };
      replaceTrack(track: unknown): Promise<void>;
    };
    receiver: { track: { kind: string } };
  }[] = [];

  addTransceiver(kind: string, { direction = 'sendrecv' }: { direction?: string } = {}) {
    this.make(kind, direction);
    this.askToNegotiate();
  }
  /** As browsers do: nothing is asked for while an offer is out. */
  askToNegotiate() {
    queueMicrotask(() => {
      if (this.signalingState === 'stable') this.dispatchEvent(new Event('negotiationneeded'));
    });
  }
  make(kind: string, direction: string) {
    const sender = {
      track: null as unknown,
      parameters: { encodings: [{}] },
      replaceTrack: async (track: unknown) => {
        sender.track = track;
      },
      getParameters: () => structuredClone(sender.parameters),
      setParameters: async (parameters: { encodings: Record<string, unknown>[] }) => {
        sender.parameters = parameters;
      },
    };
    let way = direction;
    // An answer that is being made carries what is changed by then.
    const askAnew = () => void (this.signalingState === 'stable' && this.askToNegotiate());
    this.transceivers.push({
      get direction() {
        return way;
      },
      set direction(next: string) {
        if (next === way) return;
        way = next;
        askAnew();
      },
      sender,
      receiver: { track: { kind } },
    });
  }
  getTransceivers() {
    return this.transceivers;
  }
  async setLocalDescription() {
    const type = this.signalingState === 'have-remote-offer' ? 'answer' : 'offer';
    this.signalingState = type === 'answer' ? 'stable' : 'have-local-offer';
    // A browser without a word on a line takes it for both ways, as the description says.
    const lines = this.transceivers.map(
      ({ direction, receiver }) => `m=${receiver.track.kind} 9\r\na=${direction}\r\n`,
    );
    this.localDescription = { type, sdp: `${type} of ours\r\n${lines.join('')}` };
  }
  async setRemoteDescription(description: RTCSessionDescriptionInit) {
    this.signalingState = description.type === 'offer' ? 'have-remote-offer' : 'stable';
    this.remoteDescription = description;
    if (description.type === 'offer' && this.transceivers.length === 0)
      for (const kind of ['audio', 'video']) this.make(kind, 'recvonly');
  }
  async addIceCandidate() {}
  /** What the browser says the line carries. */
  availableBps: number | null = null;
  async getStats() {
    const pair = { type: 'candidate-pair', nominated: true, state: 'succeeded' };
    return new Map([['pair', { ...pair, availableOutgoingBitrate: this.availableBps }]]);
  }
  setConfiguration() {}
  restartIce() {
    this.restarts += 1;
  }
  become(state: string) {
    this.connectionState = state;
    this.dispatchEvent(new Event('connectionstatechange'));
  }
  close() {
    this.connectionState = 'closed';
  }
}
