import 'reflect-metadata';
import { ValidateBy, ValidateIf } from 'class-validator';
import type { Prefix } from '#kernel/ids';
import { declaredDeprecation, warningOf, type Deprecation } from './deprecation';
import type { Edition } from './edition';

export type Class = new () => object;
export type JsonSchema = Record<string, unknown>;

export interface FieldOptions {
  optional?: boolean;
  nullable?: boolean;
  /** Replaces the value for the approver. Logs and pending requests never store the value. */
  sensitive?: string;
  /** The approver sees a sensitive value. The log still omits it. */
  decidedBy?: true;
  /** Derives from the ID, so the dry run of a new resource does not know it. */
  ofId?: true;
  /** Changes without a new version, so the ETag includes the value. */
  unversioned?: boolean;
  example?: unknown;
  /** Computes the field from its row. On-demand fields also get the reader's edition. */
  from?: (row: never, edition?: Edition) => unknown;
  /** Matches a text in one item of a list column (`field.part`). */
  searchable?: boolean;
  exampled?: true;
  onDemand?: boolean;
  load?: Loading;
  deprecated?: Deprecation;
}

export interface FieldDeclaration extends Omit<FieldOptions, 'example' | 'deprecated'> {
  name: string;
  schema: JsonSchema;
  optional: boolean;
  nullable: boolean;
  list: boolean;
  nested?: () => Class;
  component?: string;
  free?: boolean;
  path?: boolean;
  /** Prefix of the ids in this field. */
  refers?: Prefix;
  /** Unix seconds on the wire, an instant in the row. */
  timestamp?: boolean;
  decimal?: boolean;
  /** Each has an index or key, and a sentence without a subject. */
  flaws?: (value: unknown) => Flaw[];
  again: (doc: string, options: FieldOptions) => PropertyDecorator;
}

/** Loads values in the order of the rows. Omits data that the operation `by` does not show. */
export interface Loading {
  of: string;
  by: string;
  read: (read: never, rows: never[]) => Promise<unknown[]>;
}

export type Flaw = [part: string, what: string];

const fields = new Map<Function, FieldDeclaration[]>();
const patches = new Map<Function, FieldDeclaration[]>();

/** A new declaration clears the cache. */
const complete = new Map<Function, FieldDeclaration[]>();

export function fieldsOf(target: Function): readonly FieldDeclaration[] {
  let known = patches.get(target) ?? complete.get(target);
  if (!known) {
    const base = Object.getPrototypeOf(target) as Function | null;
    const own = fields.get(target) ?? [];
    const inherited = base && base !== Function.prototype ? fieldsOf(base) : [];
    known = [...inherited.filter(({ name }) => !own.some((field) => field.name === name)), ...own];
    complete.set(target, known);
  }
  return known;
}

/** Takes a path such as `investors.0.paid_on`; none within metadata or free JSON. */
export function fieldAt(type: Class | null, path: string): FieldDeclaration | undefined {
  const [name, ...inner] = path.split('.').filter((part) => !/^\d+$/.test(part));
  const field = type ? fieldsOf(type).find((one) => one.name === name) : undefined;
  if (!field || inner.length === 0) return field;
  return field.nested && fieldAt(field.nested(), inner.join('.'));
}

/** Serves the input of a merging PATCH. */
export function PatchFields(): ClassDecorator {
  return (target) => {
    const inherited = fieldsOf(target);
    patches.set(
      target,
      inherited.map((one) => ({ ...one, optional: true })),
    );
    // Replaces the conditions of the base class.
    for (const { name, nullable } of inherited)
      ValidateIf((_, value) => value !== undefined && !(nullable && value === null))(target.prototype as object, name);
  };
}

export function declareField(
  schema: JsonSchema,
  doc: string,
  options: FieldOptions,
  validators: PropertyDecorator[],
  more: Partial<FieldDeclaration> = {},
): PropertyDecorator {
  return (prototype, key) => {
    const { optional = false, nullable = false, example, deprecated, ...kept } = options;
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
      ...kept,
      again: (about, anew) => declareField(schema, about, anew, validators, more),
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

export const partsRule = 'parts';

/** The property is the subject of its message. */
export const check = (
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
