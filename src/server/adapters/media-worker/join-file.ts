import {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  Output,
  WEBM,
  WebMOutputFormat,
  type EncodedPacket,
  type InputAudioTrack,
  type InputVideoTrack,
} from 'mediabunny';
import { countPackets, TooManyPackets, type FileTask } from './file-task.ts';

type Write = (packet: EncodedPacket) => Promise<void>;
type Feed = { packets: AsyncGenerator<EncodedPacket>; write: Write };

/** The packets of one track as far as the recording may last. */
async function* packetsWithin(
  track: InputAudioTrack | InputVideoTrack,
  endSeconds: number,
  count: () => void,
): AsyncGenerator<EncodedPacket> {
  for await (const packet of new EncodedPacketSink(track).packets()) {
    count();
    const duration = Math.min(packet.duration, endSeconds - packet.timestamp);
    if (packet.timestamp >= 0 && duration >= 0)
      yield duration < packet.duration ? packet.clone({ duration }) : packet;
  }
}

/** Writes the packets of all tracks by their times and answers when the last one ends. */
const writeInOrder = async (feeds: readonly Feed[]): Promise<number> => {
  let end = 0;
  const heads = await Promise.all(feeds.map(async (feed) => ({ ...feed, head: await feed.packets.next() })));
  for (;;) {
    let next: (typeof heads)[number] | undefined;
    for (const one of heads)
      if (!one.head.done && (!next || next.head.done || one.head.value.timestamp < next.head.value.timestamp))
        next = one;
    if (!next || next.head.done) return end;
    const packet = next.head.value;
    await next.write(packet);
    end = Math.max(end, packet.timestamp + packet.duration);
    next.head = await next.packets.next();
  }
};

/**
 * Reads WebM as browsers record it, without duration or cues, and writes it with both; nothing is re-encoded. Answers how
 * many milliseconds it plays, or null when nothing in it can be played.
 */
export const joinFile = async ({
  from,
  to,
  durationMs,
  packets,
  soundOnly,
}: FileTask): Promise<number | null> => {
  const input = new Input({ source: new FilePathSource(from), formats: [WEBM] });
  const output = new Output({ format: new WebMOutputFormat(), target: new FilePathTarget(to) });
  const count = countPackets(packets);
  const within = (track: InputAudioTrack | InputVideoTrack) => packetsWithin(track, durationMs / 1000, count);
  try {
    const feeds: Feed[] = [];
    const audio = await input.getPrimaryAudioTrack();
    const audioCodec = await audio?.getCodec();
    if (audio && audioCodec) {
      const source = new EncodedAudioPacketSource(audioCodec);
      output.addAudioTrack(source);
      const config = await audio.getDecoderConfig();
      const meta = config ? { decoderConfig: config } : {};
      feeds.push({ packets: within(audio), write: (packet) => source.add(packet, meta) });
    }
    const video = soundOnly ? null : await input.getPrimaryVideoTrack();
    const videoCodec = await video?.getCodec();
    if (video && videoCodec) {
      const source = new EncodedVideoPacketSource(videoCodec);
      output.addVideoTrack(source);
      const config = await video.getDecoderConfig();
      const meta = config ? { decoderConfig: config } : {};
      feeds.push({ packets: within(video), write: (packet) => source.add(packet, meta) });
    }
    if (feeds.length === 0) return null;
    await output.start();
    const end = await writeInOrder(feeds);
    await output.finalize();
    return end > 0 ? Math.round(end * 1000) : null;
  } catch (error) {
    if (error instanceof TooManyPackets) throw error;
    // A recorder that was cut before its first second leaves something no player can read either.
    return null;
  } finally {
    input.dispose();
  }
};
