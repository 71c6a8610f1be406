import { CASES_FOLDER, readCases } from '../src/server/station/cases.ts';

/** The library that the product comes with, read once for all tests that a worker runs: what is made ready of a station stays ready. */
export const library = await readCases(CASES_FOLDER);
export const { stations } = library;
