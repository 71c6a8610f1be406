// Writes the statements that this process sends to a database to the file RECORD_STATEMENTS, a line of JSON each, with the
// number of rows that came back and the ids in them. test/release-record.ts makes such a file, and
// test/previous-release.test.ts replays it. The bundled server has its own copy of the driver: this hears the sources.
import { appendFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

// The queue's own statements, transactions, locks, and what brings schema and case library up to date.
const SKIPPED =
  /graphile_worker"?\.(?!add_job)|^(begin|commit|rollback|listen|create|drop|alter|set |select$)|set_config|pg_advisory_lock|schema_migrations|(into|update) "case_briefs"|pg_catalog|locked_by/i;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const isId = (value) => typeof value === 'string' && UUID.test(value);
const idsIn = (row) => Object.fromEntries(Object.entries(row).filter(([, value]) => isId(value)));

const known = { texts: new Set(), ids: new Set() };

/** A read that was seen before, and tells of no new id, adds nothing. */
const isRepeat = (text, ids) =>
  /^select/i.test(text) &&
  !text.includes('add_job') &&
  known.texts.has(text) &&
  ids.every((id) => known.ids.has(id));

const record = (file, said, params, { rows, rowCount: count }) => {
  const text = said.replaceAll(/\s+/g, ' ').trim();
  if (SKIPPED.test(text)) return;
  const found = rows.map(idsIn);
  const ids = found.flatMap(Object.values);
  if (isRepeat(text, ids)) return;
  known.texts.add(text);
  for (const id of [...ids, ...params.filter(isId)]) known.ids.add(id);
  appendFileSync(file, `${JSON.stringify({ text, params, count, ids: ids.length > 0 ? found : [] })}\n`);
};

const { Client } = createRequire(join(process.cwd(), 'package.json'))('pg');
const { query } = Client.prototype;

Client.prototype.query = function recorded(...args) {
  const [what, values] = args;
  const text = typeof what === 'string' ? what : what?.text;
  const params = (Array.isArray(values) ? values : what?.values) ?? [];
  const write = (result) => {
    const file = process.env['RECORD_STATEMENTS'];
    if (file && typeof text === 'string' && Array.isArray(result?.rows)) record(file, text, params, result);
  };
  const answer = args.at(-1);
  if (typeof answer === 'function')
    args[args.length - 1] = (error, result) => {
      if (!error) write(result);
      answer(error, result);
    };
  const sent = query.apply(this, args);
  if (typeof sent?.then === 'function') sent.then(write, () => {});
  return sent;
};
