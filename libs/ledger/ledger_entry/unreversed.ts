export const unreversed = (alias: string): string =>
  `not exists (select from ledger_entry r where r.references_entry_id = ${alias}.id and r.kind = 'reversal')`;
