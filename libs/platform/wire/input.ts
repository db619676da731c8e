import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import { knownInstead } from '#kernel/nearest-name';
import { invalid, type ParameterError } from '#kernel/problem';
import { Field, optional } from './field';
import { fieldsOf, partsRule, type Class, type FieldDeclaration } from './field-declaration';
import { keysOf } from './field-errors';
import { numbered } from './query-string';
import { keepValidationRules } from './validation-rules';

keepValidationRules();

type Raw = Record<string, unknown>;

const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);

export class ById {
  @Field.path()
  id: string;
}

export class CancelInput extends ById {
  @Field.string('Reason, recorded in the audit trail.', optional)
  reason?: string;
}

/** `malformed`: parameters of the wrong shape. */
export type Check = (input: Raw, malformed: ReadonlySet<string>) => ParameterError[];

interface Reading {
  errors?: ParameterError[];
  checks?: Check;
  forgives?: (error: ParameterError, sent: Raw) => boolean;
  names?: Names;
}
type Names = (type: Class) => readonly string[];

const currentNames: Names = (type) =>
  fieldsOf(type)
    .filter(({ path }) => !path)
    .map(({ name }) => name);

/** `readInput` reports unknown names together with other errors. */
interface ParsedInput<T> {
  input: T;
  strays: ParameterError[];
}

/** One problem lists every wrong parameter that the edition does not forgive. */
export function readInput<T extends object>(
  type: new () => T,
  params: Raw,
  sent: unknown,
  source: 'body' | 'query',
  { errors: before = [], checks, forgives = () => false, names = currentNames }: Reading = {},
): ParsedInput<T> {
  const declared = fieldsOf(type);
  if (sent !== undefined && !isObject(sent))
    throw invalid([...before, { param: 'body', code: 'invalid', message: 'The body must be a JSON object.' }]);
  const errors = [...before];
  const stray = checkPossible(sent, null);
  if (stray.length > 0) throw invalid([...errors, ...stray]);
  // Path parts need no validation.
  if (errors.length === 0 && isEmpty(sent) && declared.every(({ path, optional }) => path || optional)) {
    const parts = declared.filter(({ path }) => path).map(({ name }) => [name, params[name]]);
    if ((checks?.({}, new Set()) ?? []).length === 0)
      return { input: Object.assign(new type(), Object.fromEntries(parts)), strays: [] };
  }
  const raw: Raw = source === 'query' ? coerce((sent ?? {}) as Raw, declared) : { ...((sent ?? {}) as Raw) };
  for (const { name, path } of declared) {
    if (path && Object.hasOwn(raw, name)) errors.push(unknown(name, name, names(type)));
    if (path) raw[name] = params[name];
  }
  const input = plainToInstance(type as unknown as new () => object, raw) as T;
  const failed = validateSync(input, { whitelist: true, forbidNonWhitelisted: true, forbidUnknownValues: false });
  errors.push(...failed.flatMap((error) => describe(error, '', names)).filter((error) => !forgives(error, raw)));
  const named = new Set(errors.map(({ param }) => param)); // one error is enough for a value of the wrong type
  const malformed = new Set(errors.filter(({ code }) => code !== 'unknown').map(({ param }) => param));
  errors.push(...(checks?.(raw, malformed) ?? []).filter(({ param }) => !named.has(param)));
  if (errors.some(({ code }) => code !== 'unknown')) throw invalid(errors);
  if (errors.length > 0) validateSync(input, { whitelist: true, forbidUnknownValues: false }); // removes unknown names
  return { input, strays: errors };
}

const isEmpty = (sent: Raw | undefined): boolean => sent === undefined || Object.keys(sent).length === 0;
/** Other APIs and our search use these names. */
const insteadOf = (name: string, known: readonly string[]): string =>
  name === 'cursor' && known.includes('starting_after')
    ? 'send the cursor as starting_after'
    : knownInstead(name, known);
const unknown = (param: string, name: string, known: readonly string[]): ParameterError => ({
  param,
  code: 'unknown',
  message: `${param} is not a parameter of this operation; ${insteadOf(name, known)}.`,
});

