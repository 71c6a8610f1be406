import type { CaseReading } from '../../domain/station/case-file.ts';

/** Reads stations that people wrote. A text that takes too long to read has that as its one fault. */
export type StationReader = {
  read(text: string): Promise<CaseReading>;
  close(): void;
};

/** No reader could be had, twice: nothing is known of the text, and trying again later helps. */
export class StationReaderDown extends Error {
  override readonly name = 'StationReaderDown';
}
