import { expect, it } from 'vitest';
import { SDP_LIMIT, signal } from './signal.ts';
import { MESSAGE_LIMIT_BYTES } from './wire.ts';

const offer = (sdp: string) => ({ description: { type: 'offer', sdp } });

it('takes an offer as long as browsers make them, and not one much longer', () => {
  expect(signal.safeParse(offer('a'.repeat(SDP_LIMIT))).success).toBe(true);
  expect(signal.safeParse(offer('a'.repeat(SDP_LIMIT + 1))).success).toBe(false);
});

it('has room for the longest offer in one message, line breaks escaped', () => {
  const line = 'a=rtcp-fb:96 nack pli\r\n';
  const sdp = line.repeat(Math.floor(SDP_LIMIT / line.length));
  const message = { type: 'call-signal', roomId: 'x'.repeat(36), to: 'x'.repeat(36), signal: offer(sdp) };
  expect(JSON.stringify(message).length).toBeLessThan(MESSAGE_LIMIT_BYTES);
});
