/** An exact event type, a prefix with `.*`, or `*`. */
export const patternForm = /^(\*|[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)*\.(\*|[a-z][a-z0-9_]*))$/;
export const patternDoc = 'must be an event type such as entity.created, a prefix such as filing.*, or *';

export interface Subscription {
  types?: readonly string[];
  entity_id?: string;
}

/** `filing.*` matches any depth below the dot. */
export const matchesType = (patterns: readonly string[], type: string): boolean =>
  patterns.some(
    (pattern) =>
      pattern === '*' || pattern === type || (pattern.endsWith('.*') && type.startsWith(pattern.slice(0, -1))),
  );

export const wants = ({ types, entity_id }: Subscription, event: { type: string; entity_id: string | null }): boolean =>
  (entity_id === undefined || event.entity_id === entity_id) && (types === undefined || matchesType(types, event.type));
