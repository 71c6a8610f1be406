import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FindingView } from '../../contract/finding.ts';
import type { StationPreview } from '../../contract/own-station.ts';
import { readCaseFile, type CaseReading } from '../../domain/station/case-file.ts';
import type { Finding } from '../../domain/station/finding.ts';
import { markSchemeText } from '../../domain/station/mark-scheme-text.ts';
import { CASES_FOLDER, listFigures } from './cases.ts';

const svgs = new Map<string, string | null>();

const readSvg = (figure: string): string | null => {
  try {
    return readFileSync(join(CASES_FOLDER, 'figures', `${figure}.svg`), 'utf8');
  } catch {
    // A round keeps its copy of a station, whose picture the library may have dropped since.
    return null;
  }
};

/** A picture of the library, read from its file once. Its name was checked against the library when the station was read. */
const svgOf = (figure: string): string | null => {
  const known = svgs.get(figure);
  if (known !== undefined) return known;
  const svg = readSvg(figure);
  svgs.set(figure, svg);
  return svg;
};

/** A finding as it travels, with its picture. */
export const findingViewOf = ({ id, name, words, table, picture }: Finding): FindingView => ({
  id,
  name,
  words: words ?? null,
  table: table ?? null,
  picture: picture ? { svg: svgOf(picture.figure), description: picture.description } : null,
});

let figures: Promise<ReadonlySet<string>> | undefined;

/** Reads a station that someone wrote by the rules of the library, except that it may have no phrasings. */
export const readStationText = async (text: string): Promise<CaseReading> =>
  readCaseFile(text, { figures: await (figures ??= listFigures(CASES_FOLDER)), mayLackPhrasings: true });

/** What the two people of a round would read of a station, as far as its text has it. */
export const previewOf = (reading: CaseReading): StationPreview =>
  reading.ok
    ? {
        candidateBrief: reading.station.candidateBrief,
        actorBrief: reading.station.actorBrief,
        examinerBrief: reading.station.examinerBrief ?? null,
        markScheme: markSchemeText(reading.station.markScheme),
        findings: reading.station.findings.map(findingViewOf),
      }
    : { ...reading.draft, examinerBrief: null, markScheme: null, findings: [] };
