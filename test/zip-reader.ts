import AdmZip from 'adm-zip';

/** The files of an archive by name, each checked against its checksum. */
export const readZip = (zip: Buffer): Map<string, Buffer> =>
  new Map(new AdmZip(zip).getEntries().map((entry) => [entry.entryName, entry.getData()]));
