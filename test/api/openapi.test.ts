import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from '../../src/contract/endpoints.ts';
import { wire } from '../../src/contract/wire.ts';
import { makeWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

// What the OpenAPI 3.1 specification asks of the parts we use.
const content = z.record(z.string(), z.object({ schema: z.looseObject({}).optional() }));
const operation = z.object({
  operationId: z.string().min(1),
  summary: z.string().min(1),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(
    z.object({
      name: z.string(),
      in: z.enum(['path', 'query']),
      required: z.boolean(),
      schema: z.looseObject({}),
    }),
  ),
  requestBody: z.object({ required: z.boolean(), content }).optional(),
  responses: z.record(z.string().regex(/^[1-5]\d\d$/), z.object({ description: z.string().min(1), content })),
});
const documentSchema = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string() }),
  components: z.object({
    securitySchemes: z.record(z.string(), z.object({ type: z.string(), scheme: z.string() })),
    schemas: z.record(z.string(), z.looseObject({})),
  }),
  paths: z.record(
    z.string().startsWith('/api/'),
    z.record(z.enum(['get', 'post', 'put', 'delete']), operation.optional()),
  ),
});

const readDocument = async () =>
  documentSchema.parse(await (await world.request('/api/openapi.json')).json());

const operations = async () =>
  Object.entries((await readDocument()).paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, found]) => (found ? [{ path, method, ...found }] : [])),
  );

describe('the OpenAPI document', () => {
  it('lists every call of the wire by method and path, and nothing else', async () => {
    const listed = (await operations()).map(({ operationId, method, path }) => [
      operationId,
      `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`,
    ]);
    expect(Object.fromEntries(listed)).toEqual(wire);
    expect(listed).toHaveLength(Object.keys(wire).length);
  });

  it('says of every call who may make it, and of every brace in a path what it takes', async () => {
    for (const { operationId, path, security, parameters } of await operations()) {
      const isPublic = 'public' in endpoints[operationId as keyof typeof endpoints];
      expect(security).toEqual(isPublic ? [] : [{ bearer: [] }]);
      const inPath = parameters.filter((parameter) => parameter.in === 'path');
      expect(inPath.map(({ name, required }) => [name, required])).toEqual(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, true]),
      );
    }
  });

  it('refers only to parts it has', async () => {
    const document = await readDocument();
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
      ([, target]) => target,
    );
    expect(references.length).toBeGreaterThan(0);
    const known = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
    expect(known).toEqual(expect.arrayContaining([...new Set(references)]));
  });
});

describe('the API page', () => {
  it('shows the same calls to people, without a script', async () => {
    const response = await world.request('/api/docs');
    const page = await response.text();
    for (const [name, line] of Object.entries(wire)) {
      expect(page).toContain(`id="${name}"`);
      expect(page).toContain(`<code>/api${line.split(' ')[1]}</code>`);
    }
    expect(page).not.toMatch(/<script|https?:\/\/|src=/);
    expect(page).not.toMatch(/\[object|undefined|&lt;/);
  });

  it('may use its own style and nothing else', async () => {
    const policy = (await world.request('/api/docs')).headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/);
    expect(policy).not.toContain('unsafe');
  });
});
