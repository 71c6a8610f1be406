import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const root = new URL('../../', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, root), 'utf8');

// What the standard's core schema makes mandatory, with its limits.
const publicCode = z.object({
  publiccodeYmlVersion: z.string(),
  name: z.string(),
  url: z.url(),
  softwareVersion: z.string(),
  platforms: z.array(z.string()).min(1),
  categories: z.array(z.string()).min(1),
  developmentStatus: z.enum(['concept', 'development', 'beta', 'stable', 'obsolete']),
  softwareType: z.literal('standalone/web'),
  description: z.object({
    en: z.object({
      shortDescription: z.string().max(150),
      longDescription: z.string().min(150).max(10_000),
      features: z.array(z.string()).min(1),
      screenshots: z.array(z.string()),
    }),
  }),
  legal: z.object({ license: z.string() }),
  maintenance: z.object({ type: z.string(), contacts: z.array(z.object({ name: z.string() })).min(1) }),
  localisation: z.object({ localisationReady: z.boolean(), availableLanguages: z.array(z.string()).min(1) }),
});

it('publiccode.yml has what its standard asks for, and says what package.json says', () => {
  const told = publicCode.parse(parse(read('publiccode.yml')));
  const { version, license } = z
    .object({ version: z.string(), license: z.string() })
    .parse(JSON.parse(read('package.json')));
  expect([told.softwareVersion, told.legal.license]).toEqual([version, license]);
  expect(told.description.en.screenshots.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
});
