import { BufferTarget, EncodedAudioPacketSource, EncodedPacket, Output, WebMOutputFormat } from 'mediabunny';

const PACKET_SECONDS = 0.02;
/** Twenty milliseconds of silence, as Opus says it. */
const SILENCE = new Uint8Array([0xf8, 0xff, 0xfe]);

/** A real sound file of so many seconds, in which nothing is heard. */
export const silentWebm = async (seconds: number): Promise<Uint8Array<ArrayBuffer>> => {
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(source);
  await output.start();
  for (let number = 0; number < seconds / PACKET_SECONDS; number += 1)
    await source.add(new EncodedPacket(SILENCE, 'key', number * PACKET_SECONDS, PACKET_SECONDS), {
      decoderConfig: { codec: 'opus', sampleRate: 48_000, numberOfChannels: 1 },
    });
  await output.finalize();
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0));
};
