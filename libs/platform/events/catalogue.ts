import { allMachines } from '#kernel/machine';
import { resourceEntities } from '#platform/db/resource-entity';

/** An event that this service can emit. */
export interface EventType { type: string; object: string; description: string }

/** Every event type, by name: the life of each resource, and the moves of its machine. */
export function eventTypes(): EventType[] {
  const types = new Map<string, EventType>();
  const add = (type: string, object: string, description: string) => types.set(type, { type, object, description: [types.get(type)?.description ?? [], description].flat().join(' ') });
  const silent = new Set<string>();
  for (const [, { name, silent: quietly, tenancy, removable, machine }] of resourceEntities()) {
    if (quietly || tenancy === 'public') { silent.add(name); continue; }
    add(machine?.created ?? `${name}.created`, name, `The ${words(name)} came to be.`);
    add(`${name}.updated`, name, `Fields of the ${words(name)} changed, its state did not.`);
    if (removable) add(`${name}.deleted`, name, `The ${words(name)} was removed for good.`);
  }
  for (const { resource, moves } of allMachines()) {
    if (silent.has(resource)) continue;
    for (const move of Object.values(moves)) add(move.emits, resource, `${words(move.name, true)}: ${move.from.map(quiet).join(' or ')} → ${quiet(move.to)}.`);
  }
  return [...types.values()].sort((a, b) => (a.type < b.type ? -1 : 1));
}

const quiet = (state: string): string => `\`${state}\``;
const words = (name: string, capital = false): string => {
  const text = name.replaceAll('_', ' ');
  return capital ? text.charAt(0).toUpperCase() + text.slice(1) : text;
};
