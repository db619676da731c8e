import { declarationOf, type EntityClass, type Identified } from '#platform/wire/resource-entity';
import { expandableIn, type Expandable } from '#platform/wire/expandable';
import { EnvelopeView } from '#platform/wire/field';
import { fieldsOf, type Class, type FieldDeclaration, type JsonSchema } from '#platform/wire/field-declaration';
import { objectOf } from '#platform/wire/object-name';
import { expandedOf, nounOf, paramsOf } from './schema-names';

type Direction = 'input' | 'output';

export class Schemas {
  private readonly shown = new Map<string, { value: unknown }>();
  private readonly answered = new Map<string, object>();
  private readonly described = new Map<string, { type: Class | null; direction: Direction; schema: JsonSchema }>();

  constructor(readonly baseUrl: string) {}

  /** An input yields its name to an output with the same noun. */
  nameOf(type: Class, direction: Direction): string {
    const noun = nounOf(type);
    return direction === 'input' && this.described.get(noun)?.direction === 'output' ? paramsOf(noun) : noun;
  }

  /** Outputs must come first. Outputs are open to later fields and use null for absent values; inputs are closed. */
  of(type: Class, direction: Direction): JsonSchema {
    const name = this.nameOf(type, direction);
    const known = this.described.get(name);
    if (known && (known.type !== type || known.direction !== direction))
      throw new Error(`two classes have the schema name ${name}`);
    if (!known) {
      const entry = { type, direction, schema: {} as JsonSchema };
      this.described.set(name, entry);
      entry.schema = this.describe(type, direction);
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  example(name: string, make: () => unknown): JsonSchema {
    if (!this.shown.has(name)) this.shown.set(name, { value: make() });
    return { $ref: `#/components/examples/${name}` };
  }

  examples(): Record<string, { value: unknown }> {
    return byName(this.shown);
  }

  response(name: string, make: () => object): { $ref: string } {
    if (!this.answered.has(name)) this.answered.set(name, make());
    return { $ref: `#/components/responses/${name}` };
  }

  responses(): Record<string, object> {
    return byName(this.answered);
  }

  component(name: string, schema: () => JsonSchema): JsonSchema {
    if (!this.described.has(name)) this.described.set(name, { type: null, direction: 'output', schema: schema() });
    return { $ref: `#/components/schemas/${name}` };
  }

  /** `object` is the discriminator. */
  union(members: JsonSchema[]): JsonSchema {
    const named = members.map(({ $ref }) => ({ $ref, noun: String($ref).split('/').at(-1)! }));
    const mapping = Object.fromEntries(named.map(({ $ref, noun }) => [this.constantOf(noun), $ref]));
    return this.component(named.map(({ noun }) => noun).join('Or'), () => ({
      oneOf: members,
      discriminator: { propertyName: 'object', mapping },
    }));
  }

  private constantOf(name: string): string {
    const { allOf, ...schema } = this.described.get(name)!.schema as { allOf?: JsonSchema[] } & JsonSchema;
    const { properties } = (allOf?.at(-1) ?? schema) as { properties: Record<string, JsonSchema> };
    const constant = properties['object']?.['const'];
    if (typeof constant !== 'string') throw new Error(`${name} has no constant object`);
    return constant;
  }

  field(declared: FieldDeclaration, direction: Direction, asMember = false): JsonSchema {
    const { nested, list, component } = declared;
    const nullable = declared.nullable || (declared.optional && direction === 'output');
    const schema = component
      ? this.component(component, () => declared.schema)
      : fieldSchema(declared, direction, Boolean(nullable));
    if (!nested) return nullable ? orNull(schema) : schema;
    const { description, examples, ...rest } = schema;
    const inner = asMember ? this.member(nested()) : this.of(nested(), direction);
    const shape = list ? { type: 'array', items: inner, ...rest } : inner;
    return { ...(nullable ? orNull(shape) : shape), description, ...(examples === undefined ? {} : { examples }) };
  }

  toJSON(): Record<string, JsonSchema> {
    return byName(new Map([...this.described].map(([name, { schema }]) => [name, schema])));
  }

  private describe(type: Class, direction: Direction, asMember = false): JsonSchema {
    const enveloped = type.prototype instanceof EnvelopeView;
    const inherited = enveloped ? fieldsOf(EnvelopeView) : [];
    const fields = fieldsOf(type).filter(
      (field) => !field.path && !inherited.includes(field) && !(type === EnvelopeView && field.name === 'object'),
    );
    const expandable = direction === 'output' ? expandableIn(type) : new Map<string, Expandable>();
    const flagged = new Set([...expandable.values()].map(({ field }) => field));
    const properties: Record<string, JsonSchema> = Object.fromEntries(
      fields.map((field) => [
        field.name,
        { ...this.field(field, direction, asMember), ...(flagged.has(field) ? { 'x-service-expandable': true } : {}) },
      ]),
    );
    if (!asMember)
      for (const { name, field, target } of expandable.values())
        if (target) properties[name] = this.expanded(field, target);
    const required = fields.filter((field) => !field.optional && !flagged.has(field)).map(({ name }) => name);
    if (enveloped) required.unshift('object');
    const own = {
      type: 'object',
      properties: { ...(enveloped ? { object: { type: 'string', const: objectOf(type) } } : {}), ...properties },
      ...(required.length > 0 ? { required } : {}),
      ...(direction === 'input' ? { additionalProperties: false } : {}),
    };
    return enveloped ? { allOf: [this.of(EnvelopeView as Class, 'output'), own] } : own;
  }

  /** An expanded member shows its own references as IDs, because generators and Postman cannot read cyclic schemas. */
  private member(view: Class): JsonSchema {
    if (!mayExpand(view)) return this.of(view, 'output');
    return this.component(expandedOf(this.nameOf(view, 'output')), () => this.describe(view, 'output', true));
  }

  /** In a list, an item hidden from the caller remains an ID. */
  private expanded({ list }: FieldDeclaration, target: EntityClass<Identified>): JsonSchema {
    const inner = this.member(declarationOf(target).view());
    return {
      ...(list ? { type: 'array', items: { anyOf: [inner, { type: 'string' }] } } : inner),
      description: 'Resource, if expanded.',
    };
  }
}

function mayExpand(view: Class): boolean {
  return (
    [...expandableIn(view).values()].some(({ target }) => target) ||
    fieldsOf(view).some(({ nested }) => nested && mayExpand(nested()))
  );
}

const byName = <T>(named: Map<string, T>): Record<string, T> =>
  Object.fromEntries([...named].sort(([a], [b]) => (a < b ? -1 : 1)));

/** Uses the form that all client generators understand. */
export function orNull(schema: JsonSchema): JsonSchema {
  const { description, examples, deprecated, ...value } = schema;
  if (Object.keys(value).length === 0) return schema;
  const said = Object.entries({ description, examples, deprecated }).filter(([, one]) => one !== undefined);
  return { anyOf: [value, { type: 'null' }], ...Object.fromEntries(said) };
}

/** Only senders need bounds. */
const bounds = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'];

/**
 * Omits the example of an ID whose pattern already shows it. A nullable output has no pattern: openapi-generator's
 * clients in Go reject every answer with one.
 */
function fieldSchema({ schema, refers }: FieldDeclaration, direction: Direction, nullable: boolean): JsonSchema {
  const unbounded = direction === 'output' ? [...bounds, ...(nullable ? ['pattern'] : [])] : [];
  const left = [...unbounded, ...(refers && !unbounded.includes('pattern') ? ['examples'] : [])];
  return Object.fromEntries(Object.entries(schema).filter(([name]) => !left.includes(name)));
}
