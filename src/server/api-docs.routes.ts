import { Hono } from 'hono';
import { html } from 'hono/html';
import { jsonReply } from './platform/http/json-reply.ts';
import { PLAIN_PAGE_POLICY, plainPage } from './platform/http/plain-page.ts';
import type { AppEnv } from './platform/http/visitor.ts';
import { openapiDocument, type Operation, type Schema } from './openapi.ts';

/** What a value may be, in a few words. */
const kindOf = (schema: Schema): string => {
  const { type, enum: values, const: constant, anyOf, format, items, properties } = schema;
  if (constant !== undefined) return JSON.stringify(constant);
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (anyOf) return anyOf.map((one) => (typeof one === 'boolean' ? 'anything' : kindOf(one))).join(' | ');
  if (type === 'array')
    return typeof items === 'object' && !Array.isArray(items) ? `list of ${kindOf(items)}` : 'list';
  if (type === 'object' && properties) return `{ ${Object.keys(properties).join(', ')} }`;
  return [type ?? 'anything', format && `(${format})`].filter(Boolean).join(' ');
};

const fieldList = (schema: Schema): unknown => {
  const fields = Object.entries(schema.properties ?? {});
  if (fields.length === 0) return html`<code>${kindOf(schema)}</code>`;
  return html`<ul>
    ${fields.map(([name, field]) => {
      if (typeof field === 'boolean') return html`<li><code>${name}</code></li>`;
      const optional = schema.required?.includes(name) ? '' : ' (optional)';
      return html`<li>
        <code>${name}</code>${optional}${field.properties ? fieldList(field) : html`: ${kindOf(field)}`}
      </li>`;
    })}
  </ul>`;
};

const row = (name: string, value: unknown) =>
  html`<dt>${name}</dt>
    <dd>${value}</dd>`;

const call = (method: string, path: string, operation: Operation) => {
  const { summary, security, parameters, requestBody, responses } = operation;
  const answer = responses[200];
  const refusals = Object.entries(responses).filter(([status]) => status !== '200');
  return html`<section id="${operation.operationId}">
    <h3><span class="method">${method.toUpperCase()}</span> <code>${path}</code></h3>
    <p>${summary}.</p>
    <dl>
      ${row('Who', security.length > 0 ? 'Signed in: Authorization: Bearer {token}' : 'Anyone')}
      ${parameters.map(({ name, in: place, schema }) =>
        row(place === 'path' ? 'In the path' : 'In the query', html`<code>${name}</code>: ${kindOf(schema)}`),
      )}
      ${requestBody && row('Body', fieldList(requestBody.content['application/json'].schema))}
      ${row('Answer', 'application/json' in answer.content ? fieldList(answer.content['application/json'].schema) : 'A file')}
      ${row('Refusals', refusals.map(([status, { description }]) => `${status} ${description}`).join(', ') || 'None')}
    </dl>
  </section>`;
};

/** The first step below /api names what a call is about. */
const topicOf = (path: string): string => path.split('/')[2] ?? '';

const describe = () => {
  const document = openapiDocument();
  const paths = Object.entries(document.paths);
  const topics = [...new Set(paths.map(([path]) => topicOf(path)))];
  const page = plainPage(
    'API',
    html`<h1>The Fellow Eye API</h1>
      <p class="soft">
        Every call of the product, as the server checks it. Bodies and answers are JSON. A refusal reads
        <code>{ error, issues: [{ path, message }] }</code>. For programs:
        <a href="/api/openapi.json">openapi.json</a>.
      </p>
      ${topics.map(
        (topic) =>
          html`<h2>${topic}</h2>
            <div class="sheet">
              ${paths
                .filter(([path]) => topicOf(path) === topic)
                .flatMap(([path, methods]) =>
                  Object.entries(methods).map(([method, operation]) => call(method, path, operation)),
                )}
            </div>`,
      )}`,
  );
  return { text: JSON.stringify(document), page };
};

/** The API document for people; the same one that programs read at /api/openapi.json. */
export const apiDocsRoutes = (): Hono<AppEnv> => {
  // Few ever ask, and a server should be up before they do.
  let description: ReturnType<typeof describe> | undefined;
  const described = () => (description ??= describe());
  const app = new Hono<AppEnv>();
  app.get('/openapi.json', (c) => jsonReply(described().text, c.req.header('accept-encoding')));
  app.get('/docs', (c) => c.html(described().page, 200, { 'content-security-policy': PLAIN_PAGE_POLICY }));
  return app;
};
