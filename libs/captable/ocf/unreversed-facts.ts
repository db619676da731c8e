import type { EntryFacts, LedgerFacts, ConvertibleFacts } from '#captable/ledger_facts';
import { entriesBy, type EntriesBy } from './entry-index';

export interface UnreversedFacts extends LedgerFacts {
  by: EntriesBy;
  convertible: ReadonlyMap<string, ConvertibleFacts>;
  successors: ReadonlyMap<string, ConvertibleFacts>;
}

export function standingEntries<E extends Pick<EntryFacts, 'id' | 'kind' | 'references_entry_id'>>(
  entries: readonly E[],
): E[] {
  const reversed = new Set(
    entries.filter(({ kind }) => kind === 'reversal').map(({ references_entry_id }) => references_entry_id),
  );
  return entries.filter(({ id, kind }) => kind !== 'reversal' && !reversed.has(id));
}

/** The format has no reversals: a security is issued once and ends once. */
export function unreversedFacts(facts: LedgerFacts): UnreversedFacts {
  const { convertibles } = facts;
  const entries = standingEntries(facts.entries);
  const named = new Set(
    entries.flatMap(({ postings }) =>
      postings.flatMap(({ security_id, stakeholder_id }) => [security_id, stakeholder_id]),
    ),
  );
  const only = <T>(all: ReadonlyMap<string, T>): ReadonlyMap<string, T> =>
    new Map([...all].filter(([id]) => named.has(id)));
  const investors = new Set(convertibles.map(({ stakeholder_id }) => stakeholder_id));
  return {
    ...facts,
    entries,
    securities: only(facts.securities),
    holders: new Map([...facts.holders].filter(([id]) => named.has(id) || investors.has(id))),
    by: entriesBy({ ...facts, entries }),
    convertible: new Map(convertibles.map((one) => [one.id, one])),
    successors: new Map(
      convertibles
        .toReversed()
        .flatMap((one) => (one.replaces_convertible_id === null ? [] : [[one.replaces_convertible_id, one] as const])),
    ),
  };
}
