import 'reflect-metadata';
import { Type } from 'class-transformer';
import {
  Allow,
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsString,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateBy,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { decimalPattern, isDecimal } from '#kernel/decimal';
import { isLegalDate, legalDate } from '#kernel/dates';
import { isId, type Prefix } from '#kernel/ids';
import { isThreshold } from '#kernel/threshold';
import { isBlank, isVisible } from '#kernel/visible';
import { named, unprintable } from '#platform/documents/printable';
import { declaredDeprecation, warningOf, type Deprecation } from './deprecation';
import type { Edition } from './edition';
import { isInstant } from './instant';
import { isMailAddress, noMailAddress } from './mail-address';

export type Class = new () => object;
export type JsonSchema = Record<string, unknown>;

/** One field of the wire: its schema for the documentation, its class when it nests, and how a row yields it. */
export interface FieldDeclaration {
  name: string;
  schema: JsonSchema;
  optional: boolean;
  nullable: boolean;
  list: boolean;
  nested?: () => Class;
  from?: (row: never, edition?: Edition) => unknown;
  /**
   * Never written to the request log, nor kept with what a human decides: what it is, in words that they read in its
   * place.
   */
  sensitive?: string;
  /**
   * Marks something sensitive that is no secret: the human who decides reads it. The request log still leaves it out.
   */
  decidedBy?: true;
  /** Free JSON: another schema than ours says what is in it, or nothing does. */
  free?: boolean;
  /** Changes without the version of its resource, so the ETag says it too. */
  unversioned?: boolean;
  /** Lets a search ask for one item of a list of objects, by its texts (`field.part`). */
  searchable?: boolean;
  /** Taken from the path, never from body or query. */
  path?: boolean;
  /** The kind of the id, or ids, that it holds: `expand[]` puts the resource in its place. */
  refers?: Prefix;
  /** Shown only when `expand[]` names it. */
  onDemand?: boolean;
  /** How what is shown on demand is read. */
  load?: Loading;
  /** Unix seconds on the wire, an instant in the row. */
  timestamp?: boolean;
  /** A decimal, which the row holds as text too. */
  decimal?: boolean;
  /** Finds the flaws of a value whose kind is right: each by its index or key, in one sentence without a subject. */
  flaws?: (value: unknown) => Flaw[];
}

/**
 * Reads what is told of the rows of an answer, all at once and in their order; the row of a resource `of` this name,
 * and by the operation that answers it alone: of what that does not show, it is left out.
 */
export interface Loading {
  of: string;
  by: string;
  read: (read: never, rows: never[]) => Promise<unknown[]>;
}

export type Flaw = [part: string, what: string];

export interface FieldOptions {
  doc: string;
  optional?: boolean;
  nullable?: boolean;
  sensitive?: string;
  decidedBy?: true;
  unversioned?: boolean;
  example?: unknown;
  /**
   * How a response field is read from its row, where it is not the column of the same name; what is shown on demand
   * also learns for whom.
   */
  from?: (row: never, edition?: Edition) => unknown;
  /** Lets a search ask for one item of a list of objects that is a column, by its texts (`field.part`). */
  searchable?: boolean;
  /** Left out of an answer unless `expand[]` names it. */
  onDemand?: boolean;
  /** How that is read where it is no part of the row. */
  load?: Loading;
  deprecated?: Deprecation;
}

const fields = new Map<Function, FieldDeclaration[]>();
const patches = new Map<Function, FieldDeclaration[]>();

/** With those of their bases; forgotten as soon as another field is declared. */
const complete = new Map<Function, FieldDeclaration[]>();

/** The fields of a class, its bases' first. */
export function fieldsOf(target: Function): readonly FieldDeclaration[] {
  let known = patches.get(target) ?? complete.get(target);
  if (!known) {
    const base = Object.getPrototypeOf(target) as Function | null;
    complete.set(
      target,
      (known = [...(base && base !== Function.prototype ? fieldsOf(base) : []), ...(fields.get(target) ?? [])]),
    );
  }
  return known;
}

/** Makes every field of the extended class optional: the input of a PATCH for an object that it merges. */
export function PatchFields(): ClassDecorator {
  return (target) => {
    const inherited = fieldsOf(target);
    patches.set(
      target,
      inherited.map((one) => ({ ...one, optional: true })),
    );
    // Takes the place of the conditions that the base class sets on these fields.
    for (const { name, nullable } of inherited)
      ValidateIf((_, value) => value !== undefined && !(nullable && value === null))(target.prototype as object, name);
  };
}

function field(
  schema: JsonSchema,
  options: FieldOptions,
  validators: PropertyDecorator[],
  more: Partial<FieldDeclaration> = {},
): PropertyDecorator {
  return (prototype, key) => {
    const {
      doc,
      optional = false,
      nullable = false,
      example,
      from,
      sensitive,
      decidedBy,
      unversioned,
      searchable,
      onDemand,
      load,
      deprecated,
    } = options;
    const ending =
      deprecated && warningOf(declaredDeprecation(`${prototype.constructor.name}.${String(key)}`, deprecated));
    const documented = {
      ...schema,
      description: ending ? `${doc} ${ending}` : doc,
      ...(ending ? { deprecated: true } : {}),
      ...(example === undefined ? {} : { examples: [example] }),
    };
    const declared: FieldDeclaration = {
      name: String(key),
      schema: documented,
      optional,
      nullable,
      list: false,
      from,
      sensitive,
      decidedBy,
      unversioned,
      searchable,
      onDemand,
      load,
      ...more,
    };
    fields.set(prototype.constructor, [...(fields.get(prototype.constructor) ?? []), declared]);
    complete.clear();
    if (optional) ValidateIf((_, value) => value !== undefined && !(nullable && value === null))(prototype, key);
    else if (nullable) ValidateIf((_, value) => value !== null)(prototype, key);
    const { flaws } = more;
    for (const validator of [
      ...validators,
      ...(flaws ? [check(partsRule, (value) => flaws(value).length === 0, 'has wrong parts')] : []),
    ])
      validator(prototype, key);
  };
}

/** The rule that a field's `flaws` explain part by part. */
export const partsRule = 'parts';

const check = (
  name: string,
  test: (value: unknown) => boolean,
  message: string | ((value: unknown) => string),
): PropertyDecorator =>
  ValidateBy({
    name,
    validator: {
      validate: test,
      defaultMessage: (about) => `$property ${typeof message === 'string' ? message : message(about?.value)}`,
    },
  });

/** `printed` is for what stands on papers: their font must have every character. */
interface Text extends FieldOptions {
  max?: number;
  min?: number;
  pattern?: RegExp;
  patternDoc?: string;
  printed?: boolean;
}
interface Whole extends FieldOptions {
  min?: number;
  max?: number;
}
interface Many extends FieldOptions {
  maxItems?: number;
  minItems?: number;
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The flaws of a list's items, where `flawOf` says what is wrong with one, or null. */
const inList =
  (flawOf: (item: unknown) => string | null) =>
  (value: unknown): Flaw[] =>
    (Array.isArray(value) ? value : []).flatMap((item: unknown, index): Flaw[] => {
      const what = flawOf(item);
      return what === null ? [] : [[String(index), what]];
    });

/** One line a field: validator, schema and documentation together. */
export const Field = {
  string: ({ max = 500, min = 1, pattern, patternDoc, printed = false, ...options }: Text) =>
    field(
      { type: 'string', minLength: min, maxLength: max, ...(pattern ? { pattern: pattern.source } : {}) },
      printed ? onPaper(options) : options,
      [
        IsString(),
        MinLength(min),
        MaxLength(max),
        check('visible', (v) => typeof v !== 'string' || isVisible(v), invisible),
        ...(min > 0 ? [check('blank', (v) => typeof v !== 'string' || v === '' || !isBlank(v), blank)] : []),
        ...(printed
          ? [
              check(
                'printed',
                (v) => unprinted(v) === null,
                (v) => unprinted(v)!,
              ),
            ]
          : []),
        ...(pattern
          ? [
              check(
                'pattern',
                (v) => typeof v === 'string' && pattern.test(v),
                patternDoc ?? `must match ${pattern.source}`,
              ),
            ]
          : []),
      ],
    ),
  integer: ({ min = 0, max = Number.MAX_SAFE_INTEGER, ...options }: Whole) =>
    field({ type: 'integer', minimum: min, maximum: max }, options, [IsInt(), Min(min), Max(max)]),
  boolean: (options: FieldOptions) => field({ type: 'boolean' }, options, [IsBoolean()]),
  /** An address may have letters of any language, before the @ and after it. */
  email: (options: FieldOptions) =>
    field({ type: 'string', format: 'idn-email', maxLength: 254 }, options, [
      check('email', isMailAddress, noMailAddress),
      MaxLength(254),
    ]),
  enum: (values: readonly string[], { extensible, ...options }: FieldOptions & { extensible?: boolean }) =>
    field(
      { type: 'string', enum: [...values], ...(extensible ? { 'x-service-enum-extensible': true } : {}) },
      options,
      [IsIn([...values])],
    ),
  id: (prefix: Prefix, options: FieldOptions) =>
    field(
      { type: 'string', pattern: `^${prefix}_[0-9a-z]{26}$` },
      { example: `${prefix}_01jzv7k3qmf9rvx8a2c4e6g8h0`, ...options },
      [check('id', (value) => isId(prefix, value), `must be an id with the prefix ${prefix}_`)],
      { refers: prefix },
    ),
  ids: (prefix: Prefix, { maxItems = 100, minItems = 0, ...options }: Many) =>
    field(
      { type: 'array', minItems, maxItems, items: { type: 'string', pattern: `^${prefix}_[0-9a-z]{26}$` } },
      options,
      [IsArray(), ArrayMinSize(minItems), ArrayMaxSize(maxItems)],
      {
        refers: prefix,
        list: true,
        flaws: inList((item) => (isId(prefix, item) ? null : `must be an id with the prefix ${prefix}_`)),
      },
    ),
  date: (options: FieldOptions) =>
    field({ type: 'string', format: 'date' }, options, [
      check('date', isLegalDate, 'must be a date YYYY-MM-DD that the calendar has'),
    ]),
  /** Unix seconds, to the end of the year 9999 unless sooner. */
  timestamp: ({ min = 0, max = 253_402_300_799, ...options }: Whole) =>
    field(
      { type: 'integer', minimum: min, maximum: max },
      options,
      [
        check(
          'timestamp',
          (v) => Number.isInteger(v) && (v as number) >= min && (v as number) <= max,
          `must be unix seconds from ${min} (${legalDate(new Date(min * 1000))}) to ${max} ` +
            `(${legalDate(new Date(max * 1000))})`,
        ),
      ],
      { timestamp: true },
    ),
  /** An instant in a query: unix seconds, or ISO 8601. */
  instant: (options: FieldOptions) =>
    field({ type: 'string', maxLength: 40 }, options, [
      check('instant', isInstant, 'must be unix seconds or an ISO 8601 instant such as 2026-05-01T12:00:00Z'),
    ]),
  /** An instant in an answer, where the specification wants text. */
  datetime: (options: FieldOptions) => field({ type: 'string', format: 'date-time' }, options, [IsString()]),
  decimal: (options: FieldOptions) =>
    field(
      { type: 'string', pattern: decimalPattern },
      options,
      [check('decimal', isDecimal, 'must be a decimal string with at most ten places')],
      { decimal: true },
    ),
  /** How much of a whole decides. */
  threshold: ({ doc, ...options }: FieldOptions) =>
    field(
      { type: 'string', pattern: '^(majority|unanimous|>?[1-9][0-9]?/[1-9][0-9]?)$' },
      {
        ...options,
        doc: `${doc} majority is more than half, 1/3 at least a third, >2/3 more than two thirds, unanimous all.`,
      },
      [
        check(
          'threshold',
          isThreshold,
          'must be majority, unanimous, or a fraction such as 1/3 or >2/3, not above one',
        ),
      ],
    ),
  object: (type: () => Class, options: FieldOptions) =>
    field({}, options, [check('object', isObject, 'must be an object'), ValidateNested(), Type(type)], {
      nested: type,
    }),
  objects: (type: () => Class, { maxItems = 100, minItems = 0, ...options }: Many) =>
    field(
      { minItems, maxItems },
      options,
      [IsArray(), ArrayMinSize(minItems), ArrayMaxSize(maxItems), ValidateNested({ each: true }), Type(type)],
      { nested: type, list: true, flaws: inList((item) => (isObject(item) ? null : 'must be an object')) },
    ),
  strings: ({
    maxItems = 100,
    minItems = 0,
    values,
    pattern,
    patternDoc,
    printed = false,
    max = 500,
    ...options
  }: Many & Pick<Text, 'pattern' | 'patternDoc' | 'printed' | 'max'> & { values?: readonly string[] }) =>
    field(
      {
        type: 'array',
        minItems,
        maxItems,
        items: {
          type: 'string',
          maxLength: max,
          ...(values ? { enum: [...values] } : {}),
          ...(pattern ? { pattern: pattern.source } : {}),
        },
      },
      printed ? onPaper(options) : options,
      [IsArray(), ArrayMinSize(minItems), ArrayMaxSize(maxItems)],
      {
        list: true,
        flaws: inList((item) => {
          if (typeof item !== 'string') return 'must be a string';
          if (values && !values.includes(item)) return `must be one of: ${values.join(', ')}`;
          if (item.length > max) return `must have at most ${max} characters`;
          if (!isVisible(item)) return invisible;
          if (printed && unprinted(item) !== null) return unprinted(item);
          if (isBlank(item)) return blank;
          return pattern && !pattern.test(item) ? (patternDoc ?? `must match ${pattern.source}`) : null;
        }),
      },
    ),
  metadata: (options: Partial<FieldOptions> = {}) =>
    field(
      { type: 'object', additionalProperties: { type: 'string', maxLength: 500 }, maxProperties: 50 },
      {
        doc: 'Your own keys and values. A write merges by key; an empty string removes a key.',
        optional: true,
        example: { fund: 'II' },
        ...options,
      },
      [
        check(
          'metadata',
          (value) => isObject(value) && Object.keys(value as object).length <= 50,
          'must be an object of at most 50 keys',
        ),
      ],
      { flaws: metadataFlaws },
    ),
  /** A file of at most 25 MiB: a file part of a form, or base64 in JSON, whose body may have 1 MiB. */
  file: ({ media, max = 34_952_536, ...options }: FieldOptions & { media: string; max?: number }) =>
    field(
      { type: 'string', contentEncoding: 'base64', contentMediaType: media, minLength: 4, maxLength: max },
      { sensitive: 'a file', ...options },
      [
        IsString(),
        MinLength(4),
        MaxLength(max),
        check('base64', (value) => typeof value === 'string' && isBase64(value), 'must be base64'),
      ],
    ),
  /** A part of the path. Its form is not judged: a malformed id is as missing as an unknown one. */
  path: (options: FieldOptions) => field({ type: 'string' }, options, [Allow()], { path: true }),
  /** Free JSON: facts, snapshots, the conditions of a search. */
  json: ({
    schema = { type: 'object', additionalProperties: true },
    ...options
  }: FieldOptions & { schema?: JsonSchema }) =>
    field(schema, options, [schema['type'] === 'object' ? check('object', isObject, 'must be an object') : Allow()], {
      free: true,
    }),
};

/** Without line breaks. What is decoded and encoded again is the same, apart from the padding. */
const isBase64 = (text: string): boolean => /^[A-Za-z0-9+/]*={0,2}$/.test(text);

const invisible =
  'must not hold control, invisible or direction-changing characters, nor more than four marks on one letter';
const blank = 'must say something';

const onPaper = <O extends FieldOptions>(options: O): O => ({
  ...options,
  doc: `${options.doc} Printed on papers: Latin, Greek or Cyrillic letters.`,
});

/**
 * Finds characters that cannot be printed, and names the way of passports: part 3 of ICAO Doc 9303 says how a name is
 * written for a machine.
 */
function unprinted(value: unknown): string | null {
  const missing = typeof value === 'string' ? unprintable(value) : [];
  return missing.length === 0
    ? null
    : `holds ${missing.slice(0, 10).map(named).join(', ')}, which papers cannot print: write it in Latin ` +
        'letters, as in the machine-readable zone of a passport (ICAO Doc 9303)';
}

function metadataFlaws(value: unknown): Flaw[] {
  if (!isObject(value)) return [];
  return Object.entries(value as object).flatMap(([key, text]: [string, unknown]): Flaw[] => {
    if (!/^[A-Za-z0-9_.-]{1,40}$/.test(key))
      return [[key, 'must have a name of 1 to 40 characters A-Z, a-z, 0-9, _ . -']];
    if (key.startsWith('service_')) return [[key, 'has a name that is kept for the service']];
    return typeof text === 'string' && text.length <= 500 ? [] : [[key, 'must be a string of at most 500 characters']];
  });
}

/** The highest number of what is counted from 1 without a gap: the columns have four bytes. */
export const highestNumber = 2_147_483_647;

/** The fields that every resource shows. */
export abstract class EnvelopeView {
  @Field.string({ doc: 'Typed id with a kind prefix.' })
  id: string;
  @Field.string({ doc: 'Type discriminator.' })
  object: string;
  @Field.timestamp({ doc: 'Created, unix seconds.' })
  created: number;
  @Field.timestamp({ doc: 'Last changed, unix seconds.' })
  updated: number;
  @Field.boolean({ doc: 'False in test mode.' })
  livemode: boolean;
  @Field.metadata({ optional: false })
  metadata: Record<string, string>;
  @Field.integer({
    doc: 'Grows by one with each change; the ETag of the resource.',
    example: 1,
  })
  version: number;
}
