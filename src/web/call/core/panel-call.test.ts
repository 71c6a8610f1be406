import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientMessage, ServerMessage } from '../../../contract/realtime.ts';
import { letsAuthorSend } from '../../../domain/call/session-description.ts';
import type { MessageHandler } from '../../platform/connection.ts';
import { FakeConnection, stubBrowser } from '../../../../test/fake-connection.ts';
import { browserDevices } from './devices.ts';
import { createLocalMedia } from './local-media.ts';
import { createListenerLinks } from './listener-links.ts';
import { joinPanel, type Part } from './panel-call.ts';

const people = [
  { userId: 'hana', seat: 'hanas', consent: null },
  { userId: 'gwen', seat: 'gwens', consent: null },
];
const ben = { seat: 'b', name: 'Ben', isHere: true };
const joined: ServerMessage = {
  type: 'call-joined',
  roomId: 'room',
  seat: 'a',
  seats: people,
  listeners: [ben],
};

/** Ana's page; she is the first examiner. */
const setUp = (part: Part, isRelayOnly = false) => {
  const said: Extract<ClientMessage, { type: 'call-signal' }>[] = [];
  let handler: MessageHandler | undefined;
  const connections: FakeConnection[] = [];
  const configurations: RTCConfiguration[] = [];
  const choice = { microphoneId: '', cameraId: '', speakerId: '', microphoneOn: false, cameraOn: false };
  const media = createLocalMedia(browserDevices(null), choice, () => undefined);
  const call = joinPanel(
    {
      connection: {
        attach: (one) => {
          handler = one;
          return {
            send: (message) => void (message.type === 'call-signal' && said.push(message)),
            end: () => undefined,
          };
        },
      },
      media,
      makeConnection: (configuration) => {
        const connection = new FakeConnection();
        connections.push(connection);
        configurations.push(configuration);
        return connection as unknown as RTCPeerConnection;
      },
      iceServers: [],
      readIceServers: async () => [],
      isRelayOnly,
    },
    { roomId: 'room', isFirst: true },
    part,
  );
  const offers = () =>
    said.flatMap(({ to, signal }) =>
      'description' in signal ? [{ to, sends: letsAuthorSend(signal.description.sdp) }] : [],
    );
  const open = () => connections.filter(({ connectionState }) => connectionState !== 'closed');
  return {
    call,
    media,
    said,
    offers,
    open,
    configurations,
    receive: (message: ServerMessage) => handler?.onMessage(message),
    lose: () => handler?.onLost(),
  };
};
const settle = () => vi.advanceTimersByTimeAsync(0);
const LISTENING = { mayTalk: false, wantsPicture: true };
const TALKING = { mayTalk: true, wantsPicture: true };

beforeEach(stubBrowser);

