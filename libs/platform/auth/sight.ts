import type { Sight } from '#platform/db/sight';
import type { Principal } from './authenticator';

/** What a scoped token sees: of tokens itself and those that descend from it. A key sees everything of its account and mode. */
export function sightOf({ authority, credential_id }: Pick<Principal, 'authority' | 'credential_id'>): Sight | undefined {
  if (!authority) return undefined;
  return {
    conditionOn: ({ lineage }, bind) => {
      if (!lineage) return null;
      const id = bind(credential_id);
      return `(t.id = ${id} or t.ancestor_ids @> array[${id}])`;
    },
  };
}
