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
  ValidateNested,
} from 'class-validator';
import { decimalPattern, isDecimal } from '#kernel/decimal';
import { isLegalDate, legalDate } from '#kernel/dates';
import { isId, type Prefix, prefixes } from '#kernel/ids';
import { isThreshold } from '#kernel/threshold';
import { isBlank, isNativeName, isVisible } from '#kernel/visible-text';
import { wordsOf } from '#kernel/words';
import { check, declareField, type Class, type FieldOptions, type JsonSchema } from './field-declaration';
import {
  blank,
  inList,
  invisible,
  isBase64,
  isObject,
  checkMetadata,
  noNativeName,
  noObject,
  onPaper,
  printingObstacle,
} from './field-errors';
import { isInstant } from './instant';
import { isMailAddress, mailAddressFlaw } from './mail-address';

/** `printed`: document fonts must have every character. */
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

const counted = (minItems: number, maxItems: number): JsonSchema => ({
  ...(minItems > 0 ? { minItems } : {}),
  maxItems,
});

const ownKeys = 'Your own key-value pairs. Updates are merged by key; an empty string removes a key.';

export const nounOf = (name: string): string => wordsOf(name.replace(/^entity\b/, 'company'));

const noId = (prefix: Prefix): string =>
  `must be an ID with the prefix ${prefix}_, followed by 26 lowercase letters and digits`;
const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
const atLeast = (count: number, noun: string): string => `must have at least ${countOf(count, noun)}`;
const atMost = (count: number, noun: string): string => `must have at most ${countOf(count, noun)}`;
const withMessage = (message: string): { message: string } => ({ message: `$property ${message}` });
const sized = (minItems: number, maxItems: number): PropertyDecorator[] => [
  IsArray(),
  ArrayMinSize(minItems, withMessage(atLeast(minItems, 'item'))),
  ArrayMaxSize(maxItems, withMessage(atMost(maxItems, 'item'))),
];

export const nullable = { nullable: true };
export const optional = { optional: true };

