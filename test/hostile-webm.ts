/** An element of EBML: its id, how long it is, and what it holds. */
const element = (id: number[], ...contents: Uint8Array[]): Buffer => {
  const body = Buffer.concat(contents);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(2n ** 56n + BigInt(body.length));
  return Buffer.concat([Buffer.from(id), size, body]);
};
const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(6);
  bytes.writeUIntBE(value, 0, 6);
  return bytes;
};
const OPUS_HEAD = Buffer.from('OpusHead\u0001\u0001\0\0\u0080\u00bb\0\0\0\0\0', 'latin1');
/** Twenty milliseconds of silence. */
const PACKET = [0xf8, 0xff, 0xfe];

/** A WebM file with one sound track, whose clusters each say when they begin and how many packets they hold. */
export const hostileWebm = (clusters: readonly { seconds: number; packets: number }[]): Uint8Array => {
  const header = element(
    [0x1a, 0x45, 0xdf, 0xa3],
    element([0x42, 0x82], Buffer.from('webm')),
    element([0x42, 0x87], number(4)),
    element([0x42, 0x85], number(2)),
  );
  const info = element([0x15, 0x49, 0xa9, 0x66], element([0x2a, 0xd7, 0xb1], number(1_000_000)));
  const rate = Buffer.alloc(8);
  rate.writeDoubleBE(48_000);
  const track = element(
    [0xae],
    element([0xd7], number(1)),
    element([0x73, 0xc5], number(1)),
    element([0x83], number(2)),
    element([0x86], Buffer.from('A_OPUS')),
    element([0x63, 0xa2], OPUS_HEAD),
    element([0xe1], element([0xb5], rate), element([0x9f], number(1))),
  );
  const blocks = clusters.map(({ seconds, packets }) =>
    element(
      [0x1f, 0x43, 0xb6, 0x75],
      element([0xe7], number(seconds * 1000)),
      ...Array.from({ length: packets }, (_, at) => {
        const head = Buffer.from([0x81, 0, 0, 0x80]);
        head.writeInt16BE(at % 30_000, 1);
        return element([0xa3], head, Buffer.from(PACKET));
      }),
    ),
  );
  const segment = element(
    [0x18, 0x53, 0x80, 0x67],
    info,
    element([0x16, 0x54, 0xae, 0x6b], track),
    ...blocks,
  );
  return Buffer.concat([header, segment]);
};
