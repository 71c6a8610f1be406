import { join } from 'node:path';
import type { FindingView } from '../../contract/finding.ts';
import type { StationPreview } from '../../contract/own-station.ts';
import { readCaseFile, type CaseReading } from '../../domain/station/case-file.ts';
import { drawFigure } from '../../domain/station/figure/draw-figure.ts';
import type { Finding } from '../../domain/station/finding.ts';
import { markSchemeText } from '../../domain/station/mark-scheme-text.ts';
import { CASES_FOLDER, readFigures } from './cases.ts';
import { drawnFigures } from './drawn-figures.ts';

const svgOf = drawnFigures(drawFigure);

/** A finding as it travels, with its picture drawn. */
export const findingViewOf = ({ id, name, words, table, picture }: Finding): FindingView => ({
  id,
  name,
  words: words ?? null,
  table: table ?? null,
  picture: picture ? { svg: svgOf(picture.parameters), description: picture.description } : null,
});

let figures: Promise<ReadonlyMap<string, unknown>> | undefined;
/** The pictures of the library, which any station may show; read from their files once. */
const libraryFigures = (): Promise<ReadonlyMap<string, unknown>> =>
  (figures ??= readFigures(join(CASES_FOLDER, 'figures'), []));

/** Reads a station that someone wrote by the rules of the library, except that it may have no phrasings. */
export const readStationText = async (text: string): Promise<CaseReading> =>
  readCaseFile(text, { figures: await libraryFigures(), mayLackPhrasings: true });

/** Both papers of a station, as far as its text has them. */
export const previewOf = (reading: CaseReading): StationPreview =>
  reading.ok
    ? {
        candidateBrief: reading.station.candidateBrief,
        actorBrief: reading.station.actorBrief,
        markScheme: markSchemeText(reading.station.markScheme),
        findings: reading.station.findings.map(findingViewOf),
      }
    : { ...reading.draft, markScheme: null, findings: [] };