export const Field = {
  string: (doc: string, { max = 500, min = 1, pattern, patternDoc, printed = false, ...options }: Text = {}) =>
    declareField(
      { type: 'string', minLength: min, maxLength: max, ...(pattern ? { pattern: pattern.source } : {}) },
      printed ? onPaper(doc) : doc,
      options,
      [
        IsString(),
        MinLength(min, withMessage(atLeast(min, 'character'))),
        MaxLength(max, withMessage(atMost(max, 'character'))),
        check('visible', (v) => typeof v !== 'string' || isVisible(v), invisible),
        ...(min > 0 ? [check('blank', (v) => typeof v !== 'string' || v === '' || !isBlank(v), blank)] : []),
        ...(printed
          ? [
              check(
                'printed',
                (v) => printingObstacle(v) === null,
                (v) => printingObstacle(v)!,
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
  /** A name in any script, which documents never print. */
  nativeName: (doc: string, options: FieldOptions = {}) =>
    declareField({ type: 'string', minLength: 1, maxLength: 200 }, doc, { example: 'Αλέξανδρος Παππάς', ...options }, [
      IsString(),
      MinLength(1, withMessage(atLeast(1, 'character'))),
      MaxLength(200, withMessage(atMost(200, 'character'))),
      check('native_name', (v) => typeof v !== 'string' || isNativeName(v), noNativeName),
    ]),
  /** Marks a response that is not a resource. */
  discriminator: (object: string) =>
    declareField({ type: 'string', const: object }, 'Type of the object.', {}, [IsIn([object])]),
  integer: (doc: string, { min = 0, max = Number.MAX_SAFE_INTEGER, ...options }: Whole = {}) =>
    declareField({ type: 'integer', minimum: min, maximum: max }, doc, options, [
      IsInt(withMessage('must be an integer')),
      Min(min, withMessage(`must be at least ${min}`)),
      Max(max, withMessage(`must not exceed ${max}`)),
    ]),
  boolean: (doc: string, options: FieldOptions = {}) =>
    declareField({ type: 'boolean' }, doc, options, [IsBoolean(withMessage('must be true or false'))]),
  /** Allows letters of any language before and after the @. */
  email: (doc: string, options: FieldOptions = {}) =>
    declareField({ type: 'string', format: 'idn-email', maxLength: 254 }, doc, options, [
      check('email', isMailAddress, mailAddressFlaw),
      MaxLength(254, withMessage(atMost(254, 'character'))),
    ]),
  enum: (
    values: readonly string[],
    doc: string,
    { extensible, ...options }: FieldOptions & { extensible?: boolean } = {},
  ) =>
    declareField(
      { type: 'string', enum: [...values], ...(extensible ? { 'x-service-enum-extensible': true } : {}) },
      doc,
      options,
      [IsIn([...values], withMessage(`must be one of: ${values.join(', ')}`))],
    ),
  id: (prefix: Prefix, doc = `The ${nounOf(prefixes[prefix])}.`, options: FieldOptions = {}) =>
    declareField(
      { type: 'string', pattern: `^${prefix}_[0-9a-z]{26}$` },
      doc,
      { example: `${prefix}_01jzv7k3qmf9rvx8a2c4e6g8h0`, ...options },
      [check('id', (value) => isId(prefix, value), noId(prefix))],
      { refers: prefix },
    ),
  ids: (prefix: Prefix, doc: string, { maxItems = 100, minItems = 0, ...options }: Many = {}) =>
    declareField(
      { type: 'array', ...counted(minItems, maxItems), items: { type: 'string', pattern: `^${prefix}_[0-9a-z]{26}$` } },
      doc,
      options,
      sized(minItems, maxItems),
      { refers: prefix, list: true, flaws: inList((item) => (isId(prefix, item) ? null : noId(prefix))) },
    ),
  date: (doc: string, options: FieldOptions = {}) =>
    declareField({ type: 'string', format: 'date' }, doc, options, [
      check('date', isLegalDate, 'must be a date in the format YYYY-MM-DD, such as 2026-05-01'),
    ]),
  /** Unix seconds, at most the end of year 9999. */
  timestamp: (doc: string, { min = 0, max = 253_402_300_799, ...options }: Whole = {}) =>
    declareField(
      { type: 'integer', minimum: min, maximum: max },
      doc,
      options,
      [
        check(
          'timestamp',
          (v) => Number.isInteger(v) && (v as number) >= min && (v as number) <= max,
          `must be a whole number of Unix seconds from ${min} (${legalDate(new Date(min * 1000))}) to ${max} ` +
            `(${legalDate(new Date(max * 1000))})`,
        ),
      ],
      { timestamp: true },
    ),
  instant: (doc: string, options: FieldOptions = {}) =>
    declareField({ type: 'string', maxLength: 40 }, doc, options, [
      check('instant', isInstant, 'must be Unix seconds or an ISO 8601 time such as 2026-05-01T12:00:00Z'),
    ]),
  /** ISO 8601, where the specification requires text. */
  datetime: (doc: string, options: FieldOptions = {}) =>
    declareField({ type: 'string', format: 'date-time' }, doc, options, [IsString()]),
  decimal: (doc: string, options: FieldOptions = {}) =>
    declareField(
      { type: 'string', pattern: decimalPattern },
      doc,
      options,
      [
        check(
          'decimal',
          isDecimal,
          'must be a decimal number in a string, such as "0.25", with at most ten decimal places',
        ),
      ],
      { decimal: true },
    ),
  threshold: (doc: string, options: FieldOptions = {}) =>
    declareField(
      { type: 'string', pattern: '^(majority|unanimous|>?[1-9][0-9]?/[1-9][0-9]?)$' },
      `${doc} \`majority\`: more than half. \`1/3\`: at least one third. \`>2/3\`: more than two thirds. ` +
        `\`unanimous\`: all.`,
      options,
      [check('threshold', isThreshold, 'must be majority, unanimous, or a fraction of at most 1 such as 1/3 or >2/3')],
    ),
  object: (type: () => Class, doc: string, options: FieldOptions = {}) =>
    declareField({}, doc, options, [check('object', isObject, () => noObject(type)), ValidateNested(), Type(type)], {
      nested: type,
    }),
  objects: (type: () => Class, doc: string, { maxItems = 100, minItems = 0, ...options }: Many = {}) =>
    declareField(
      counted(minItems, maxItems),
      doc,
      options,
      [...sized(minItems, maxItems), ValidateNested({ each: true }), Type(type)],
      { nested: type, list: true, flaws: inList((item) => (isObject(item) ? null : noObject(type))) },
    ),
  strings: (
    doc: string,
    {
      maxItems = 100,
      minItems = 0,
      values,
      pattern,
      patternDoc,
      printed = false,
      max = 500,
      ...options
    }: Many & Pick<Text, 'pattern' | 'patternDoc' | 'printed' | 'max'> & { values?: readonly string[] } = {},
  ) =>
    declareField(
      {
        type: 'array',
        ...counted(minItems, maxItems),
        items: {
          type: 'string',
          ...(values ? { enum: [...values] } : { maxLength: max }),
          ...(pattern ? { pattern: pattern.source } : {}),
        },
      },
      printed ? onPaper(doc) : doc,
      options,
      sized(minItems, maxItems),
      {
        list: true,
        flaws: inList((item) => {
          if (typeof item !== 'string') return 'must be a string';
          if (values && !values.includes(item)) return `must be one of: ${values.join(', ')}`;
          if (item.length > max) return atMost(max, 'character');
          if (!isVisible(item)) return invisible;
          if (printed && printingObstacle(item) !== null) return printingObstacle(item);
          if (isBlank(item)) return blank;
          return pattern && !pattern.test(item) ? (patternDoc ?? `must match ${pattern.source}`) : null;
        }),
      },
    ),
  metadata: (doc = ownKeys, options: FieldOptions = {}) =>
    declareField(
      { type: 'object', additionalProperties: { type: 'string', maxLength: 500 }, maxProperties: 50 },
      doc,
      { optional: true, example: { fund: 'II' }, ...options },
      [
        check(
          'metadata',
          (value) => isObject(value) && Object.keys(value as object).length <= 50,
          'must be an object with at most 50 keys',
        ),
      ],
      { flaws: checkMetadata, ...(doc === ownKeys ? { component: 'Metadata' } : {}) },
    ),
  /** At most 25 MiB: a form part, or base64 in a JSON body of at most 1 MiB. */
  file: (doc: string, { media, max = 34_952_536, ...options }: FieldOptions & { media: string; max?: number }) =>
    declareField(
      { type: 'string', contentEncoding: 'base64', contentMediaType: media, minLength: 4, maxLength: max },
      doc,
      { sensitive: 'a file', ...options },
      [
        IsString(),
        MinLength(4, withMessage('must be a non-empty base64-encoded file')),
        MaxLength(max, withMessage(`must be a base64-encoded file of at most ${Math.floor((max / 4) * 3)} bytes`)),
        check(
          'base64',
          (value) => typeof value === 'string' && isBase64(value),
          'must be a base64-encoded file without line breaks',
        ),
      ],
    ),
  /** A malformed id returns 404 like an unknown id. */
  path: (doc = 'ID of a resource in the collection that precedes it in the path.', options: FieldOptions = {}) =>
    declareField({ type: 'string' }, doc, options, [Allow()], { path: true }),
  json: (
    doc: string,
    {
      schema = { type: 'object', additionalProperties: true },
      ...options
    }: FieldOptions & { schema?: JsonSchema } = {},
  ) =>
    declareField(
      schema,
      doc,
      options,
      [schema['type'] === 'object' ? check('object', isObject, 'must be an object') : Allow()],
      { free: true },
    ),
};

export const highestNumber = 2_147_483_647;

export abstract class EnvelopeView {
  @Field.string('ID, with a prefix that identifies the resource type.')
  id: string;
  @Field.string('Type discriminator.')
  object: string;
  @Field.timestamp('Time of creation, in Unix seconds.')
  created: number;
  @Field.timestamp('Time of the last change, in Unix seconds.')
  updated: number;
  @Field.boolean('Whether the resource is in live mode.')
  livemode: boolean;
  @Field.metadata(undefined, { optional: false })
  metadata: Record<string, string>;
  @Field.integer('Version of the resource. Increases by one with each change and serves as the ETag.', { example: 1 })
  version: number;
}
