import { capitalized, withArticle, wordsOf } from '#kernel/words';
import { warningOf } from '#platform/wire/deprecation';
import { fieldsOf } from '#platform/wire/field-declaration';
import { requestExample } from '#platform/contract/openapi/examples';
import { parametersOf, sharedParameters } from '#platform/contract/openapi/parameters';
import { commonProblems, ownProblems, problemGroups } from '#platform/contract/openapi/problems';
import { shareRepeated } from '#platform/contract/openapi/share-repeated';
import { headersFor, responsesOf, successHeaders } from '#platform/contract/openapi/responses';
import { Schemas } from '#platform/contract/openapi/schemas';
import { groupsOf, type TagGroup } from '#platform/contract/openapi/tag-groups';
import { webhooksOf, webhookTag } from '#platform/contract/openapi/webhooks';
import { objectIn, operations, pathOf, viewOf, type OperationDeclaration } from '#platform/operations/operation';
import { currentVersion } from '#platform/wire/version';

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: Record<string, unknown>;
  servers: { url: string }[];
  security: Record<string, string[]>[];
  'x-service-problems': readonly string[];
  'x-service-problem-groups': Record<string, readonly string[]>;
  'x-service-headers': Record<string, object>;
  tags: { name: string; description: string; 'x-displayName': string }[];
  'x-tagGroups': TagGroup[];
  paths: Record<string, Record<string, object>>;
  /** References, because openapi-generator writes Python that does not compile for inline webhooks. */
  webhooks: Record<string, { $ref: string }>;
  components: Record<string, object>;
}

export function openapiDocument(baseUrl: string): OpenApiDocument {
  const schemas = new Schemas(baseUrl);
  // Load order changes with every import.
  const place = ({ resource, runs }: OperationDeclaration): string => `${resource.path} ${runs.controller.name}`;
  const declared = operations().toSorted((one, other) =>
    place(one) < place(other) ? -1 : +(place(one) > place(other)),
  );
  for (const view of declared.map(viewOf)) if (view) schemas.of(view, 'output');
  const paths: OpenApiDocument['paths'] = {};
  for (const operation of declared) {
    const path = pathOf(operation);
    (paths[path] ??= {})[operation.method.toLowerCase()] = describe(operation, schemas);
  }
  const shared = shareRepeated(Object.values(paths).flatMap((methods) => Object.values(methods)));
  const tags = [...tagsOf(declared), webhookTag];
  const webhooks = webhooksOf(schemas);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Minutebook',
      version: currentVersion,
      summary: 'The company-lifecycle API.',
      description: introduction,
      contact: { name: 'Minutebook', url: baseUrl },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: baseUrl }],
    security: [{ bearer: [] }],
    'x-service-problems': commonProblems,
    'x-service-problem-groups': problemGroups,
    'x-service-headers': successHeaders,
    tags,
    'x-tagGroups': groupsOf(tags),
    paths,
    webhooks: Object.fromEntries(
      Object.keys(webhooks).map((name) => [name, { $ref: `#/components/pathItems/${name}` }]),
    ),
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'Secret key (`sk_test_…`, `sk_live_…`), scoped token (\`tok_…\`), or publishable key (\`pk_…\`) for ' +
            'operations that allow it.',
        },
      },
      parameters: { ...sharedParameters, ...shared.parameters },
      headers: headersFor(declared),
      schemas: schemas.toJSON(),
      responses: { ...schemas.responses(), ...shared.responses },
      examples: schemas.examples(),
      pathItems: webhooks,
    },
  };
}

export const conventions = [
  `- Every request specifies its version: \`Service-Version: ${currentVersion}\`.`,
  '- Every POST requires an `Idempotency-Key`, so you can retry it safely.',
  '- Every mutation accepts `?dry_run=true`, which returns its effects without making changes.',
  '- Every GET supports HEAD, and OPTIONS lists the methods of a path. Browsers on any origin can use publishable ' +
    'keys.',
  '- A long-running operation returns 202 and emits an event when it ends.',
  '- Errors are `application/problem+json` and list every invalid parameter. `x-service-problems` lists an ' +
    "operation's additional codes; a key of `x-service-problem-groups` expands to its codes.",
  '- Every successful response has the headers in `x-service-headers`. Each response lists its additional headers.',
  '- Every request can include a W3C `traceparent`, which the response and the request log continue.',
].join('\n');

