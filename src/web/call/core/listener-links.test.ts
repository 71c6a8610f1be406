import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Signal } from '../../../contract/signal.ts';
import { LISTENER_BPS } from '../../../domain/call/sending-plan.ts';
import { FakeConnection, stubBrowser } from '../../../../test/fake-connection.ts';
import { createListenerLinks } from './listener-links.ts';

const offerOf = (page: string, direction: string): Signal => ({
  description: { type: 'offer', sdp: `m=audio 9\r\na=${direction}\r\nm=video 9\r\na=${direction}\r\n` },
  link: page,
});
const receives = (page: string) => offerOf(page, 'recvonly');
const sends = (page: string) => offerOf(page, 'sendrecv');
const camera = { kind: 'video', contentHint: '', getSettings: () => ({ height: 720 }) };

/** The candidate's page, told of one examiner's seat. */
const setUp = (isInterview: boolean) => {
  const connections: FakeConnection[] = [];
  const configurations: RTCConfiguration[] = [];
  const said: { to: string; signal: Signal }[] = [];
  const links = createListenerLinks({
    makeConnection: (configuration) => {
      const connection = new FakeConnection();
      connections.push(connection);
      configurations.push(configuration);
      return connection as unknown as RTCPeerConnection;
    },
    iceServers: [],
    readIceServers: async () => [],
    isRelayOnly: true,
    send: (to, signal) => said.push({ to, signal }),
    tracks: () => ({ audio: null, video: camera as unknown as MediaStreamTrack }),
    devices: () => ({ microphone: true, camera: true, screen: false }),
  });
  links.setSeats(['ana']);
  links.setInterview(isInterview);
  const states = () => connections.map(({ connectionState }) => connectionState);
  const play = () =>
    connections.at(-1)?.dispatchEvent(Object.assign(new Event('track'), { track: { kind: 'audio' } }));
  return { links, connections, configurations, said, states, play };
};
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(stubBrowser);

