import { allMachines } from '#kernel/machine';
import { resourceEntities } from '#platform/db/resource-entity';
import type { EventTypeView } from './event.dto';

const words = (name: string): string => name.replaceAll('_', ' ');
const either = (names: readonly string[]): string => names.map(words).join(' or ');
const article = (noun: string): string => (/^[aeio]/.test(noun) ? 'An' : 'A');

/** Every event type of the loaded resources: one a move, and for each resource that it came to be and that it was changed. */
export function eventCatalogue(): EventTypeView[] {
  const found = new Map<string, EventTypeView>();
  const add = (type: string, resource: string, description: string) => { if (!found.has(type)) found.set(type, { object: 'event_type', type, resource, description }); };
  for (const { resource, initial, moves } of allMachines()) {
    const noun = `${article(resource)} ${words(resource)}`;
    add(`${resource}.created`, resource, `${noun} came to be, as ${words(initial)}.`);
    for (const move of Object.values(moves)) add(move.emits, resource, `${noun} that was ${either(move.from)} became ${words(move.to)}.`);
  }
  for (const [, { name, silent, tenancy }] of resourceEntities()) {
    if (silent || tenancy === 'public') continue; // nobody is told of these
    add(`${name}.created`, name, `${article(name)} ${words(name)} came to be.`);
    add(`${name}.updated`, name, `Fields of ${article(name).toLowerCase()} ${words(name)} were changed.`);
  }
  return [...found.values()].sort((a, b) => (a.type < b.type ? -1 : 1));
}
