import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  Output,
  WEBM,
  WebMOutputFormat,
  type EncodedPacket,
  type InputAudioTrack,
  type InputVideoTrack,
} from 'mediabunny';
import type { Remuxer } from '../ports/remuxer.ts';

type Feed = { at: number; end: number; add(): Promise<void> };

/** The packets of one track as steps to take, each with its time, so that tracks can be interleaved. */
async function* packetsOf(
  track: InputAudioTrack | InputVideoTrack,
  write: (packet: EncodedPacket) => Promise<void>,
): AsyncGenerator<Feed> {
  for await (const packet of new EncodedPacketSink(track).packets())
    yield {
      at: packet.timestamp,
      end: packet.timestamp + packet.duration,
      add: () => write(packet),
    };
}

const writeInOrder = async (feeds: AsyncGenerator<Feed>[]): Promise<number> => {
  let end = 0;
  const heads = await Promise.all(feeds.map((feed) => feed.next()));
  for (;;) {
    const next = heads
      .map((head, index) => ({ head, index }))
      .filter(({ head }) => !head.done)
      .toSorted((a, b) => a.head.value.at - b.head.value.at)[0];
    if (!next) return end;
    await next.head.value.add();
    end = Math.max(end, next.head.value.end);
    heads[next.index] = (await feeds[next.index]?.next()) ?? { done: true, value: undefined };
  }
};

/** Reads WebM as browsers record it, without duration or cues, and writes it anew with both. Nothing is re-encoded. */
export const mediabunnyRemuxer = (): Remuxer => ({
  remux: async (pieces) => {
    const input = new Input({ source: new BufferSource(pieces), formats: [WEBM] });
    const target = new BufferTarget();
    const output = new Output({ format: new WebMOutputFormat(), target });
    try {
      const [audio, video] = [await input.getPrimaryAudioTrack(), await input.getPrimaryVideoTrack()];
      const feeds: AsyncGenerator<Feed>[] = [];
      const audioCodec = (await audio?.getCodec?.()) ?? audio?.codec;
      const videoCodec = (await video?.getCodec?.()) ?? video?.codec;
      if (audio && audioCodec) {
        const source = new EncodedAudioPacketSource(audioCodec);
        output.addAudioTrack(source);
        const config = await audio.getDecoderConfig();
        const meta = config ? { decoderConfig: config } : {};
        feeds.push(packetsOf(audio, (packet) => source.add(packet, meta)));
      }
      if (video && videoCodec) {
        const source = new EncodedVideoPacketSource(videoCodec);
        output.addVideoTrack(source);
        const config = await video.getDecoderConfig();
        const meta = config ? { decoderConfig: config } : {};
        feeds.push(packetsOf(video, (packet) => source.add(packet, meta)));
      }
      if (feeds.length === 0) return null;
      await output.start();
      const end = await writeInOrder(feeds);
      await output.finalize();
      return target.buffer
        ? { bytes: new Uint8Array(target.buffer), durationMs: Math.round(end * 1000) }
        : null;
    } catch {
      // A recorder that was cut before its first second leaves something no player can read either.
      return null;
    } finally {
      input.dispose();
    }
  },
});
