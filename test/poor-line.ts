import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';

type Weather = {
  /** The share of packets that is lost, each way. */
  loss: number;
  delayMs: number;
  bitsPerSecond: number;
};

/** Packets that wait longer than this for their turn are dropped, as a router with a full queue does. */
const LONGEST_QUEUE_MS = 400;
/** What a packet weighs besides its bytes: UDP and IP. */
const HEADER_BYTES = 28;

/** One direction of a line: late, narrow, and now and then without a packet. */
const oneWay = (weather: () => Weather, chance: () => number) => {
  let freeAt = 0;
  return (bytes: number, deliver: () => void): void => {
    const { loss, delayMs, bitsPerSecond } = weather();
    if (chance() < loss) return;
    const now = performance.now();
    const begins = Math.max(now, freeAt);
    if (begins - now > LONGEST_QUEUE_MS) return;
    freeAt = begins + ((bytes + HEADER_BYTES) * 8000) / bitsPerSecond;
    setTimeout(deliver, freeAt - now + delayMs);
  };
};

const ADDRESS = '127.0.0.1';
const bound = (socket: Socket, port: number): Promise<void> =>
  new Promise((resolve) => socket.bind(port, ADDRESS, resolve));

/** A poor line to a port of this machine, by UDP: everyone who comes has a line like it. */
export const startPoorLine = async (toPort: number, first: Weather, chance: () => number) => {
  let weather = first;
  const front = createSocket('udp4');
  const lines = new Map<string, { send: (packet: Buffer) => void; close: () => void }>();
  let passed = 0;

  const openLine = ({ address, port }: RemoteInfo) => {
    const back = createSocket('udp4');
    const [there, home] = [oneWay(() => weather, chance), oneWay(() => weather, chance)];
    let isClosed = false;
    back.on('message', (packet) =>
      home(packet.length, () => {
        if (isClosed) return;
        passed += 1;
        front.send(packet, port, address);
      }),
    );
    return {
      send: (packet: Buffer) => there(packet.length, () => isClosed || back.send(packet, toPort, ADDRESS)),
      close: () => {
        isClosed = true;
        back.close();
      },
    };
  };
  front.on('message', (packet, from) => {
    const key = `${from.address} ${from.port}`;
    const line = lines.get(key) ?? openLine(from);
    lines.set(key, line);
    line.send(packet);
  });
  await bound(front, 0);
  return {
    port: front.address().port,
    passed: () => passed,
    setWeather: (next: Partial<Weather>) => {
      weather = { ...weather, ...next };
    },
    stop: () => {
      front.close();
      for (const line of lines.values()) line.close();
    },
  };
};
