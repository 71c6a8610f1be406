import type { SpokenVoice } from '../mark/mark.ts';
import type { ComparedItem, ItemKey } from './compared-voices.ts';
import { LISTENERS, type VoiceNames } from './result-line.ts';

type Station = { compared: readonly ComparedItem<ItemKey>[]; names: VoiceNames };

const pointsOf = ({ compared }: Station) => compared.filter(({ item }) => item.kind === 'point');
const marked = (station: Station, voice: SpokenVoice): boolean =>
  pointsOf(station).some(({ said }) => said[voice] !== null);

/** 'Ana 9 of 14 (1 of 2 stations marked)': a station that a voice left unmarked takes nothing from its total. */
const countWords = (name: string, voice: SpokenVoice, stations: readonly Station[]): string => {
  const heard = stations.filter((station) => station.names[voice] === name && marked(station, voice));
  const points = heard.flatMap(pointsOf);
  const met = points.filter(({ said }) => said[voice] === 'met').length;
  const part =
    heard.length < stations.length ? ` (${heard.length} of ${stations.length} stations marked)` : '';
  return `${name} ${met} of ${points.length}${part}`;
};

/** 'Ana 18 of 28 · Ben 20 of 28 · split on 2' for all stations of a mock exam; null where no one has marked one. */
export const stationsLine = (all: readonly Station[]): string | null => {
  const isHeard = (voice: SpokenVoice) => all.some((station) => marked(station, voice));
  const listened = LISTENERS.filter(isHeard);
  // The candidate's own count is no one's result while others have said something.
  const voices: readonly SpokenVoice[] = listened.length > 0 ? listened : (['self'] as const).filter(isHeard);
  // Of the others nothing is told yet, or no one marked them.
  const stations = all.filter((station) => voices.some((voice) => marked(station, voice)));
  if (stations.length === 0) return null;
  const counts = voices.flatMap((voice) => {
    // A seat may change hands between two stations.
    const names = stations
      .filter((station) => marked(station, voice))
      .map(({ names: named }) => named[voice]);
    return [...new Set(names)].map((name) => countWords(name, voice, stations));
  });
  const split = stations.flatMap(pointsOf).filter((point) => point.split).length;
  return [
    ...counts,
    ...(split > 0 ? [`split on ${split}`] : []),
    ...(stations.length < all.length ? [`${stations.length} of ${all.length} stations so far`] : []),
  ].join(' · ');
};
