import 'reflect-metadata';
import { ValidateBy, ValidateIf } from 'class-validator';
import type { Prefix } from '#kernel/ids';
import { declaredDeprecation, warningOf, type Deprecation } from './deprecation';
import type { Edition } from './edition';

export type Class = new () => object;
export type JsonSchema = Record<string, unknown>;

/** The options with which a field is declared. */
export interface FieldOptions {
  optional?: boolean;
  nullable?: boolean;
  /**
   * Words that a human who decides reads in place of the value. The value is never written to the request log, nor kept
   * with the request that they decide.
   */
  sensitive?: string;
  /** Shows a sensitive value that is no secret to the human who decides. The request log still leaves it out. */
  decidedBy?: true;
  /** Changes without the version of its resource, so the ETag covers it too. */
  unversioned?: boolean;
  example?: unknown;
  /**
   * Reads a response field from its row, if it is not the column of the same name. A field that is shown on demand also
   * receives the edition of the reader.
   */
  from?: (row: never, edition?: Edition) => unknown;
  /** Lets a search ask for one item of a list of objects that is a column, by its texts (`field.part`). */
  searchable?: boolean;
  /** Includes an id in the example of a request although it is optional. */
  exampled?: true;
  /** Shown only when `expand[]` names it. */
  onDemand?: boolean;
  /** Reads a field that is shown on demand and is not part of the row. */
  load?: Loading;
  deprecated?: Deprecation;
}

/** One field of the wire: its schema for the documentation, its class when it nests, and how a row yields it. */
export interface FieldDeclaration extends Omit<FieldOptions, 'example' | 'deprecated'> {
  name: string;
  schema: JsonSchema;
  optional: boolean;
  nullable: boolean;
  list: boolean;
  nested?: () => Class;
  /** Name of the schema that all fields of this kind share. */
  component?: string;
  /** Free JSON: another schema than ours, or none, describes its content. */
  free?: boolean;
  /** Taken from the path, never from body or query. */
  path?: boolean;
  /** Prefix of the id or ids that it holds; `expand[]` replaces an id by its resource. */
  refers?: Prefix;
  /** Unix seconds on the wire, an instant in the row. */
  timestamp?: boolean;
  /** A decimal, which the row holds as text too. */
  decimal?: boolean;
  /** Finds the errors in a value of the right type: each with its index or key, in one sentence without a subject. */
  flaws?: (value: unknown) => Flaw[];
  /** Declares the same values for a property of another class. */
  again: (doc: string, options: FieldOptions) => PropertyDecorator;
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

/** The field of a view or an input at a path such as `investors.0.paid_on`; none within metadata or free JSON. */
export function fieldAt(type: Class | null, path: string): FieldDeclaration | undefined {
  const [name, ...inner] = path.split('.').filter((part) => !/^\d+$/.test(part));
  const field = type ? fieldsOf(type).find((one) => one.name === name) : undefined;
  if (!field || inner.length === 0) return field;
  return field.nested && fieldAt(field.nested(), inner.join('.'));
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

/** Declares a field: the validators and the documentation of a property. */
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

/** The rule that a field's `flaws` explain part by part. */
export const partsRule = 'parts';

/** A rule of our own, with a message that has the property as its subject. */
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
