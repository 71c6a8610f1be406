// How long from the command to the first answer, on an empty folder and on one that was used before, and how much of it
// is the database server alone.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../dist/bench/product.js';
import { ended, median, note, readyAt, spawnProduct } from './harness.mjs';

const ROUNDS = 5;

const inFolder = async (work) => {
  const folder = await mkdtemp(join(tmpdir(), 'fellow-eye-bench-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const timed = async (work) => {
  const started = performance.now();
  const value = await work();
  return { ms: performance.now() - started, value };
};

const startProduct = (folder) =>
  timed(async () => {
    const child = spawnProduct({ DATA_DIR: folder });
    const origin = await readyAt(child);
    if (!(await fetch(`${origin}/readyz`)).ok) throw new Error('not ready');
    return () => ended(child);
  });

const startDatabase = (folder) =>
  timed(async () => {
    const started = await startEmbeddedPostgres({ dataDir: folder, say: () => {} });
    if (!started.ok) throw new Error(started.detail);
    return () => started.value.stop();
  });

const times = { product: { first: [], second: [] }, database: { first: [], second: [] } };
for (let round = 0; round < ROUNDS; round += 1)
  for (const [who, start] of [
    ['product', startProduct],
    ['database', startDatabase],
  ])
    await inFolder(async (folder) => {
      for (const time of ['first', 'second']) {
        const { ms, value: stop } = await start(folder);
        times[who][time].push(ms);
        await stop();
      }
    });

const told = (time) =>
  `of which the database server alone takes ${Math.round(median(times.database[time]))} ms`;
note('start on an empty folder, to the first answer', Math.round(median(times.product.first)), 'ms', {
  detail: told('first'),
});
note('start again, to the first answer', Math.round(median(times.product.second)), 'ms', {
  detail: told('second'),
});
