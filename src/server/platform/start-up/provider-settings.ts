import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { ProviderRules } from '../../../domain/account/provider.ts';
import { placeOfMistake } from '../files/json-mistake.ts';
import { parsedJson } from '../files/parsed-json.ts';
import { isLocalOrigin } from '../http/visitor.ts';

/** A provider as the operator describes it. */
export type ProviderSettings = ProviderRules & {
  issuer: string;
  client: string;
  secret: string | null;
  scope: string;
};

const isIssuer = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { protocol, search, hash, username } = new URL(value);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLocalOrigin(value));
  return isSafe && search === '' && hash === '' && username === '';
};

/** Entra ID's address for every tenant at once, or the one of our table as it stands there: neither is anyone's issuer. */
const isOfOneTenant = (value: string): boolean =>
  !/microsoftonline\.\w+\/(?:common|organizations|consumers)(?:\/|$)|TENANT-ID/.test(value);

/** Names the fields that do not exist; zod's own words do not follow ‘expected’. */
const knownFields = {
  error: (issue: { code?: string; keys?: string[] }) =>
    issue.code === 'unrecognized_keys'
      ? `no field ${(issue.keys ?? []).map((key) => `‘${key}’`).join(', ')}`
      : undefined,
};

/** The signed end of a group's join link. */
const endOfLink = (link: string): string | null =>
  URL.canParse(link) ? new URL(link).searchParams.get('s') : null;

const provider = z
  .strictObject(
    {
      name: z.string('a name').regex(/^[a-z0-9-]{1,30}$/, 'a name of small letters, digits and -'),
      label: z.string('what its button says').min(1, 'what its button says').max(60, 'at most 60 characters'),
      issuer: z
        .string('an https address')
        .refine(isIssuer, 'an https address, as in its discovery document')
        .refine(
          isOfOneTenant,
          'the id of your own tenant, not TENANT-ID, common, organizations or consumers,',
        ),
      client: z.string('the client id that the provider gave you').min(1, 'a client id'),
      secret: z.string().min(1, 'a secret, or none').optional(),
      domains: z
        .array(z.string().regex(/^[a-z0-9.-]+\.[a-z]+$/, 'domains such as trust.nhs.uk, in small letters'))
        .default([]),
      only: z.boolean('true or false').default(false),
      vouches: z.boolean('true or false').default(false),
      scope: z
        .string()
        .refine((scope) => scope.split(' ').includes('openid'), 'scopes with openid among them')
        .default('openid email'),
      group: z
        .strictObject(
          {
            link: z
              .string('the join link of a group')
              .transform(endOfLink)
              .pipe(z.string('a join link with ?s=')),
            claim: z.string().min(1, 'the name of a claim').optional(),
            value: z.string().min(1, 'what the claim holds').optional(),
          },
          knownFields,
        )
        .refine(
          ({ claim, value }) => (claim === undefined) === (value === undefined),
          'claim and value together',
        )
        .optional(),
    },
    knownFields,
  )
  .refine(({ only, vouches, domains }) => domains.length > 0 || !(only || vouches), {
    message: 'domains where only or vouches is true',
    path: ['domains'],
  });

const providers = z
  .array(provider, 'a list of providers')
  .max(20, 'at most 20 providers')
  .refine((list) => new Set(list.map(({ name }) => name)).size === list.length, 'a name for each, used once');

/** A list in JSON, or the file that holds it. */
const textOf = (value: string): string | null => {
  if (value.trimStart().startsWith('[')) return value;
  try {
    return readFileSync(value, 'utf8');
  } catch {
    return null;
  }
};

const asProvider = ({ only, secret, group, ...rest }: z.output<typeof provider>): ProviderSettings => ({
  ...rest,
  isOnly: only,
  secret: secret ?? null,
  group: group ? { link: group.link, claim: group.claim ?? null, value: group.value ?? null } : null,
});

/** `OIDC_PROVIDERS`: none unless it is set. */
export const providerSettings = z
  .string()
  .transform((value, context): ProviderSettings[] => {
    const refuse = (message: string) => {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    };
    const text = textOf(value);
    if (text === null) return refuse('a list in JSON, or a file that can be read');
    const json = parsedJson(text);
    if (json === undefined) return refuse(`valid JSON, and it is not at ${placeOfMistake(text)}`);
    const parsed = providers.safeParse(json);
    const [issue] = parsed.error?.issues ?? [];
    if (!parsed.success) {
      const place = issue?.path.length ? ` at ${issue.path.join('.')}` : '';
      return refuse(
        `${issue?.message ?? 'a list in JSON'}${place} (see operations.md, Sign-in by a provider)`,
      );
    }
    return parsed.data.map(asProvider);
  })
  .default([]);
