import { BufferTarget, EncodedAudioPacketSource, EncodedPacket, Output, WebMOutputFormat } from 'mediabunny';

const PACKET_MS = 20;
// Twenty milliseconds of Opus each. A hum whose waves fit evenly into them goes on when its packet is repeated.
const PACKETS = {
  low: Buffer.from('d8df82424d0ee06dd5d17c2cd25b89d18664588b570da22cd608d5ef1268408589ce41', 'hex'),
  high: Buffer.from('d8c0d606873d692e46c5f9dc98b54b1381a2b286b91272844e15a46f6559ad2b747741', 'hex'),
  silence: Buffer.from('d8fffe', 'hex'),
};
const SYLLABLE_MS = 240;
const BREATH_MS = 60;

type Span = { startMs: number; endMs: number };

/** A WebM file of someone who hums, in syllables, whenever they speak. Neither a file nor an encoder is needed for it. */
export const humming = async (
  pitch: 'low' | 'high',
  spoken: readonly Span[],
  durationMs: number,
): Promise<Uint8Array> => {
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(source);
  await output.start();
  const meta = { decoderConfig: { codec: 'opus', numberOfChannels: 1, sampleRate: 48_000 } };
  for (let at = 0; at < durationMs; at += PACKET_MS) {
    const sounds =
      at % SYLLABLE_MS >= BREATH_MS && spoken.some(({ startMs, endMs }) => at >= startMs && at < endMs);
    const data = PACKETS[sounds ? pitch : 'silence'];
    await source.add(new EncodedPacket(data, 'key', at / 1000, PACKET_MS / 1000), meta);
  }
  await output.finalize();
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0));
};
