import { fieldAt, fieldsOf, type Class, type FieldDeclaration } from './field-declaration';

export type Time = 'day' | 'instant';

const known = new Map<Class, Map<string, Time>>();

/** Also finds times of nested fields. */
export function timesIn(type: Class | null): Map<string, Time> {
  if (!type) return new Map();
  let times = known.get(type);
  if (!times) {
    known.set(
      type,
      (times = new Map(
        fieldsOf(type).flatMap(({ name, timestamp, schema, nested }): [string, Time][] => {
          if (nested) return [...timesIn(nested())];
          const time = timeOf({ timestamp, schema });
          return time ? [[name, time]] : [];
        }),
      )),
    );
  }
  return times;
}

/** Ignores names within metadata and free JSON. */
export function timeAt(type: Class | null, path: string): Time | undefined {
  const field = fieldAt(type, path);
  return field && timeOf(field);
}

const timeOf = ({ timestamp, schema }: Pick<FieldDeclaration, 'timestamp' | 'schema'>): Time | undefined =>
  schema['format'] === 'date' ? 'day' : timestamp || schema['format'] === 'date-time' ? 'instant' : undefined;
