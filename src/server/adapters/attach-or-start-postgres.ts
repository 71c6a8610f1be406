import { realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { done, type Outcome, refuse } from '../../domain/foundation/refusal.ts';
import { placeCluster } from './embedded-postgres/cluster-place.ts';
import { chooseEndpoint } from './embedded-postgres/endpoint.ts';
import { findPostmaster } from './embedded-postgres/postmaster-file.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';

const silent = () => undefined;

/** The address of the database that a live server has up in this folder. */
const findRunning = async (folder: string): Promise<string | undefined> => {
  const dataDir = await realpath(folder);
  const place = await placeCluster(dataDir, silent);
  if (!place.ok) return undefined;
  const postmaster = await findPostmaster(place.value.cluster);
  const endpoint = await chooseEndpoint(dataDir, place.value);
  return postmaster && endpoint.ok ? endpoint.value.urlOf(postmaster) : undefined;
};

/** Connects to the embedded database of the running server, or starts it where none runs. */
export const attachOrStartPostgres = async (dataDir: string): Promise<Outcome<EmbeddedPostgres>> => {
  const isThere = await stat(join(dataDir, 'postgres')).catch(() => null);
  if (!isThere) return refuse('missing', `There is no database in DATA_DIR ${dataDir}.`);
  const started = await startEmbeddedPostgres({ dataDir, say: silent });
  if (started.ok || started.refusal !== 'conflict') return started;
  const url = await findRunning(dataDir);
  return url === undefined ? started : done({ url, stop: async () => undefined });
};
