import { fieldsOf, type Class } from './field';

export type Time = 'day' | 'instant';

const known = new Map<Class, Map<string, Time>>();

/** The times in a view or an input, and in what nests in it, by the names of their fields. */
export function timesIn(type: Class | null): Map<string, Time> {
  if (!type) return new Map();
  let times = known.get(type);
  if (!times) {
    known.set(type, (times = new Map(fieldsOf(type).flatMap(({ name, timestamp, schema, nested }): [string, Time][] => {
      if (nested) return [...timesIn(nested())];
      if (schema['format'] === 'date') return [[name, 'day']];
      return timestamp || schema['format'] === 'date-time' ? [[name, 'instant']] : [];
    }))));
  }
  return times;
}