describe('the page of someone who is listened to', () => {
  it('answers an examiner by sending alone while the interview runs, through a relay where one must be used', async () => {
    const { links, connections, configurations, said } = setUp(true);
    links.hear('ana', receives('one'));
    await settle();
    expect(connections[0]?.transceivers.map(({ direction }) => direction)).toEqual(['sendonly', 'sendonly']);
    expect(connections[0]?.transceivers[1]?.sender.track).toBe(camera);
    connections[0]?.become('connected');
    expect(said.map(({ to, signal }) => [to, Object.keys(signal)])).toEqual([
      ['ana', ['description', 'link']],
      ['ana', ['devices']],
    ]);
    expect(configurations[0]?.iceTransportPolicy).toBe('relay');
  });

  it('sends a small picture from its first frame on', async () => {
    const { links, connections } = setUp(true);
    links.hear('ana', receives('one'));
    await settle();
    expect(connections[0]?.transceivers[1]?.sender.parameters.encodings).toEqual([
      { active: true, maxBitrate: LISTENER_BPS, scaleResolutionDownBy: 2, maxFramerate: 15 },
    ]);
    expect(connections[0]?.connectionState).toBe('new');
  });

  it('plays nothing of an examiner while the interview runs, whatever they offer or say', async () => {
    const { links, connections, play } = setUp(true);
    links.hear('ana', sends('one'));
    links.hear('ana', { devices: { microphone: true, camera: true, screen: false } });
    await settle();
    play();
    expect(connections[0]?.transceivers.map(({ direction }) => direction)).toEqual(['sendonly', 'sendonly']);
    expect(links.getSnapshot().links['ana']).toMatchObject({ stream: null, devices: null });
  });

  it('hears examiners before and after, and no longer from the moment it starts', async () => {
    const { links, states, play } = setUp(false);
    links.hear('ana', sends('one'));
    await settle();
    play();
    expect(links.getSnapshot().links['ana']?.stream).not.toBeNull();
    links.setInterview(true);
    expect(links.getSnapshot().links).toEqual({});
    expect(states()).toEqual(['closed']);
  });

  it('hears an examiner whose page knew first that the interview is over, on the same link', async () => {
    const { links, connections, said, states, play } = setUp(true);
    links.hear('ana', sends('one'));
    await settle();
    links.setInterview(false);
    await settle();
    expect(connections[0]?.transceivers.map(({ direction }) => direction)).toEqual(['sendrecv', 'sendrecv']);
    expect(said.at(-1)?.signal).toMatchObject({ description: { type: 'offer' }, link: 'one' });
    links.hear('ana', { description: { type: 'answer', sdp: '' }, link: 'one' });
    await settle();
    play();
    expect(links.getSnapshot().links['ana']?.stream).not.toBeNull();
    links.setInterview(true);
    expect(states()).toEqual(['closed']);
  });

  it('asks for nothing of an examiner who does not know yet that the interview is over', async () => {
    const { links, said } = setUp(true);
    links.hear('ana', receives('one'));
    await settle();
    const before = said.length;
    links.setInterview(false);
    await settle();
    expect(said.length).toBe(before);
  });

  it('asks after a gap in the line what an examiner has on, on the same ways', async () => {
    const { links, connections, said } = setUp(false);
    links.hear('ana', sends('one'));
    await settle();
    connections[0]?.become('connected');
    const before = said.length;
    links.revive();
    await settle();
    expect(said.slice(before).map(({ signal }) => signal)).toMatchObject([
      { description: { type: 'offer' }, link: 'one' },
    ]);
    // It goes out again while it is not answered.
    await vi.advanceTimersByTimeAsync(6000);
    expect(said.slice(before)).toHaveLength(2);
    links.hear('ana', { description: { type: 'answer', sdp: '' }, link: 'one' });
    await vi.advanceTimersByTimeAsync(12_000);
    expect([said.slice(before).length, connections.length, connections[0]?.restarts]).toEqual([2, 1, 0]);
  });

  it('asks an examiner for nothing after a gap while the interview runs', async () => {
    const { links, connections, said } = setUp(true);
    links.hear('ana', receives('one'));
    await settle();
    connections[0]?.become('connected');
    const before = said.length;
    links.revive();
    await vi.advanceTimersByTimeAsync(12_000);
    expect(said.slice(before)).toEqual([]);
  });

  it('gives a link that was to receive nothing no other way while the interview runs', async () => {
    const { links, connections } = setUp(false);
    links.hear('ana', receives('one'));
    await settle();
    links.setInterview(true);
    links.hear('ana', sends('one'));
    await settle();
    expect(connections[0]?.transceivers.map(({ direction }) => direction)).toEqual(['sendonly', 'sendonly']);
  });

  it('keeps a link that only sends when the interview starts', async () => {
    const { links, states } = setUp(false);
    links.hear('ana', receives('one'));
    await settle();
    links.setInterview(true);
    expect(states()).toEqual(['new']);
  });

  it('has one link to each seat: a reloaded page replaces it, a repeated offer does not', async () => {
    const { links, states } = setUp(true);
    links.hear('ana', receives('one'));
    links.hear('ana', receives('one'));
    await settle();
    expect(states()).toEqual(['new']);
    links.hear('ana', receives('two'));
    expect(states()).toEqual(['closed', 'new']);
    // What is left of the first one on its way says nothing about the second.
    links.hear('ana', { candidate: null, link: 'one' });
    links.hear('ana', { description: { type: 'answer', sdp: '' }, link: 'one' });
    expect(states()).toEqual(['closed', 'new']);
  });

  it('answers no seat that it was not told of, and lets go of one that is no longer there', async () => {
    const { links, states } = setUp(true);
    links.hear('eve', receives('one'));
    expect(states()).toEqual([]);
    links.hear('ana', receives('one'));
    links.setSeats(['other']);
    expect(states()).toEqual(['closed']);
  });

  it('sends a small picture, none where the line is too slow for it or the two people have little, and again later', async () => {
    const { links, connections } = setUp(true);
    links.hear('ana', receives('one'));
    await settle();
    const [connection] = connections;
    const encoding = () => connection?.transceivers[1]?.sender.parameters.encodings[0];
    connection?.become('connected');
    await settle();
    const small = { active: true, maxBitrate: LISTENER_BPS, scaleResolutionDownBy: 2, maxFramerate: 15 };
    expect(encoding()).toMatchObject(small);
    links.setPartnerPicture(100_000);
    await settle();
    expect(encoding()).toMatchObject({ active: false });
    links.setPartnerPicture(1_700_000);
    await settle();
    expect(encoding()).toMatchObject(small);
    if (connection) connection.availableBps = 90_000;
    await vi.advanceTimersByTimeAsync(12_000);
    expect(encoding()).toMatchObject({ active: false });
    expect(connection?.transceivers[0]?.sender.parameters.encodings[0]).toMatchObject({
      networkPriority: 'high',
    });
    if (connection) connection.availableBps = 5_000_000;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(encoding()).toMatchObject(small);
  });

  it('lets go of an examiner who has been gone for a minute', async () => {
    const { links, connections, states } = setUp(true);
    links.hear('ana', receives('one'));
    await settle();
    connections[0]?.become('connected');
    await vi.advanceTimersByTimeAsync(10_000);
    connections[0]?.become('failed');
    await vi.advanceTimersByTimeAsync(50_000);
    expect(states()).toEqual(['failed']);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(states()).toEqual(['closed']);
  });
});
