import { pointGroups, flagGroup, type HeadKey, type LineSpan, type StationForm } from './station-form.ts';

/** A field of the form, or a part of it, and the lines that it stands for. */
export type StationPlace = LineSpan & { key: string; name: string };

export const HEAD_NAMES: Readonly<Record<HeadKey, string>> = {
  caseName: 'Name before the round',
  caseNameInternal: 'Full name',
  condition: 'Condition',
  category: 'Category',
  type: 'Type',
  minutes: 'Minutes',
  difficulty: 'Difficulty',
  dimensions: 'Dimensions',
  'content-note': 'Content note',
  label: 'Label',
  sources: 'Sources',
  id: 'File name',
};

const placed = (key: string, name: string, { from, to }: LineSpan): StationPlace => ({ key, name, from, to });

/** Every place of the form, the wider ones first. */
export const stationPlaces = (form: StationForm): StationPlace[] => {
  const { head, candidate, actor, findings, marks, model } = form;
  const keys = Object.entries(head.entries);
  const points = pointGroups(form).flatMap(({ items }) => items);
  const flags = flagGroup(form)?.items ?? [];
  return [
    placed('head', 'About', head),
    ...keys.map(([key, span]) =>
      placed(`head-${key}`, Object.entries(HEAD_NAMES).find(([one]) => one === key)?.[1] ?? key, span),
    ),
    placed('candidate', 'Candidate brief', candidate),
    ...candidate.sections.map((section, index) => placed(`candidate-${index}`, section.name, section)),
    placed('actor', 'Actor brief', actor),
    ...actor.sections.map((section, index) => placed(`actor-${index}`, section.name, section)),
    ...(findings ? [placed('findings', 'Findings', findings)] : []),
    ...(findings?.sections ?? []).map((section, index) =>
      placed(`findings-${index}`, `Finding ${index + 1}`, section),
    ),
    placed('marks', 'Mark scheme', marks),
    ...marks.groups.map((group) => placed(`group-${group.name}`, group.name, group)),
    ...points.map((point, index) => placed(`point-${index}`, `Point ${index + 1}`, point)),
    ...flags.map((flag, index) => placed(`flag-${index}`, `Red flag ${index + 1}`, flag)),
    ...(model ? [placed('model', 'Model answer', model)] : []),
  ];
};

/** The narrowest place that a line belongs to. */
export const placeOf = (places: readonly StationPlace[], line: number): StationPlace | undefined =>
  places.findLast(({ from, to }) => line >= from && line <= to);
