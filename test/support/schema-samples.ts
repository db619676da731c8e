import type { Prefix } from '#kernel/ids';
import { newId } from '#platform/db/new-id';
import { openapiDocument } from '#platform/contract/openapi';
import { viewOf, type OperationDeclaration } from '#platform/operations/operation';
import { expandableIn } from '#platform/wire/expandable';
import '../../apps/gateway/gateway.module';

export interface Schema {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  examples?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  minItems?: number;
  minLength?: number;
  minimum?: number;
  maxLength?: number;
  maximum?: number;
}
export interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: Schema;
}
interface Described {
  requestBody?: { content: Record<string, { schema: Schema; examples?: Record<string, { $ref: string }> }> };
  parameters: (Parameter | { $ref: string })[];
}

const document = JSON.parse(JSON.stringify(openapiDocument('http://localhost'))) as {
  paths: Record<string, Record<string, Described>>;
  components: {
    schemas: Record<string, Schema>;
    parameters: Record<string, Parameter>;
    examples: Record<string, { value: unknown }>;
  };
};

export const describedAs = ({ route, method }: OperationDeclaration): Described =>
  document.paths[`/v1${route.replace(/:(\w+)/g, '{$1}')}`]![method.toLowerCase()]!;
export const bodySchema = (operation: OperationDeclaration): Schema | undefined =>
  describedAs(operation).requestBody?.content['application/json']?.schema;
const parametersIn = (operation: OperationDeclaration, place: 'query' | 'path'): Parameter[] =>
  describedAs(operation)
    .parameters.map((one) => ('$ref' in one ? document.components.parameters[one.$ref.split('/').at(-1)!]! : one))
    .filter((one) => one.in === place);
/** Includes shared query parameters. */
export const queryOf = (operation: OperationDeclaration): Parameter[] => parametersIn(operation, 'query');

export const resolved = (schema: Schema): Schema =>
  schema.$ref ? document.components.schemas[schema.$ref.split('/').at(-1)!]! : schema;

export function sample(given: Schema): unknown {
  const schema = resolved(given);
  if (schema.examples) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [either] = schema.anyOf ?? schema.oneOf ?? [];
  if (either) return sample(either);
  const { type = 'object' } = schema;
  if (type === 'object')
    return Object.fromEntries((schema.required ?? []).map((name) => [name, sample(schema.properties![name]!)]));
  if (type === 'array') return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items!));
  if (type === 'boolean') return false;
  if (type === 'string') return sampleText(schema);
  return schema.minimum ?? 0;
}

function sampleText({ format, pattern, minLength = 1 }: Schema): string {
  if (format === 'idn-email') return 'ada@tests.example';
  if (format === 'date') return '2026-05-01';
  const [, prefix] = /^\^([a-z]+)_\[0-9a-z\]\{26\}\$$/.exec(pattern ?? '') ?? [];
  if (prefix) return newId(prefix as Prefix);
  const text = pattern?.startsWith('^(0|[1-9]') ? '1.5' : 'a'.repeat(minLength);
  if (pattern && !new RegExp(pattern).test(text))
    throw new Error(`a field with the pattern ${pattern} needs an example`);
  return text;
}

/** Fills unnamed path ids without an example, and the required query. */
export function pathOf(operation: OperationDeclaration, id: string, others: Record<string, string> = {}): string {
  const query = new URLSearchParams(
    Object.fromEntries(
      queryOf(operation)
        .filter(({ required }) => required)
        .map(({ name, schema }) => [name, String(sample(schema))]),
    ),
  );
  const examples = Object.fromEntries(
    parametersIn(operation, 'path').map(({ name, schema }) => [name, schema.examples?.[0]]),
  );
  const path = operation.route.replace(
    /:(\w+)/g,
    (_, name: string) => others[name] ?? (examples[name] as string | undefined) ?? id,
  );
  return `/v1${path}${query.size > 0 ? `?${query}` : ''}`;
}

/** One query per optional read parameter plus required parameters. All answer format parameters share one query. */
export function optionalQueriesOf(operation: OperationDeclaration): Record<string, string>[] {
  const view = viewOf(operation);
  const shape = view
    ? {
        'fields[]': 'object',
        ...Object.fromEntries([...expandableIn(view).keys()].slice(0, 1).map((name) => ['expand[]', name])),
      }
    : {};
  const own = queryOf(operation).filter(({ name, required }) => !required && !(name in sharedShape));
  return [...own.map(written), ...(view ? [shape] : [])];
}

const sharedShape = { 'fields[]': true, 'expand[]': true };

function written({ name, schema }: Parameter): Record<string, string> {
  const { type, items } = resolved(schema);
  const value = type === 'array' ? sample(items!) : sample(schema);
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [`${name}[${key}]`, String(inner)]))
    : { [name]: String(value) };
}

export const exampleOf = (operation: OperationDeclaration): unknown => {
  const shown = describedAs(operation).requestBody?.content['application/json']?.examples?.['example'];
  return shown && document.components.examples[shown.$ref.split('/').at(-1)!]!.value;
};
