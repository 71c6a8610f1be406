export type Quality = 'good' | 'fair' | 'poor';

/** One sample of the connection: packets since the beginning, and the latest round trip. */
export type QualitySample = {
  received: number;
  /** Packets of sound alone. */
  sound: number;
  lost: number;
  roundTripMs: number | null;
  /** The share of what this side sends that the other one lost lately; null before they say. */
  lossOut: number | null;
  /** What the browser thinks the line carries from here, in bits a second. */
  availableBps: number | null;
};

type Reception = Pick<QualitySample, 'received' | 'lost' | 'roundTripMs'>;

/** Reads a sample out of what the browser knows. */
export const sampleOf = (stats: Iterable<Record<string, unknown>>): QualitySample => {
  const sample: QualitySample = {
    received: 0,
    sound: 0,
    lost: 0,
    roundTripMs: null,
    lossOut: null,
    availableBps: null,
  };
  for (const entry of stats) {
    if (entry['type'] === 'inbound-rtp') {
      sample.received += Number(entry['packetsReceived'] ?? 0);
      if (entry['kind'] === 'audio') sample.sound += Number(entry['packetsReceived'] ?? 0);
      sample.lost += Number(entry['packetsLost'] ?? 0);
    }
    if (entry['type'] === 'remote-inbound-rtp')
      sample.lossOut = Math.max(sample.lossOut ?? 0, Number(entry['fractionLost'] ?? 0));
    if (entry['type'] === 'candidate-pair' && entry['nominated'] === true && entry['state'] === 'succeeded') {
      sample.roundTripMs = Number(entry['currentRoundTripTime'] ?? 0) * 1000;
      const available = entry['availableOutgoingBitrate'];
      sample.availableBps = typeof available === 'number' ? available : null;
    }
  }
  return sample;
};

/** The share of what was sent to this side that was lost between two looks. */
export const lossIn = (before: Reception, after: Reception): number => {
  const received = Math.max(0, after.received - before.received);
  const lost = Math.max(0, after.lost - before.lost);
  return received + lost === 0 ? 0 : lost / (received + lost);
};

/** How the call holds between two looks: conversation suffers from late packets as much as from lost ones. */
export const qualityOf = (before: Reception, after: Reception, isStalled = false): Quality => {
  // Of what does not arrive at all nothing is counted as lost.
  if (isStalled) return 'poor';
  const loss = lossIn(before, after);
  const roundTrip = after.roundTripMs ?? 0;
  if (loss > 0.08 || roundTrip > 500) return 'poor';
  return loss > 0.02 || roundTrip > 250 ? 'fair' : 'good';
};
