import { problemCodes, type ProblemCode } from '#kernel/problem';
import { resourceEntities } from '#platform/wire/resource-entity';
import { fieldsOf, type Class, type FieldDeclaration, type JsonSchema } from '#platform/wire/field-declaration';
import { objectOf } from '#platform/wire/object-name';

export function answerExample(view: Class): object {
  return valuesOf(
    view,
    fieldsOf(view).filter(
      ({ onDemand, optional, schema }) => !onDemand && (!optional || schema['examples'] !== undefined),
    ),
  );
}

/** Optional IDs appear only if marked, because an ID must exist. */
export function requestExample(input: Class): object {
  return valuesOf(
    input,
    fieldsOf(input).filter(
      ({ path, optional, refers, exampled, schema }) =>
        !path && (!optional || (schema['examples'] !== undefined && (!refers || exampled))),
    ),
    requestExample,
  );
}

export const dryRunExample = {
  object: 'dry_run',
  resource: { id: 'flg_01jzv7k3qmf9rvx8a2c4e6g8h0', object: 'filing', status: 'cancelled' },
  cascade: [],
  would_emit: ['filing.cancelled'],
  fee_estimate: { currency: 'usd', total_cents: 0, items: [] },
  warnings: [],
};

export function problemExample(code: ProblemCode, baseUrl: string): object {
  const { status, title } = problemCodes[code];
  const page = `${baseUrl}/errors/${code}`;
  return {
    type: page,
    title,
    status,
    code,
    detail: `${title}.`,
    doc_url: page,
    request_id: 'req_01jzv7k3qmf9rvx8a2c4e6g8h0',
  };
}

function valuesOf(type: Class, fields: FieldDeclaration[], inner: (type: Class) => object = answerExample): object {
  return Object.fromEntries(fields.map((field) => [field.name, ownName(type, field) ?? valueOf(field, inner)]));
}

function ownName(type: Class, { name, schema }: FieldDeclaration): string | undefined {
  if (schema['examples'] !== undefined || schema['const'] !== undefined) return undefined;
  return name === 'object' ? objectOf(type) : name === 'id' ? idIn(type) : undefined;
}

function idIn(type: Class): string | undefined {
  const prefix = resourceEntities().find(([, { name }]) => name === objectOf(type))?.[1].prefix;
  return prefix && `${prefix}_01jzv7k3qmf9rvx8a2c4e6g8h0`;
}

function valueOf(
  { schema, nested, list, nullable, timestamp }: FieldDeclaration,
  inner: (type: Class) => object,
): unknown {
  const [example] = (schema['examples'] as unknown[] | undefined) ?? [];
  if (example !== undefined) return example;
  if (nested) return list ? [inner(nested())] : inner(nested());
  return nullable ? null : timestamp ? noon : typical(schema);
}

const noon = Date.parse('2026-05-01T12:00:00Z') / 1000;

function typical(schema: JsonSchema): unknown {
  const {
    type,
    const: constant,
    format,
    enum: values,
    items,
    minItems = 0,
    minLength = 0,
    minimum = 0,
  } = schema as {
    type?: string;
    const?: string;
    format?: string;
    enum?: unknown[];
    items?: JsonSchema;
    minItems?: number;
    minLength?: number;
    minimum?: number;
  };
  if (constant) return constant;
  if (values) return values[0];
  if (type === 'array') return minItems > 0 ? [typical(items!)] : [];
  if (type === 'object') return {};
  if (type === 'boolean') return false;
  if (type === 'integer') return minimum;
  if (format === 'date') return '2026-05-01';
  if (format === 'date-time') return '2026-05-01T12:00:00.000Z';
  if (format === 'idn-email') return 'ada@example.com';
  return 'a'.repeat(Math.max(1, minLength));
}
