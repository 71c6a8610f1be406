// Records what a release asks its database, and what it leaves there, for the tests of the next one:
//   RECORD_RELEASE=1.0.0 npx vitest run
import { rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { dumpLines, headingOf } from '../src/server/platform/database/dump.ts';
import { addCases } from './faults/recorded-round.ts';
import { holdReleaseMeeting, RELEASE_CASE } from './release-meeting.ts';
import { makeWorld, type World } from './world.ts';

const fileOf = (kind: string) =>
  fileURLToPath(new URL(`dumps/release-${process.env['RECORD_RELEASE']}-${kind}.jsonl`, import.meta.url));

/** The lines of a dump, of the library only the one case that was practised. */
const dumpOf = async (world: World, recordedAt: string): Promise<string[]> => {
  const client = await world.pool.connect();
  const lines: string[] = [];
  let table: unknown = '';
  let dropped = 0;
  for await (const line of dumpLines(client)) {
    const heading = headingOf(line);
    if (heading) table = heading['table'];
    if (heading?.['migrations']) {
      lines.push(`# ${JSON.stringify({ ...heading, recordedAt })}`);
      continue;
    }
    if (typeof heading?.['rows'] === 'number')
      lines.push(`# ${JSON.stringify({ rows: heading['rows'] - dropped })}`);
    else if (heading || table !== 'public.case_briefs' || line.includes(`"id": "${RELEASE_CASE}"`))
      lines.push(line);
    else dropped += 1;
  }
  client.release();
  return lines;
};

it('records a meeting', async () => {
  const world = await makeWorld();
  await addCases(world);
  const statements = fileOf('statements');
  rmSync(statements, { force: true });
  const recordedAt = new Date().toISOString();
  writeFileSync(statements, `${JSON.stringify({ recordedAt })}\n`);
  process.env['RECORD_STATEMENTS'] = statements;
  await import('./statement-recorder.mjs');
  await holdReleaseMeeting(world);
  delete process.env['RECORD_STATEMENTS'];
  const lines = await dumpOf(world, recordedAt);
  writeFileSync(fileOf('dump'), `${lines.join('\n')}\n`);
  expect(lines.length).toBeGreaterThan(100);
  await world.close();
});
