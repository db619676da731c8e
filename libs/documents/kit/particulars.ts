import { capitalized, wordsOf } from '#kernel/words';
import { decimalPattern } from '#kernel/decimal';
import { type Content, escapeHtml, type Html } from '#platform/documents/html';
import { dollars, grouped } from '#kernel/money';
import { listed, longDate, perShare } from './format';
import { factTable } from './prose';

/** Texts for values in Schedule A, outside the schema. */
const labels = Symbol('labels');

/** The title appears in Schedule A. */
export type Particular = Readonly<Record<string, unknown>> & {
  title: string;
  [labels]?: Readonly<Record<string, string>>;
};

/** `oneOf`: alternative sets, at least one required. */
export interface Terms {
  properties: Record<string, Particular>;
  required?: readonly string[];
  oneOf?: readonly (readonly string[])[];
}

export const text = (title: string, description: string, maxLength = 300): Particular => ({
  title,
  description,
  type: 'string',
  minLength: 1,
  maxLength,
});

export const count = (title: string, description: string): Particular => ({
  title,
  description,
  type: 'integer',
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
});

export const cents = (title: string, description: string, minimum = 1): Particular => ({
  title,
  description: `${description}, in cents`,
  type: 'integer',
  minimum,
  maximum: Number.MAX_SAFE_INTEGER,
});

/** Dollars per share, as a decimal string. */
export const price = (title: string, description: string): Particular => ({
  title,
  description: `${description}, in dollars as a decimal string`,
  type: 'string',
  pattern: decimalPattern,
});

export const day = (title: string, description: string): Particular => ({
  title,
  description,
  type: 'string',
  format: 'date',
});

export const truth = (title: string, description: string): Particular => ({ title, description, type: 'boolean' });

export const oneOf = (
  title: string,
  description: string,
  values: readonly string[],
  texts: Readonly<Record<string, string>> = {},
): Particular => ({ [labels]: texts, title, description, type: 'string', enum: values });

export const texts = (title: string, description: string): Particular => ({
  title,
  description,
  type: 'array',
  minItems: 1,
  maxItems: 100,
  items: { type: 'string', minLength: 1, maxLength: 300 },
});

export const nullable = (one: Particular): Particular => ({ ...one, type: [one.type, 'null'] });

export const rows = (
  title: string,
  description: string,
  properties: Record<string, Particular>,
  minItems = 1,
  more: Record<string, Particular> = {},
): Particular => ({
  title,
  description,
  type: 'array',
  minItems,
  maxItems: 100,
  items: {
    type: 'object',
    additionalProperties: false,
    required: Object.keys(properties),
    properties: { ...properties, ...more },
  },
});

/** An optional ID limits later actions under the decision. */
export const people = (title: string, description: string, properties: Record<string, Particular>): Particular =>
  rows(title, description, properties, 0, {
    stakeholder_id: {
      title: 'Stakeholder',
      description: 'ID of the person’s stakeholder record, if the company has one',
      type: 'string',
      pattern: '^stk_[0-9a-z]{26}$',
    },
  });

export const schemaOf = ({ properties, required = [], oneOf: sets = [] }: Terms): Record<string, unknown> => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  additionalProperties: false,
  required,
  properties,
  ...(sets.length > 0
    ? {
        anyOf: sets.map((names) => ({
          required: names,
          properties: Object.fromEntries(
            names.flatMap((name) =>
              properties[name]!.type === 'array' ? [[name, { type: 'array', minItems: 1 }]] : [],
            ),
          ),
        })),
      }
    : {}),
});

/** The name marks amounts, the format marks dates. */
function particularText(name: string, { format, enum: values, [labels]: texts }: Particular, value: unknown): Content {
  if (Array.isArray(value)) return listed(value.map(String));
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return name.endsWith('_cents') ? dollars(value) : grouped(value);
  const words = String(value);
  if (values) return texts?.[words] ?? capitalized(wordsOf(words));
  return format === 'date' ? longDate(words) : name.startsWith('price_') ? perShare(words) : words;
}

/** Whether a schedule states more than texts that the resolutions repeat. */
export const addsTerms = ({ properties }: Terms, terms: object, prose: Html): boolean =>
  Object.entries({ ...terms }).some(
    ([name, value]) =>
      value !== null &&
      !(
        typeof value === 'string' &&
        properties[name]?.enum === undefined &&
        properties[name]?.pattern === undefined &&
        prose.toString().includes(escapeHtml(value.replace(/\.$/, '')))
      ),
  );

/** Lists become separate tables. */
export function termTable({ properties }: Terms, terms: object): Html {
  const particulars: Record<string, unknown> = { ...terms };
  const given = Object.entries(properties).filter(
    ([name, { type, items }]) =>
      particulars[name] !== undefined &&
      particulars[name] !== null &&
      (type !== 'array' || (items as { type: string }).type !== 'object'),
  );
  return factTable(
    'Terms',
    given.map(([name, one]) => [one.title, particularText(name, one, particulars[name])]),
  );
}
