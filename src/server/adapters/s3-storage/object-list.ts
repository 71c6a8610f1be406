import { SaxesParser } from 'saxes';
import type { StoredFile } from '../../ports/storage.ts';

/** One page of a ListObjectsV2 answer, and how to ask for the next. */
export type ObjectPage = { objects: StoredFile[]; next: string | null };

/** Reads such an answer; throws when it is none. */
export const parseObjectList = (xml: string): ObjectPage => {
  const page: ObjectPage = { objects: [], next: null };
  const parser = new SaxesParser();
  const path: string[] = [];
  let fields: Record<string, string> = {};
  const failed: unknown[] = [];
  parser.on('error', (error) => failed.push(error));
  parser.on('opentag', ({ name }) => {
    path.push(name);
    if (name === 'Contents') fields = {};
    fields[name] = '';
  });
  parser.on('text', (text) => {
    const name = path.at(-1);
    if (name !== undefined) fields[name] += text;
  });
  parser.on('closetag', ({ name }) => {
    path.pop();
    if (name === 'NextContinuationToken') page.next = fields[name] ?? '';
    if (name !== 'Contents') return;
    const { Key: key = '', Size: size, LastModified: changedAt = '' } = fields;
    page.objects.push({ name: key, size: Number(size), changedAt: new Date(changedAt) });
  });
  parser.write(xml).close();
  if (failed.length > 0 || !xml.includes('ListBucketResult'))
    throw new Error('the object store sent no list');
  return page;
};
