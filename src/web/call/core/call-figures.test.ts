import { expect, it } from 'vitest';
import { callFigures } from './call-figures.ts';

const stats = (entries: Record<string, Record<string, unknown>>) => new Map(Object.entries(entries));
const connected = {
  pair: {
    type: 'candidate-pair',
    nominated: true,
    state: 'succeeded',
    currentRoundTripTime: 0.0421,
    localCandidateId: 'here',
    remoteCandidateId: 'there',
  },
  here: { type: 'local-candidate', candidateType: 'host' },
  there: { type: 'remote-candidate', candidateType: 'srflx' },
};

it('reads loss, round trip, picture and codecs of both directions', () => {
  const figures = callFigures(
    stats({
      ...connected,
      voice: { type: 'inbound-rtp', kind: 'audio', packetsReceived: 60, packetsLost: 0, codecId: 'opus' },
      face: {
        type: 'inbound-rtp',
        kind: 'video',
        packetsReceived: 36,
        packetsLost: 4,
        codecId: 'vp8',
        frameWidth: 1280,
        frameHeight: 720,
        framesPerSecond: 29.6,
      },
      own: { type: 'outbound-rtp', kind: 'video', frameWidth: 640, frameHeight: 360 },
      told: { type: 'remote-inbound-rtp', fractionLost: 0.02 },
      opus: { type: 'codec', mimeType: 'audio/opus' },
      vp8: { type: 'codec', mimeType: 'video/VP8' },
    }),
  );
  expect(figures).toEqual({
    roundTripMs: 42,
    lossIn: 0.04,
    lossOut: 0.02,
    pictureIn: '1280 × 720, 30 a second',
    pictureOut: '640 × 360',
    codecs: 'VP8, opus',
    way: 'direct',
  });
});

it('knows a relay at either end, and nothing of a call without a way', () => {
  const relayed = { ...connected, there: { type: 'remote-candidate', candidateType: 'relay' } };
  expect(callFigures(stats(relayed)).way).toBe('relay');
  expect(Object.values(callFigures(new Map()))).toEqual([null, null, null, null, null, null, null]);
});
