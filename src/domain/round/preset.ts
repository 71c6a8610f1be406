import type { StationType } from '../station/case-station.ts';
import type { PlannedStation } from './circuit.ts';
import type { Opposite } from './opposite.ts';
import type { Timing } from './timing.ts';

export type PresetStation = Timing & { name: string; types: StationType[] };

/** A mock exam that is planned already: its stations, one candidate throughout, and what both are told before. */
export type Preset = {
  id: string;
  name: string;
  opposite: Opposite;
  changeoverSeconds: number;
  /** In one or two sentences. */
  summary: string;
  /** What is about to happen, in markdown. */
  brief: string;
  stations: PresetStation[];
};

/** What a preset needs to know of a station to choose it. */
export type PresetCase = { id: string; type: string; isCurrent: boolean; hasExaminerBrief: boolean };

/** The cases a station of a preset may have: of its types, and of the current interview or with questions for an examiner. */
export const casesFor = (
  { opposite }: Pick<Preset, 'opposite'>,
  { types }: Pick<PresetStation, 'types'>,
  library: readonly PresetCase[],
): string[] => {
  const named: readonly string[] = types;
  return library
    .filter(({ type, isCurrent, hasExaminerBrief }) => {
      if (!named.includes(type)) return false;
      return opposite === 'examiner' ? hasExaminerBrief : isCurrent;
    })
    .map(({ id }) => id);
};

/** The stations of a preset for one candidate, who may have extra time in all of them. */
export const planOf = (preset: Preset, candidateId: string, extraTime: boolean): PlannedStation[] =>
  preset.stations.map(({ name, readingSeconds, timerSeconds }) => ({
    name,
    readingSeconds,
    timerSeconds,
    candidateId,
    caseBriefId: null,
    extraTime,
  }));

/** A stretch of the day: reading, talking or the change-over between two stations. */
export type DayPart = {
  kind: 'reading' | 'talking' | 'changeover';
  /** Which station it belongs to; a change-over belongs to the one that follows. */
  position: number;
  seconds: number;
};

/** What follows what from the first station to the last. */
export const dayOf = (stations: readonly Timing[], changeoverSeconds: number): DayPart[] =>
  stations.flatMap(({ readingSeconds, timerSeconds }, index): DayPart[] => {
    const position = index + 1;
    return [
      ...(index > 0 ? [{ kind: 'changeover' as const, position, seconds: changeoverSeconds }] : []),
      ...(readingSeconds > 0 ? [{ kind: 'reading' as const, position, seconds: readingSeconds }] : []),
      { kind: 'talking', position, seconds: timerSeconds },
    ];
  });

/** Which part is on: the change-over to a station, or its reading and then its talking. */
export const partAt = (
  parts: readonly DayPart[],
  position: number,
  kinds: readonly DayPart['kind'][],
): number => parts.findIndex((part) => part.position === position && kinds.includes(part.kind));

export const secondsOfDay = (parts: readonly DayPart[]): number =>
  parts.reduce((sum, { seconds }) => sum + seconds, 0);