describe('an examiner', () => {
  it('calls the two people to receive from them while the interview runs, and tells them nothing else', async () => {
    const { receive, offers, said } = setUp(LISTENING);
    receive(joined);
    await settle();
    expect(offers()).toEqual([
      { to: 'hanas', sends: false },
      { to: 'gwens', sends: false },
    ]);
    expect(said.every(({ signal }) => 'description' in signal)).toBe(true);
  });

  it('has an offer for each of the two people ready before it is told who is here', async () => {
    const { receive, call, offers, open } = setUp(LISTENING);
    await settle();
    const ready = open();
    expect([ready.length, offers()]).toEqual([2, []]);
    receive(joined);
    expect(offers().map(({ to }) => to)).toEqual(['hanas', 'gwens']);
    expect(open()).toEqual(ready);
    call.leave();
    expect(open()).toEqual([]);
  });

  it('gives up offers that it made for another part, and those that no one came for', async () => {
    const { receive, call, offers, open } = setUp(TALKING);
    await settle();
    call.setPart(LISTENING);
    receive({ ...joined, seats: [] });
    await settle();
    expect([open(), offers()]).toEqual([[], []]);
    const late = setUp(LISTENING);
    await settle();
    late.receive({ ...joined, seats: people.slice(0, 1) });
    expect(late.open()).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(late.open()).toHaveLength(1);
  });

  it('on a phone receives sound alone until they want the picture', async () => {
    const { receive, call, open } = setUp({ ...LISTENING, wantsPicture: false });
    receive(joined);
    await settle();
    const directions = () => open().map(({ transceivers }) => transceivers.map(({ direction }) => direction));
    expect(directions()).toEqual([
      ['recvonly', 'inactive'],
      ['recvonly', 'inactive'],
    ]);
    call.setPart(LISTENING);
    await settle();
    expect(directions()).toEqual([
      ['recvonly', 'recvonly'],
      ['recvonly', 'recvonly'],
    ]);
  });

  it('talks with everyone before and after; at the start every link that could send is gone', async () => {
    const { receive, call, offers, open } = setUp(TALKING);
    receive(joined);
    await settle();
    expect(offers().map(({ to, sends }) => [to, sends])).toEqual([
      ['hanas', true],
      ['gwens', true],
      ['b', true],
    ]);
    call.setPart(LISTENING);
    await settle();
    expect(open()).toHaveLength(2);
    expect(
      offers()
        .slice(3)
        .map(({ to, sends }) => [to, sends]),
    ).toEqual([
      ['hanas', false],
      ['gwens', false],
    ]);
  });

  it('takes an answer only for the offer it belongs to', async () => {
    const { receive, call, said, open } = setUp({ ...LISTENING, wantsPicture: false });
    receive(joined);
    await settle();
    const linkOf = (at: number) => {
      const { signal } = said.filter(({ to }) => to === 'hanas')[at] ?? {};
      return signal && 'link' in signal ? signal.link : undefined;
    };
    call.setPart(LISTENING);
    await settle();
    const answer = { type: 'answer' as const, sdp: 'theirs' };
    const hear = (link: string | undefined) =>
      receive({ type: 'call-signal', roomId: 'room', from: 'hanas', signal: { description: answer, link } });
    hear(linkOf(0));
    await settle();
    expect(open()[0]?.signalingState).toBe('have-local-offer');
    hear(linkOf(1));
    await settle();
    expect(open()[0]?.signalingState).toBe('stable');
  });

  it('does not take up a call of the other examiner while the interview runs', async () => {
    const { receive, open } = setUp(LISTENING);
    receive(joined);
    const offer = { description: { type: 'offer' as const, sdp: 'm=audio 9\r\na=recvonly\r\n' } };
    receive({ type: 'call-signal', roomId: 'room', from: 'b', signal: offer });
    await settle();
    expect(open()).toHaveLength(2);
  });

  it('calls someone who reloads at their new seat, and makes a link that does not come back again', async () => {
    const { receive, offers, open } = setUp(LISTENING);
    receive(joined);
    receive({
      type: 'call-seats',
      roomId: 'room',
      seats: [...people.slice(0, 1), { userId: 'gwen', seat: 'other', consent: null }],
    });
    await settle();
    expect(offers().map(({ to }) => to)).toEqual(['hanas', 'other']);
    const before = open();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(open()).toHaveLength(2);
    expect(open().some((connection) => before.includes(connection))).toBe(false);
  });

  it('uses ways through a relay alone where there is one, to everyone', async () => {
    const { receive, configurations } = setUp(TALKING, true);
    receive(joined);
    await settle();
    expect(configurations.map(({ iceTransportPolicy }) => iceTransportPolicy)).toEqual([
      'relay',
      'relay',
      'relay',
    ]);
  });

  it('finds new ways for every link when the network changes, and makes none anew', async () => {
    const { receive, call, said, open } = setUp(LISTENING);
    receive(joined);
    await settle();
    const description = { type: 'answer' as const, sdp: 'theirs' };
    for (const { to, signal } of said.slice(0, 2))
      if ('description' in signal)
        receive({
          type: 'call-signal',
          roomId: 'room',
          from: to,
          signal: { description, link: signal.link },
        });
    await settle();
    for (const connection of open()) connection.become('connected');
    call.networkChanged();
    await settle();
    expect(open().map(({ restarts }) => restarts)).toEqual([1, 1]);
  });

  it('tells of another device only outside the interview', async () => {
    const { receive, media, said } = setUp(TALKING);
    receive(joined);
    await settle();
    const devices = () => said.filter(({ signal }) => 'devices' in signal).length;
    const before = devices();
    media.setMicrophone(true);
    expect(devices()).toBeGreaterThan(before);
    const listening = setUp(LISTENING);
    listening.receive(joined);
    await settle();
    listening.media.setMicrophone(true);
    expect(listening.said.some(({ signal }) => 'devices' in signal)).toBe(false);
  });

  it('answers someone whose page learns later that all may talk, and says again what it has on', async () => {
    const { receive, said } = setUp(TALKING);
    receive(joined);
    await settle();
    const [first] = said;
    const link = first && 'link' in first.signal ? first.signal.link : undefined;
    const hear = (type: 'answer' | 'offer', direction: string) =>
      receive({
        type: 'call-signal',
        roomId: 'room',
        from: 'hanas',
        signal: { description: { type, sdp: `m=audio 9\r\na=${direction}\r\n` }, link },
      });
    hear('answer', 'sendonly');
    await settle();
    const before = said.length;
    hear('offer', 'sendrecv');
    await settle();
    const devices = { microphone: false, camera: false, screen: false, pictureHeld: false };
    expect(said.slice(before).map(({ to, signal }) => [to, signal])).toEqual([
      ['hanas', { devices }],
      ['hanas', { description: { type: 'answer', sdp: expect.stringContaining('a=sendrecv') }, link }],
    ]);
  });

  it('learns after a gap in the line what changed meanwhile, and tells nothing but where to send', async () => {
    const { receive, lose, call, said, open } = setUp(LISTENING);
    let camera = true;
    let isAway = false;
    const hanas = createListenerLinks({
      makeConnection: () => new FakeConnection() as unknown as RTCPeerConnection,
      iceServers: [],
      readIceServers: async () => [],
      isRelayOnly: false,
      send: (_to, signal) => {
        if (!isAway) receive({ type: 'call-signal', roomId: 'room', from: 'hanas', signal });
      },
      tracks: () => ({ audio: null, video: null }),
      devices: () => ({ microphone: true, camera, screen: false }),
    });
    hanas.setSeats(['ana']);
    hanas.setInterview(true);
    /** Hana's page hears what was said to it from there on. */
    const hear = async (from: number) => {
      for (const { to, signal } of said.slice(from)) if (to === 'hanas') hanas.hear('ana', signal);
      await settle();
    };
    receive(joined);
    await settle();
    await hear(0);
    for (const connection of open()) connection.become('connected');
    hanas.sendDevices();
    const hasCamera = () => call.getSnapshot().links['hanas']?.devices?.camera;
    expect(hasCamera()).toBe(true);

    lose();
    isAway = true;
    camera = false;
    hanas.sendDevices();
    const before = said.length;
    isAway = false;
    receive(joined);
    await settle();
    await hear(before);
    expect(hasCamera()).toBe(false);
    expect(open().map(({ restarts }) => restarts)).toEqual([0, 0]);
    for (const { signal } of said.slice(before))
      expect('description' in signal && !letsAuthorSend(signal.description.sdp)).toBe(true);
  });

  it('sees and hears someone whose first answer was lost, and who offered meanwhile', async () => {
    const { receive, call, said, open } = setUp(LISTENING);
    receive(joined);
    await settle();
    const [first] = said;
    const link = first && 'link' in first.signal ? first.signal.link : undefined;
    const hear = (type: 'answer' | 'offer') =>
      receive({
        type: 'call-signal',
        roomId: 'room',
        from: 'hanas',
        signal: { description: { type, sdp: 'm=audio 9\r\na=sendonly\r\n' }, link },
      });
    hear('offer');
    hear('answer');
    await settle();
    open()[0]?.dispatchEvent(Object.assign(new Event('track'), { track: { kind: 'audio' } }));
    expect(call.getSnapshot().links['hanas']?.stream).not.toBeNull();
  });

  it('is out at once when the seat is no longer theirs', async () => {
    const { receive, call, open } = setUp(LISTENING);
    receive(joined);
    receive({ type: 'call-left', roomId: 'room', reason: 'forbidden' });
    expect([call.getSnapshot().place, open().length]).toEqual(['forbidden', 0]);
  });
});
