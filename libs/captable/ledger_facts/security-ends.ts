import type { LedgerEntry } from '#ledger/ledger_entry';

export interface TermsOfEnd {
  price_per_share: string | null;
  reason: string | null;
  consideration: string | null;
}

type EndingEntry = Pick<LedgerEntry, 'id' | 'kind' | 'security_id' | 'references_entry_id'>;
type EndsReader = <R>(select: string, rest: string) => Promise<R[]>;

/** The act's resource or the bundle states the terms. A restated entry keeps its original terms. */
export async function securityEnds(
  of: EndsReader,
  entries: readonly EndingEntry[],
): Promise<ReadonlyMap<string, TermsOfEnd>> {
  const said = new Map(
    [
      ...(await of<TermsOfEnd & { id: string }>(
        'security_id as id, price_per_share, null as reason, null as consideration from share_repurchase',
        "and status = 'completed'",
      )),
      ...(await of<TermsOfEnd & { id: string }>(
        "security_id as id, price_per_share, reason, case when price_per_share is null then 'none' else '$' || " +
          "price_per_share || ' a share' end as consideration from share_transfer",
        "and status = 'completed'",
      )),
      ...(await of<TermsOfEnd & { id: string }>(
        'security_id as id, null as price_per_share, reason, null as consideration from share_cancellation',
        "and status = 'completed'",
      )),
      ...(await of<TermsOfEnd & { id: string }>(
        "security_id as id, metadata->>'ocf_price' as price_per_share, metadata->>'ocf_reason_text' as reason, " +
          "metadata->>'ocf_consideration_text' as consideration from ledger_entry",
        "and metadata ? 'ocf_id' and kind in ('stock_repurchase', 'stock_transfer', 'stock_cancellation', " +
          "'stock_reissuance', 'stock_class_split')",
      )),
    ].map((one) => [one.id, one]),
  );
  // A correction may move the first entry of an act to an earlier day.
  const corrected = entries.some(({ references_entry_id }) => references_entry_id !== null)
    ? await of<EndingEntry>(
        'id, kind, security_id, references_entry_id from ledger_entry',
        'and id in (select references_entry_id from ledger_entry where entity_id = $3 and references_entry_id ' +
          'is not null)',
      )
    : [];
  const before = new Map(corrected.map((one) => [one.id, one]));
  const firsts = new Map<string, EndingEntry>();
  const firstOf = (entry: EndingEntry): EndingEntry => {
    if (entry.references_entry_id === null) return entry;
    const first = firsts.get(entry.references_entry_id) ?? firstOf(before.get(entry.references_entry_id)!);
    firsts.set(entry.references_entry_id, first);
    return first;
  };
  return new Map(
    entries.flatMap((entry) => {
      const first = firstOf(entry);
      const terms = first.kind === entry.kind && first.security_id !== null ? said.get(first.security_id) : undefined;
      return terms ? [[entry.id, terms]] : [];
    }),
  );
}