const introduction =
  'Form a company, govern it, issue its stock, keep it compliant, and sell or dissolve it.\n\n' + conventions;

function describe(operation: OperationDeclaration, schemas: Schemas): object {
  const {
    id,
    doc,
    resource,
    tier,
    human,
    rate,
    consumes,
    daily,
    move,
    publishable,
    keysOnly,
    discloses,
    deprecated,
    preview,
    amount,
  } = operation;
  const body = bodyOf(operation, schemas);
  return {
    operationId: id,
    summary: summaryOf(operation),
    description: [doc, refusalsOf(operation), deprecated ? warningOf(deprecated) : []].flat().join(' '),
    ...(deprecated ? { deprecated: true } : {}),
    tags: [resource.path],
    parameters: parametersOf(operation, schemas),
    ...(body ? { requestBody: body } : {}),
    responses: responsesOf(operation, schemas),
    'x-service-problems': ownProblems(operation),
    'x-service-tier': tier,
    'x-service-hitl': human === 'signature' || human === 'always',
    ...(human === 'always' ? { 'x-service-hitl-always': true } : {}),
    ...(human === 'oauth_grant' ? { 'x-service-oauth-grant': true } : {}),
    'x-service-rate-limit': rate,
    'x-service-quota-tier': daily ?? consumes ?? 'api_calls',
    ...(amount && 'of' in amount ? { 'x-service-amount': amount.is } : {}),
    ...(move ? { 'x-service-emits': [move.emits] } : {}),
    ...(publishable ? { 'x-service-publishable': true } : {}),
    ...(keysOnly ? { 'x-service-keys-only': true } : {}),
    ...(discloses && discloses !== 'itself' ? { 'x-service-discloses': discloses } : {}),
    ...(preview ? { 'x-service-preview': preview } : {}),
  };
}

/** The shared responses list the common errors. */
const refusalsOf = ({ refuses = [] }: OperationDeclaration): string[] =>
  refuses.length > 0 ? [`Specific errors: ${refuses.map((code) => `\`${code}\``).join(', ')}.`] : [];

function bodyOf({ method, input, multipart }: OperationDeclaration, schemas: Schemas): object | null {
  const fields = method !== 'GET' && input ? fieldsOf(input).filter(({ path }) => !path) : [];
  if (!input || fields.length === 0) return null;
  const content = {
    schema: schemas.of(input, 'input'),
    examples: { example: schemas.example(schemas.nameOf(input, 'input'), () => requestExample(input)) },
  };
  return {
    required: fields.some(({ optional }) => !optional),
    content: { 'application/json': content, ...(multipart ? { 'multipart/form-data': content } : {}) },
  };
}

/** `filings.resubmit` becomes "Resubmit a filing". */
function summaryOf({ id, summary, mutates, method, route, resource }: OperationDeclaration): string {
  if (summary) return summary;
  const name = id.split('.')[1]!;
  const verb = capitalized(wordsOf(name));
  if (verb === 'List' || verb === 'Search') return `${verb} ${wordsOf(resource.path.split('/').at(-1)!)}`;
  if (verb.includes(' ')) return verb;
  const [, path, last] = /^\/(\w+)\/:id\/(\w+)$/.exec(route) ?? [];
  const above = operations().find((one) => one.resource.path === path)?.resource ?? resource;
  if (mutates && last === name) return `${verb} ${withArticle(wordsOf(objectIn(above)))}`;
  if (mutates || verb === 'Retrieve' || verb === 'Create') return `${verb} ${withArticle(wordsOf(objectIn(resource)))}`;
  const isNoun = last !== undefined && (last !== name || name.endsWith('s'));
  return method === 'GET' && isNoun ? `Get ${withArticle(wordsOf(objectIn(above)))}'s ${wordsOf(last)}` : verb;
}

function tagsOf(declared: OperationDeclaration[]): OpenApiDocument['tags'] {
  const docs = new Map<string, string>();
  for (const { resource } of declared) if (!docs.has(resource.path)) docs.set(resource.path, resource.doc);
  return [...docs].map(([name, description]) => ({
    name,
    description,
    'x-displayName': capitalized(wordsOf(name.split('/').at(-1)!)),
  }));
}
