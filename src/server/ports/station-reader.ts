import type { CaseReading } from '../../domain/station/case-file.ts';

/** Reads stations that people wrote. A text that takes too long to read has that as its one fault. */
export type StationReader = {
  read(text: string): Promise<CaseReading>;
  close(): void;
};
