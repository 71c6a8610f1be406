import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BUILT_IN_RECORD } from '../../domain/assessment/built-in-record.ts';
import { readJudgeFile } from './judge-file.ts';

const path = join(mkdtempSync(join(tmpdir(), 'judge-')), 'judge.json');

it('reads what was measured of this model, and of no other', () => {
  expect(readJudgeFile(path, 'a-model')).toBeNull();
  const record = { ...BUILT_IN_RECORD, assessor: 'a-model' };
  writeFileSync(path, JSON.stringify(record));
  expect(readJudgeFile(path, 'a-model')).toEqual(record);
  expect(readJudgeFile(path, 'another')).toBeNull();
});

it('takes a broken file for none', () => {
  writeFileSync(path, '{"assessor": "a-model"}');
  expect(readJudgeFile(path, 'a-model')).toBeNull();
  writeFileSync(path, 'not JSON');
  expect(readJudgeFile(path, 'a-model')).toBeNull();
});
