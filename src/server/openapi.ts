import { z } from 'zod';
import type { Endpoint } from '../contract/endpoint.ts';
import { endpoints } from '../contract/endpoints.ts';
import { failureReply } from '../contract/failure.ts';
import { API_PREFIX, wire, type EndpointName } from '../contract/wire.ts';
import { refusalStatus } from '../domain/refusal.ts';

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const json = (schema: object) => ({ 'application/json': { schema } });

const parameters = (schema: z.ZodObject | undefined, place: 'path' | 'query') =>
  Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(field as z.ZodType, undefined).success,
    schema: schemaOf(field as z.ZodType, 'input'),
  }));

const operation = (name: EndpointName, endpoint: Endpoint) => {
  const refusals =
    endpoint.caller === 'signed-in' ? ['signed-out' as const, ...endpoint.refusals] : endpoint.refusals;
  return {
    operationId: name,
    summary: endpoint.summary,
    security: endpoint.caller === 'signed-in' ? [{ bearer: [] }] : [],
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(endpoint.body
      ? { requestBody: { required: true, content: json(schemaOf(endpoint.body, 'input')) } }
      : {}),
    responses: {
      200: endpoint.file
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
  const paths: Record<string, Record<string, unknown>> = {};
  for (const name of Object.keys(wire) as EndpointName[]) {
    const [method = '', path = ''] = wire[name].split(' ');
    paths[`${API_PREFIX}${path}`] = {
      ...paths[`${API_PREFIX}${path}`],
      [method.toLowerCase()]: operation(name, endpoints[name]),
    };
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
