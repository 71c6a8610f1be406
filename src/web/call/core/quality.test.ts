import { expect, it } from 'vitest';
import { qualityOf, sampleOf } from './quality.ts';

const calm = { received: 1000, lost: 0, roundTripMs: 40 };

it('judges by what was lost since the last look and by the way there and back', () => {
  expect(qualityOf(calm, { received: 2000, lost: 5, roundTripMs: 40 })).toBe('good');
  expect(qualityOf(calm, { received: 2000, lost: 40, roundTripMs: 40 })).toBe('fair');
  expect(qualityOf(calm, { received: 2000, lost: 200, roundTripMs: 40 })).toBe('poor');
  expect(qualityOf(calm, { received: 2000, lost: 0, roundTripMs: 300 })).toBe('fair');
  expect(qualityOf(calm, { received: 2000, lost: 0, roundTripMs: 900 })).toBe('poor');
});

it('takes silence for neither good nor bad news about loss', () => {
  expect(qualityOf(calm, calm)).toBe('good');
});

it('calls a connection poor over which nothing arrives at all', () => {
  expect(qualityOf(calm, calm, true)).toBe('poor');
});

it('reads all lines that come in and the one way that is used', () => {
  const sample = sampleOf([
    { type: 'inbound-rtp', kind: 'audio', packetsReceived: 10, packetsLost: 1 },
    { type: 'inbound-rtp', kind: 'video', packetsReceived: 30, packetsLost: 2 },
    { type: 'outbound-rtp', packetsSent: 99 },
    { type: 'remote-inbound-rtp', fractionLost: 0.02 },
    { type: 'remote-inbound-rtp', fractionLost: 0.1 },
    { type: 'candidate-pair', nominated: false, state: 'succeeded', currentRoundTripTime: 9 },
    {
      type: 'candidate-pair',
      nominated: true,
      state: 'succeeded',
      currentRoundTripTime: 0.08,
      availableOutgoingBitrate: 250_000,
    },
  ]);
  expect(sample).toEqual({
    received: 40,
    sound: 10,
    lost: 3,
    roundTripMs: 80,
    lossOut: 0.1,
    availableBps: 250_000,
  });
});
