import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientMessage, ServerMessage } from '../../../contract/realtime.ts';
import type { Signal } from '../../../contract/signal.ts';
import type { MessageHandler } from '../../platform/connection.ts';
import { FakeConnection, stubBrowser } from '../../../../test/fake-connection.ts';
import { joinCall } from './call.ts';
import { browserDevices } from './devices.ts';
import { createLocalMedia } from './local-media.ts';

const seats = [
  { userId: 'hana', seat: 'hanas', consent: true },
  { userId: 'gwen', seat: 'gwens', consent: true },
];

/** Gwen's page, joining a room that Hana hosts; `tell` is the server's voice. */
const setUp = () => {
  const said: ClientMessage[] = [];
  let handler: MessageHandler | undefined;
  const connections: FakeConnection[] = [];
  const asked = vi.fn<() => Promise<RTCIceServer[]>>(async () => []);
  const choice = { microphoneId: '', cameraId: '', speakerId: '', microphoneOn: true, cameraOn: true };
  const call = joinCall(
    {
      connection: {
        attach: (one) => {
          handler = one;
          return { send: (message) => void said.push(message), end: () => undefined };
        },
      },
      media: createLocalMedia(browserDevices(null), choice, () => undefined),
      makeConnection: () => {
        const connection = new FakeConnection();
        connections.push(connection);
        return connection as unknown as RTCPeerConnection;
      },
      iceServers: [],
      readIceServers: asked,
    },
    { roomId: 'room', userId: 'gwen', isHost: false },
  );
  const signals = () =>
    said.flatMap((message): Signal[] => (message.type === 'call-signal' ? [message.signal] : []));
  const sentTo = (seat: string) =>
    said.flatMap((message): Signal[] =>
      message.type === 'call-signal' && message.to === seat ? [message.signal] : [],
    );
  return {
    call,
    asked,
    connections,
    signals,
    sentTo,
    receive: (message: ServerMessage) => handler?.onMessage(message),
    lose: () => handler?.onLost(),
  };
};
const joined: ServerMessage = { type: 'call-joined', roomId: 'room', seat: 'gwens', seats };
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(stubBrowser);

describe('someone who joins a call', () => {
  it('answers the one who waits there, and asks for nothing else on the way', async () => {
    const { receive, signals, asked, connections } = setUp();
    receive(joined);
    await settle();
    expect(signals()).toEqual([{ devices: { microphone: false, camera: false, screen: false } }]);
    const offer: Signal = { description: { type: 'offer', sdp: 'theirs' } };
    receive({ type: 'call-signal', roomId: 'room', from: 'hanas', signal: offer });
    await settle();
    expect(signals().at(-1)).toMatchObject({ description: { type: 'answer' } });
    expect([asked.mock.calls.length, connections.length, connections[0]?.restarts]).toEqual([0, 1, 0]);
  });

  it('tells the other when nothing is heard of this side, and when it is again', async () => {
    const { call, receive, signals } = setUp();
    call.setUnheard(true);
    receive(joined);
    call.setUnheard(true);
    call.setUnheard(false);
    await settle();
    const quiet = { microphone: false, camera: false, screen: false };
    expect(signals()).toEqual([{ devices: { ...quiet, unheard: true } }, { devices: quiet }]);
  });

  it('asks after a cut line what the other one has on, and answers who asks', async () => {
    const { call, receive, lose, signals } = setUp();
    receive(joined);
    lose();
    receive(joined);
    const devices = { microphone: false, camera: false, screen: false };
    expect(signals().at(-1)).toEqual({ devices, asks: true });
    const on = { ...devices, camera: true };
    const before = signals().length;
    receive({ type: 'call-signal', roomId: 'room', from: 'hanas', signal: { devices: on } });
    expect(signals().length).toBe(before);
    receive({ type: 'call-signal', roomId: 'room', from: 'hanas', signal: { devices: on, asks: true } });
    expect(signals().slice(before)).toEqual([{ devices }]);
    expect(call.getSnapshot().peerDevices).toEqual(on);
  });

  it('tells an examiner when the picture waits for a better line, and when it runs again', async () => {
    const { call, receive, connections, sentTo } = setUp();
    receive({ ...joined, listeners: [{ seat: 'ana' }] });
    const sdp = 'm=audio 9\r\na=recvonly\r\nm=video 9\r\na=recvonly\r\n';
    receive({
      type: 'call-signal',
      roomId: 'room',
      from: 'ana',
      signal: { description: { type: 'offer', sdp }, link: 'one' },
    });
    await vi.dynamicImportSettled();
    await settle();
    connections.at(-1)?.become('connected');
    // Half of a narrow line is too little to see.
    for (const bps of [null, null, 200_000, 300_000, 100_000]) {
      call.limitPicture(bps);
      await settle();
    }
    const held = sentTo('ana').flatMap((signal) =>
      'devices' in signal ? [signal.devices.pictureHeld === true] : [],
    );
    expect(held).toEqual([false, true, false, true]);
  });

  it('tries again what is not connected once a cut line is back', async () => {
    const { receive, lose, asked, connections } = setUp();
    receive(joined);
    lose();
    receive(joined);
    await settle();
    expect([asked.mock.calls.length, connections.length]).toEqual([1, 1]);
  });

  it('reconnects when the other changes seat, and disconnects when they leave', async () => {
    const { receive, connections, signals } = setUp();
    receive(joined);
    receive({
      type: 'call-seats',
      roomId: 'room',
      seats: seats.map((one) => (one.userId === 'hana' ? { ...one, seat: 'other' } : one)),
    });
    await settle();
    expect(connections.map(({ connectionState }) => connectionState)).toEqual(['new', 'new']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(connections.map(({ connectionState }) => connectionState)).toEqual(['closed', 'new']);
    expect(signals().filter((signal) => 'devices' in signal)).toHaveLength(2);
    receive({ type: 'call-signal', roomId: 'room', from: 'other', signal: { bye: true } });
    receive({ type: 'call-seats', roomId: 'room', seats: seats.slice(1) });
    expect(connections.map(({ connectionState }) => connectionState)).toEqual(['closed', 'closed', 'new']);
  });
});
