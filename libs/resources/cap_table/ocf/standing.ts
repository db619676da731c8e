import type { EntryFacts, LedgerFacts } from '../export/facts';

/** Entries without those that were reversed, and without what reversed them. */
export function standingEntries<E extends Pick<EntryFacts, 'id' | 'kind' | 'references_entry_id'>>(entries: readonly E[]): E[] {
  const reversed = new Set(entries.filter(({ kind }) => kind === 'reversal').map(({ references_entry_id }) => references_entry_id));
  return entries.filter(({ id, kind }) => kind !== 'reversal' && !reversed.has(id));
}

/** A ledger as it stands after its corrections, for a format in which nothing is taken back: in it a security is issued once and ends once. */
export function standing(facts: LedgerFacts): LedgerFacts {
  const entries = standingEntries(facts.entries);
  const named = new Set(entries.flatMap(({ postings }) => postings.flatMap(({ security_id, stakeholder_id }) => [security_id, stakeholder_id])));
  const only = <T>(all: ReadonlyMap<string, T>): ReadonlyMap<string, T> => new Map([...all].filter(([id]) => named.has(id)));
  const investors = new Set(facts.convertibles.map(({ stakeholder_id }) => stakeholder_id));
  return { ...facts, entries, securities: only(facts.securities), holders: new Map([...facts.holders].filter(([id]) => named.has(id) || investors.has(id))) };
}
