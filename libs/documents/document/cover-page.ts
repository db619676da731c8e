import Ajv2020, { type ErrorObject } from 'ajv/dist/2020';
import { isLegalDate } from '#kernel/dates';
import type { ParameterError } from '#kernel/problem';
import { withCodes, unprintable } from '#platform/documents/printable';
import { coverPageTemplate, templateRow } from '#documents/kit';

export interface CoverPage {
  recitals?: string[];
  resolved_clauses: string[];
  effective_date?: string | null;
}

const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, verbose: true });
ajv.addFormat('date', isLegalDate);

/** A template without a schema accepts no cover page. */
export function checkCoverPage(template_id: string, given: unknown): ParameterError[] {
  const row = coverPageTemplate(template_id) ?? templateRow(template_id);
  if (!row)
    return [
      {
        param: 'template_id',
        code: 'not_found',
        message: 'template_id is not the ID of a template. List the templates: GET /v1/templates.',
      },
    ];
  const { cover_page_field_schema: schema } = row;
  const refuse = (code: string, message: string): ParameterError[] => [{ param: 'cover_page_fields', code, message }];
  if (schema === null)
    return given === undefined || given === null
      ? []
      : refuse(
          'unknown',
          'This template does not accept cover_page_fields, because its variable text comes from the company’s data. ' +
            'Omit cover_page_fields.',
        );
  if (given === undefined || given === null)
    return refuse('missing', 'cover_page_fields is required for this template. GET /v1/templates shows its schema.');
  return checkBySchema(schema, given, { at: 'cover_page_fields', template_id });
}

/** General templates accept no terms, since their clauses state them. */
export function checkCoverParticulars(template_id: string, given: unknown): ParameterError[] {
  const schema = templateRow(template_id)?.particulars_schema ?? null;
  if (schema === null)
    return given === undefined || given === null
      ? []
      : [
          {
            param: 'particulars',
            code: 'not_applicable',
            message: 'This template does not accept particulars. Send its terms in cover_page_fields.',
          },
        ];
  return checkBySchema(schema, given ?? {}, { at: 'particulars', template_id });
}

interface Checked {
  at: string;
  template_id: string;
}

function checkBySchema(
  schema: Record<string, unknown>,
  given: unknown,
  { at, template_id }: Checked,
): ParameterError[] {
  const valid = ajv.compile(schema);
  if (!valid(given)) {
    const errors = (valid.errors ?? []).filter(
      ({ keyword, schemaPath }) => keyword !== 'if' && !schemaPath.startsWith('#/anyOf/'),
    );
    const fields = `GET /v1/templates/${template_id} shows the fields.`;
    return errors
      .map((error) => (error.schemaPath === '#/anyOf' ? oneOfThem(at, error) : worded(at, error)))
      .map((error) => (error.code === 'invalid' ? error : { ...error, message: `${error.message} ${fields}` }));
  }
  return textsOf(given, at).flatMap(([path, text]): ParameterError[] => {
    const missing = unprintable(text.replace(/\n/g, ' '));
    if (missing.length > 0)
      return [
        {
          param: path,
          code: 'invalid',
          message: `${path} contains ${missing.slice(0, 10).map(withCodes).join(', ')}, which documents cannot print.`,
        },
      ];
    return text.trim() === '' ? [{ param: path, code: 'invalid', message: `${path} is blank.` }] : [];
  });
}

function oneOfThem(at: string, { schema }: ErrorObject): ParameterError {
  const sets = (schema as { required: string[] }[]).map(({ required }) =>
    required.map((name) => `${at}.${name}`).join(' with '),
  );
  return { param: at, code: 'missing', message: `${at} must contain at least one of: ${sets.join('; ')}.` };
}

function worded(prefix: string, { instancePath, keyword, params, message }: ErrorObject): ParameterError {
  const at = `${prefix}${instancePath
    .split('/')
    .slice(1)
    .map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`))
    .join('')}`;
  if (keyword === 'additionalProperties')
    return unknown(`${at}.${(params as { additionalProperty: string }).additionalProperty}`);
  if (keyword === 'required') {
    const param = `${at}.${(params as { missingProperty: string }).missingProperty}`;
    return { param, code: 'missing', message: `${param} is required.` };
  }
  return { param: at, code: 'invalid', message: `${at} ${message}.` };
}

const unknown = (param: string): ParameterError => ({
  param,
  code: 'unknown',
  message: `${param} is not a field of this template.`,
});

function textsOf(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (Array.isArray(value)) return value.flatMap((item, index) => textsOf(item, `${path}[${index}]`));
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, item]) => textsOf(item, `${path}.${name}`))
    : [];
}
