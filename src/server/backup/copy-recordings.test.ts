import { expect, it } from 'vitest';
import { chunkName, mediaName } from '../platform/files/track-file.ts';
import { copyRecordings } from './copy-recordings.ts';

const CHUNKS = [0, 1, 2].map((number) => chunkName('t', number));
const growing = { id: 't', chunks: 3, isFinished: false, durationMs: null };

/** A folder that a server works in: before a copy of one name it does something. */
const copying = (stored: Set<string>, meanwhile: Record<string, () => void> = {}) => {
  const copied: string[] = [];
  const copy = async (name: string) => {
    meanwhile[name]?.();
    if (!stored.has(name)) return false;
    copied.push(name);
    return true;
  };
  return { copied, copy };
};

it('takes the chunks of a track that is not joined', async () => {
  const { copied, copy } = copying(new Set(CHUNKS));
  expect([await copyRecordings(copy, [growing]), copied]).toEqual([[], CHUNKS]);
});

it('takes the file of one that is being joined at that moment', async () => {
  const stored = new Set(CHUNKS);
  const join = () => {
    stored.add(mediaName('t'));
    for (const name of CHUNKS) stored.delete(name);
  };
  const { copied, copy } = copying(stored, { [CHUNKS[1] ?? '']: join });
  expect(await copyRecordings(copy, [growing])).toEqual([]);
  expect(copied).toContain(mediaName('t'));
});

it('takes both of one that can be played so far and may still grow', async () => {
  const { copied, copy } = copying(new Set([...CHUNKS, mediaName('t')]));
  expect(await copyRecordings(copy, [{ ...growing, durationMs: 2000 }])).toEqual([]);
  expect(copied).toEqual([...CHUNKS, mediaName('t')]);
});

it.each([
  ['a joined file', { ...growing, isFinished: true, durationMs: 3000 }, []],
  ['a chunk', growing, [CHUNKS[0]]],
])('says so where %s is not there', async (_, track, stored) => {
  const { copy } = copying(new Set(stored.map(String)));
  expect(await copyRecordings(copy, [track])).toEqual(['t']);
});

it('misses nothing of a track without a second, or that does not play', async () => {
  const { copy } = copying(new Set());
  const tracks = [
    { ...growing, chunks: 0 },
    { ...growing, isFinished: true, durationMs: 0 },
  ];
  expect(await copyRecordings(copy, tracks)).toEqual([]);
});
