import { BufferTarget, EncodedAudioPacketSource, EncodedPacket, Output, WebMOutputFormat } from 'mediabunny';

const PACKET_S = 0.02;
const description = Buffer.from([...Buffer.from('OpusHead'), 1, 1, 0x38, 1, 0x80, 0xbb, 0, 0, 0, 0, 0]);
const decoderConfig = { codec: 'opus', sampleRate: 48_000, numberOfChannels: 1, description };

/** A real WebM recording of some noise that passes for speech, in the pieces a recorder would hand out. */
export const spokenTrack = async (seconds: number, pieces: number): Promise<Uint8Array<ArrayBuffer>[]> => {
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(source);
  await output.start();
  for (let at = 0; at < seconds / PACKET_S; at += 1) {
    // One frame of 20 ms whose every bit is made up: the decoder makes noise of it.
    const data = Uint8Array.from({ length: 61 }, (_, byte) => (at * 31 + byte * 97 + byte * byte * 13) & 255);
    data[0] = 0xf8;
    await source.add(new EncodedPacket(data, 'key', at * PACKET_S, PACKET_S), { decoderConfig });
  }
  await output.finalize();
  const whole = new Uint8Array(target.buffer ?? new ArrayBuffer(0));
  const size = Math.ceil(whole.length / pieces);
  return Array.from({ length: pieces }, (_, piece) => whole.slice(piece * size, (piece + 1) * size));
};