/**
 * Such values would break the transformer, the validators or the database: property names of every object, NUL and
 * unpaired surrogates.
 */
function checkPossible(value: unknown, param: string | null): ParameterError[] {
  if (typeof value === 'string') {
    const flaw = value.includes('\0') ? 'a NUL character' : value.isWellFormed() ? null : 'an unpaired surrogate';
    return flaw ? [{ param: param ?? 'body', code: 'invalid', message: `${param} contains ${flaw}. Remove it.` }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = param === null ? key : Array.isArray(value) ? `${param}[${key}]` : `${param}.${key}`;
    return key in Object.prototype
      ? [{ param: at, code: 'unknown', message: `${at} is a reserved name. Use a different name.` }]
      : checkPossible(inner, at);
  });
}

function describe(error: ValidationError, parent: string, names: Names): ParameterError[] {
  const param = pathTo(error.property, parent, Array.isArray(error.target));
  const own = Object.entries(error.constraints ?? {})
    .filter(([kind]) => kind !== partsRule)
    .map(([kind, message]): ParameterError => {
      if (kind === 'whitelistValidation')
        return unknown(param, error.property, names(error.target!.constructor as Class));
      if (error.value === undefined) return { param, code: 'missing', message: requiredText(param, error) };
      return { param, code: 'invalid', message: `${message.replace(error.property, param)}.` };
    });
  // One sentence per parameter, because a wrong type breaks every rule at once.
  return own.length > 0 ? own.slice(0, 1) : describeParts(error, param, names);
}

function requiredText(param: string, { constraints, target, property }: ValidationError): string {
  const [, values] = /must be one of: (.+)$/.exec(constraints?.['isIn'] ?? '') ?? [];
  if (values !== undefined) return `${param} is required. Send one of: ${values}.`;
  const { nested, list } = fieldsOf(target!.constructor).find(({ name }) => name === property) ?? {};
  return nested === undefined
    ? `${param} is required.`
    : `${param} is required. Send ${list ? 'a list of objects' : 'an object'} with ${keysOf(nested())}.`;
}

function describeParts(
  { target, property, value, constraints, children = [] }: ValidationError,
  param: string,
  names: Names,
): ParameterError[] {
  const field =
    constraints?.[partsRule] === undefined
      ? undefined
      : fieldsOf(target!.constructor).find(({ name }) => name === property);
  const flaws = field?.flaws?.(value) ?? [];
  const refused = new Set(flaws.map(([part]) => part));
  return [
    ...flaws.map(([part, what]): ParameterError => {
      const at = pathTo(part, param, field!.list);
      return { param: at, code: 'invalid', message: `${at} ${what}.` };
    }),
    ...children.filter((child) => !refused.has(child.property)).flatMap((child) => describe(child, param, names)),
  ];
}

const pathTo = (part: string, parent: string, inList: boolean): string =>
  inList ? `${parent}[${part}]` : parent === '' ? part : `${parent}.${part}`;

/** Unconvertible values stay, so validation refuses them. */
function coerce(raw: Raw, declared: readonly FieldDeclaration[]): Raw {
  const result = Object.create(null) as Raw;
  for (const [name, value] of Object.entries(raw)) {
    const field = declared.find((one) => one.name === name);
    result[name] = field ? coerceOne(value, field) : value;
  }
  return result;
}

function coerceOne(sent: unknown, field: FieldDeclaration): unknown {
  const value = field.list ? numbered(sent) : sent;
  if (isObject(value)) return field.nested ? coerce(value, fieldsOf(field.nested())) : value;
  if (field.list)
    return (Array.isArray(value) ? value : [value]).flatMap((one) =>
      typeof one === 'string' ? one.split(',') : [one],
    );
  if (typeof value !== 'string') return value;
  if (field.schema['type'] === 'integer') return /^-?\d{1,15}$/.test(value) ? Number(value) : value;
  if (field.schema['type'] === 'boolean') return value === 'true' ? true : value === 'false' ? false : value;
  return value;
}
