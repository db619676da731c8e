import { allMachines } from '#kernel/machine';
import type { ParameterError } from '#kernel/problem';
import { quoted } from '#kernel/quoted';
import { capitalized, wordsOf } from '#kernel/words';
import { createdBy, resourceEntities } from '#platform/wire/resource-entity';
import { matchesType, patternForm } from './subscription';

interface EventType {
  type: string;
  object: string;
  description: string;
}

export function eventTypes(): EventType[] {
  const types = new Map<string, EventType>();
  const add = (type: string, object: string, description: string) =>
    types.set(type, { type, object, description: [types.get(type)?.description ?? [], description].flat().join(' ') });
  const silent = new Set<string>();
  for (const [, declaration] of resourceEntities()) {
    const { name, silent: quietly, removable, announces = {} } = declaration;
    if (quietly) {
      silent.add(name);
      continue;
    }
    add(createdBy(declaration), name, `The ${words(name)} was created.`);
    add(`${name}.updated`, name, `The ${words(name)} was updated, but its state did not change.`);
    for (const [type, occasion] of Object.entries(announces)) add(type, name, occasion);
    if (removable) add(`${name}.deleted`, name, `The ${words(name)} was permanently deleted.`);
  }
  for (const { resource, moves, changes } of allMachines()) {
    if (silent.has(resource)) continue;
    for (const [name, type] of Object.entries(changes))
      add(type, resource, `${words(name, true)}: the ${words(resource)} was updated, but its state did not change.`);
    for (const move of Object.values(moves))
      add(move.emits, resource, `${words(move.name, true)}: ${move.from.map(quiet).join(' or ')} → ${quiet(move.to)}.`);
  }
  return [...types.values()].sort((a, b) => (a.type < b.type ? -1 : 1));
}

/** A misspelled pattern would never fire. */
export function checkEventPatterns(param: string, patterns: unknown): ParameterError[] {
  if (!Array.isArray(patterns)) return [];
  const types = eventTypes();
  return patterns.flatMap((pattern: unknown, index): ParameterError[] =>
    typeof pattern !== 'string' || !patternForm.test(pattern) || types.some(({ type }) => matchesType([pattern], type))
      ? []
      : [
          {
            param: `${param}[${index}]`,
            code: 'unknown',
            message:
              `${param}[${index}] ${quoted(pattern)} does not match any event type. GET /v1/event_types lists the ` +
              'types.',
          },
        ],
  );
}

const quiet = (state: string): string => `\`${state}\``;
const words = (name: string, capital = false): string => {
  const text = wordsOf(name);
  return capital ? capitalized(text) : text;
};
