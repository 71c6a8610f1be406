import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { readSettings, SETTING_NAMES } from '../src/server/platform/start-up/env.ts';

// `deploy/try` starts this for real, which takes many minutes. Here it is read as the programs would that it is for, and compared with
// the product.
const read = (path: string) => readFileSync(new URL(`../deploy/${path}`, import.meta.url), 'utf8');

const settingsError = (env: Record<string, string>) => {
  const settings = readSettings(env);
  return settings.ok ? null : settings.line;
};

const composeFile = z.object({
  services: z.record(
    z.string(),
    z.looseObject({
      image: z.string().regex(/^\S+:\S+$/),
      environment: z.record(z.string(), z.string()).optional(),
      depends_on: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).optional(),
      volumes: z.array(z.string()).default([]),
    }),
  ),
  volumes: z.record(z.string(), z.unknown()),
});

it('has a compose file whose parts fit together and whose settings the server takes', () => {
  const { services, volumes } = composeFile.parse(parse(read('compose/compose.yaml'), { merge: true }));
  expect(Object.keys(services)).toEqual(
    expect.arrayContaining(['app1', 'app2', 'database', 'primary', 'standby', 'store', 'turn', 'caddy']),
  );
  const example = Object.fromEntries(
    [...read('compose/.env.example').matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value]) => [
      name,
      value || 'a-secret-of-more-than-32-characters',
    ]),
  );
  const fill = (text: string) =>
    text.replaceAll(/\$\{(\w+):\?\}/g, (_, name: string) => {
      expect(Object.keys(example)).toContain(name);
      return example[name] ?? '';
    });
  for (const name of ['app1', 'app2']) {
    const env = Object.entries(services[name]?.environment ?? {}).map(([key, value]) => [key, fill(value)]);
    expect(env.map(([key]) => key).filter((key = '') => !SETTING_NAMES.includes(key))).toEqual([]);
    expect(settingsError(Object.fromEntries(env) as Record<string, string>)).toBeNull();
  }
  const files = readdirSync(new URL('../deploy/compose', import.meta.url));
  for (const { depends_on: needed = [], volumes: mounts } of Object.values(services)) {
    const names = Array.isArray(needed) ? needed : Object.keys(needed);
    expect(names.filter((name) => !(name in services))).toEqual([]);
    const sources = mounts.map((mount) => mount.split(':')[0] ?? '');
    const known = (source: string) =>
      source.startsWith('./') ? files.includes(source.slice(2)) : source in volumes;
    expect(sources.filter((source) => !known(source))).toEqual([]);
  }
  for (const name of ['app1:3000', 'app2:3000', '/readyz']) expect(read('compose/Caddyfile')).toContain(name);
});

it('has a stand-in for every image of the compose file, built by its own Containerfile', () => {
  const instead = parse(read('stand-ins/compose.yaml'), { merge: true }) as {
    services: Record<string, { image: string }>;
  };
  const { services } = composeFile.parse(parse(read('compose/compose.yaml'), { merge: true }));
  const { mail: _, ...shipped } = instead.services;
  expect(Object.keys(shipped).toSorted()).toEqual(Object.keys(services).toSorted());
  const targets = [...read('stand-ins/Containerfile').matchAll(/^FROM \S+ AS (\w+)$/gm)].map(
    ([, name]) => `localhost/stand-in-${name}`,
  );
  const images = new Set(Object.values(instead.services).map(({ image }) => image));
  expect([...images].toSorted()).toEqual(['localhost/fellow-eye:latest', ...targets].toSorted());
  expect(spawnSync('bash', ['-n', fileURLToPath(new URL('../deploy/try', import.meta.url))]).status).toBe(0);
});

const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.literal('http') }) });
const deployment = z.object({
  kind: z.literal('Deployment'),
  spec: z.object({
    replicas: z.int().min(2),
    template: z.object({
      spec: z.looseObject({
        terminationGracePeriodSeconds: z.int(),
        containers: z.tuple([
          z.looseObject({
            env: z.array(z.object({ name: z.string(), value: z.string() })),
            readinessProbe: probe,
            livenessProbe: probe,
          }),
        ]),
      }),
    }),
  }),
});

it('has a Kubernetes example whose settings the server takes, with probes and time to drain', () => {
  const documents = parseAllDocuments(read('kubernetes.yaml')).map(
    (document) => document.toJS() as { kind: string; data?: object; stringData?: object },
  );
  expect(documents.map(({ kind }) => kind).toSorted()).toEqual([
    'ConfigMap',
    'Deployment',
    'Deployment',
    'Ingress',
    'PodDisruptionBudget',
    'Secret',
    'Service',
  ]);
  const shared = Object.assign(
    {},
    ...documents.map(({ data, stringData }) => data ?? stringData ?? {}),
  ) as Record<string, string>;
  const deployments = documents
    .filter(({ kind }) => kind === 'Deployment')
    .map((one) => deployment.parse(one));
  for (const { spec } of deployments) {
    const { terminationGracePeriodSeconds: grace, containers } = spec.template.spec;
    const [{ env, readinessProbe, livenessProbe }] = containers;
    const settings = { ...shared, ...Object.fromEntries(env.map(({ name, value }) => [name, value])) };
    expect(Object.keys(settings).filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
    expect(settingsError(settings)).toBeNull();
    expect(grace).toBeGreaterThan(Number(settings['DRAIN_SECONDS']) + 20);
    expect([readinessProbe.httpGet.path, livenessProbe.httpGet.path]).toEqual(['/readyz', '/healthz']);
  }
});
