import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Signal } from '../../../contract/signal.ts';
import { FakeConnection, stubBrowser } from '../../../../test/fake-connection.ts';
import { createPeer } from './peer.ts';
import { withSparingVoice } from './sparing-voice.ts';

const setUp = (polite: boolean, begins = true) => {
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
  if (begins) peer.begin();
  const types = () => said.flatMap((signal) => ('description' in signal ? [signal.description.type] : []));
  return { connection, said, states, peer, types };
};
const offer: Signal = { description: { type: 'offer', sdp: 'theirs' } };
const answer: Signal = { description: { type: 'answer', sdp: 'theirs' } };
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(stubBrowser);

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

  it('say nothing before they know of each other, and then at once what is ready', async () => {
    const host = setUp(false, false);
    await vi.advanceTimersByTimeAsync(60_000);
    host.connection.dispatchEvent(Object.assign(new Event('icecandidate'), { candidate: null }));
    expect(host.said).toEqual([]);
    host.peer.begin();
    expect(host.types()).toEqual(['offer']);
    await settle();
    expect(host.said).toHaveLength(1);
  });

  it('repeat an offer that went unanswered', async () => {
    const host = setUp(false);
    await vi.advanceTimersByTimeAsync(6500);
    expect(host.types()).toEqual(['offer', 'offer']);
  });

  it('look for a new way once when the network changes below a connection that lasts', async () => {
    const host = setUp(false);
    await settle();
    await host.peer.hear(answer);
    host.connection.become('connected');
    await host.peer.restart();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(host.connection.restarts).toBe(1);
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

describe('what is said about the voice', () => {
  const sdp =
    'm=audio 9 UDP 111\r\na=rtpmap:111 opus/48000/2\r\na=fmtp:111 minptime=10;useinbandfec=0\r\na=rtpmap:0 PCMU/8000\r\n';

  it('asks for repair of lost packets and silence that costs nothing, and changes nothing else', () => {
    expect(withSparingVoice(sdp)).toBe(
      sdp.replace('minptime=10;useinbandfec=0', 'minptime=10;useinbandfec=1;usedtx=1'),
    );
    expect(withSparingVoice(withSparingVoice(sdp))).toBe(withSparingVoice(sdp));
  });

  it('leaves a description without that codec alone', () => {
    expect(withSparingVoice('m=video 9 UDP 96\r\na=rtpmap:96 VP8/90000\r\n')).toBe(
      'm=video 9 UDP 96\r\na=rtpmap:96 VP8/90000\r\n',
    );
  });
});
