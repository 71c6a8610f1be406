// Starts the services of ../compose/compose.yaml with podman, or those that are named, with what compose.yaml beside this file
// puts in their place. Debian's podman-compose knows neither `${NAME:?}` nor the conditions of `depends_on`.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const PROJECT = 'fellow-eye';
const folder = fileURLToPath(new URL('../compose/', import.meta.url));

const read = (url) => {
  const text = readFileSync(new URL(url, import.meta.url), 'utf8');
  const filled = text.replaceAll(/\$\{(\w+):\?\}/g, (_, name) => {
    if (!process.env[name]) throw new Error(`${name} is not set`);
    return process.env[name];
  });
  return parse(filled, { merge: true }).services;
};

const shipped = read('../compose/compose.yaml');
const instead = read('compose.yaml');
const serviceOf = (name) => {
  const [one = {}, other = {}] = [shipped[name], instead[name]];
  return {
    ...one,
    ...other,
    environment: { ...one.environment, ...other.environment },
    volumes: [...(one.volumes ?? []), ...(other.volumes ?? [])],
  };
};

const podman = (...args) => spawnSync('podman', args, { encoding: 'utf8' });
const containerOf = (name) => `${PROJECT}_${name}`;

const untilTrue = async (what, look) => {
  for (let tries = 0; tries < 120; tries += 1) {
    if (look()) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`waited a minute for ${what}`);
};

/** Waits as `depends_on` says. The checks of health are asked here: podman leaves them to systemd, which may not run. */
const awaitNeeds = async (name) => {
  const needs = serviceOf(name).depends_on ?? {};
  for (const [needed, { condition } = {}] of Object.entries(Array.isArray(needs) ? {} : needs)) {
    const [kind, ...words] = serviceOf(needed).healthcheck?.test ?? [];
    const test = kind === 'CMD-SHELL' ? ['sh', '-c', ...words] : words;
    if (condition === 'service_healthy')
      await untilTrue(needed, () => podman('exec', containerOf(needed), ...test).status === 0);
    if (
      condition === 'service_completed_successfully' &&
      podman('wait', containerOf(needed)).stdout.trim() !== '0'
    )
      throw new Error(`${needed} failed`);
  }
};

const mount = (volume) => {
  if (volume.startsWith('./')) return folder + volume.slice(2);
  return volume.startsWith('/') ? volume : `${PROJECT}_${volume}`;
};

const start = (name) => {
  const one = serviceOf(name);
  const network =
    one.network_mode === 'host' ? ['--network', 'host'] : ['--network', PROJECT, '--network-alias', name];
  const { status, stderr } = podman(
    'run',
    '--detach',
    '--name',
    containerOf(name),
    '--no-healthcheck',
    ...network,
    ...(one.init ? ['--init'] : []),
    ...(one.restart ? ['--restart', one.restart] : []),
    ...(one.user ? ['--user', one.user] : []),
    ...(one.stop_grace_period ? ['--stop-timeout', one.stop_grace_period.replace('s', '')] : []),
    ...(one.entrypoint ? ['--entrypoint', JSON.stringify(one.entrypoint)] : []),
    ...Object.entries(one.environment).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
    ...one.volumes.flatMap((volume) => ['--volume', mount(volume)]),
    ...(one.ports ?? []).flatMap((port) => ['--publish', port]),
    one.image,
    ...(one.command ?? []),
  );
  if (status !== 0) throw new Error(`${name}: ${stderr}`);
};

const started = new Set();
const withNeeds = async (name) => {
  if (started.has(name)) return;
  started.add(name);
  const needs = serviceOf(name).depends_on ?? [];
  for (const needed of Array.isArray(needs) ? needs : Object.keys(needs)) await withNeeds(needed);
  await awaitNeeds(name);
  start(name);
};

const [, , ...named] = process.argv;
if (named.length > 0) for (const name of named) start(name);
else for (const name of new Set([...Object.keys(instead), ...Object.keys(shipped)])) await withNeeds(name);
