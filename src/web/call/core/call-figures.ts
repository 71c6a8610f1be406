/** What someone may want to know of their call's connection, in words and numbers; null where the browser does not say. */
export type CallFigures = {
  roundTripMs: number | null;
  lossIn: number | null;
  lossOut: number | null;
  /** The picture as it arrives and as it is sent. */
  pictureIn: string | null;
  pictureOut: string | null;
  codecs: string | null;
  /** Whether the two browsers talk to each other or through a relay. */
  way: 'direct' | 'relay' | null;
};

type Entry = Record<string, unknown>;

const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);

const pictureOf = ({ frameWidth, frameHeight, framesPerSecond }: Entry): string | null => {
  const [width, height, frames] = [number(frameWidth), number(frameHeight), number(framesPerSecond)];
  if (width === null || height === null) return null;
  return `${width} × ${height}${frames === null ? '' : `, ${Math.round(frames)} a second`}`;
};

/** The figures of a call, from one reading of the browser's own statistics. */
export const callFigures = (stats: ReadonlyMap<string, Entry>): CallFigures => {
  const all = [...stats.values()];
  const ofType = (type: string) => all.filter((entry) => entry['type'] === type);
  const inbound = ofType('inbound-rtp');
  const sum = (name: string) => inbound.reduce((total, entry) => total + (number(entry[name]) ?? 0), 0);
  const [received, lost] = [sum('packetsReceived'), sum('packetsLost')];
  const pair = ofType('candidate-pair').find(
    (entry) => entry['nominated'] === true && entry['state'] === 'succeeded',
  );
  const ways = ['localCandidateId', 'remoteCandidateId'].map(
    (name) => stats.get(String(pair?.[name]))?.['candidateType'],
  );
  const roundTrip = number(pair?.['currentRoundTripTime']);
  const lossOut = ofType('remote-inbound-rtp').flatMap((entry) => number(entry['fractionLost']) ?? []);
  const video = (entries: Entry[]) => entries.find((entry) => entry['kind'] === 'video');
  const [pictureIn, pictureOut] = [video(inbound), video(ofType('outbound-rtp'))];
  const codecs = inbound.flatMap((entry) => {
    const mime = stats.get(String(entry['codecId']))?.['mimeType'];
    return typeof mime === 'string' ? [mime.replace(/^\w+\//, '')] : [];
  });
  return {
    roundTripMs: roundTrip === null ? null : Math.round(roundTrip * 1000),
    lossIn: received + lost === 0 ? null : lost / (received + lost),
    lossOut: lossOut.length === 0 ? null : Math.max(...lossOut),
    pictureIn: pictureIn ? pictureOf(pictureIn) : null,
    pictureOut: pictureOut ? pictureOf(pictureOut) : null,
    codecs: codecs.length === 0 ? null : [...new Set(codecs)].toSorted().join(', '),
    way: pair ? (ways.includes('relay') ? 'relay' : 'direct') : null,
  };
};
