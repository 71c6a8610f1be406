import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCases } from './cases.ts';

const library = join(import.meta.dirname, '..', '..', '..', 'cases');
const station = 'audit-that-changed-practice.md';
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cases-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('the folder of cases', () => {
  it('gives its stations and passes over the guides', async () => {
    await cp(join(library, station), join(folder, station));
    await writeFile(join(folder, 'README.md'), 'A guide.');
    expect(await readCases(folder)).toMatchObject({
      ok: true,
      stations: [{ id: 'audit-that-changed-practice' }],
    });
  });

  it('names the file, the line and the reason of each mistake', async () => {
    await cp(join(library, station), join(folder, station));
    await writeFile(join(folder, 'broken.md'), 'Hello');
    const reason = "the file must begin with front matter between two '---' lines";
    const read = await readCases(folder);
    expect(read.ok ? [] : read.faults[0]).toEqual({ file: 'broken.md', line: 1, reason });
    expect(read.stations).toHaveLength(1);
  });

  it('refuses a copy under another name', async () => {
    await cp(join(library, station), join(folder, station));
    await cp(join(library, station), join(folder, 'copy.md'));
    const read = await readCases(folder);
    expect(read.ok ? [] : read.faults.map(({ file, reason }) => `${file} ${reason}`)).toEqual([
      "copy.md the id 'audit-that-changed-practice' must be the file's name",
      "audit-that-changed-practice.md the id 'audit-that-changed-practice' is used twice",
      "audit-that-changed-practice.md the case name 'An audit you are proud of' is used twice",
    ]);
  });

  describe('with a picture', () => {
    beforeEach(async () => {
      const text = await readFile(join(library, station), 'utf8');
      const finding =
        '# Findings\n## chart: A chart\n![A chart of twelve months, falling.](figures/chart.svg)\n';
      await writeFile(join(folder, station), text.replace('# Mark scheme', `${finding}\n# Mark scheme`));
      await mkdir(join(folder, 'figures'));
    });

    it('names it in the finding', async () => {
      await writeFile(join(folder, 'figures', 'chart.svg'), '<svg/>');
      const picture = { figure: 'chart' };
      expect(await readCases(folder)).toMatchObject({ ok: true, stations: [{ findings: [{ picture }] }] });
    });

    it('names the line of a picture whose file is missing', async () => {
      const read = await readCases(folder);
      expect(read.ok ? [] : read.faults.map(({ file, reason }) => `${file} ${reason}`)).toEqual([
        `${station} there is no cases/figures/chart.svg`,
      ]);
    });
  });

  it('refuses a file that is too long without reading it', async () => {
    await writeFile(join(folder, 'long.md'), 'x'.repeat(30_001));
    expect(await readCases(folder)).toMatchObject({
      ok: false,
      faults: [{ file: 'long.md', line: 1, reason: 'the file is longer than 30000 characters' }],
    });
  });

  it('is no library when it is empty', async () => {
    expect(await readCases(folder)).toMatchObject({ ok: false, faults: [{ reason: 'no stations found' }] });
  });
});
