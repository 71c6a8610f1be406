import { readCodeFacts } from './code-facts.ts';
import { dataMapPage } from './data-map.ts';
import { licencesPage, readDependencies } from './licences.ts';
import { readSchema } from './schema.ts';

/** The pages of docs/assurance that are made from the code, by name. */
export const madePages = async (): Promise<Record<string, string>> => ({
  'data-map.md': dataMapPage(readSchema(), await readCodeFacts()),
  'licences.md': licencesPage(readDependencies()),
});
