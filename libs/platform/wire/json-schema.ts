import { fieldsOf, type Class, type JsonSchema } from './field-declaration';

export function schemaOfFields(
  type: Class,
  { names, required }: { names: readonly string[]; required: readonly string[] },
): JsonSchema {
  const taken = fieldsOf(type).filter(({ name }) => names.includes(name));
  return {
    type: 'object',
    properties: Object.fromEntries(taken.map(({ name, schema }) => [name, schema])),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  };
}
