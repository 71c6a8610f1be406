import { z } from 'zod';
import { namedEndpoints, type NamedEndpoint } from '../contract/endpoints.ts';
import { failureReply } from '../contract/endpoint.ts';
import { API_PREFIX } from '../contract/wire.ts';
import { refusalStatus } from '../domain/foundation/refusal.ts';

export type Schema = z.core.JSONSchema.BaseSchema;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const json = (schema: Schema) => ({ 'application/json': { schema } });

const parameters = (fields: z.ZodObject<Record<string, z.ZodType>> | undefined, place: 'path' | 'query') =>
  Object.entries(fields?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !field.safeParse(undefined).success,
    schema: schemaOf(field, 'input'),
  }));

export type Operation = ReturnType<typeof operation>;

const operation = ({ name, endpoint }: NamedEndpoint) => {
  const refusals = endpoint.public ? endpoint.refusals : ['signed-out' as const, ...endpoint.refusals];
  return {
    operationId: name,
    summary: endpoint.summary,
    security: endpoint.public ? [] : [{ bearer: [] }],
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(endpoint.body
      ? { requestBody: { required: true, content: json(schemaOf(endpoint.body, 'input')) } }
      : {}),
    responses: {
      200:
        endpoint.file || endpoint.download
          ? { description: 'The file', content: { '*/*': {} } }
          : { description: 'Done', content: json(schemaOf(endpoint.output, 'output')) },
      ...Object.fromEntries(
        refusals.map((refusal) => [
          refusalStatus[refusal],
          { description: refusal, content: json({ $ref: '#/components/schemas/Failure' }) },
        ]),
      ),
    },
  };
};

/** The product API as an OpenAPI document, made from the contract alone. */
export const openapiDocument = () => {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const call of namedEndpoints) {
    const path = `${API_PREFIX}${call.path}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Fellow Eye', version: '1' },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Failure: schemaOf(failureReply, 'output') },
    },
    paths,
  };
};
