import { Problem } from '#kernel/problem';
import type { LedgerEntry, LedgerEntryKind } from '#ledger/ledger_entry';
import type { EntryPatch } from './restatement.dto';

export const correctionKinds = ['field_correction', 'full_reissue', 'cancellation'] as const;
export type CorrectionKind = (typeof correctionKinds)[number];

export interface Correction {
  kind: CorrectionKind;
  patch: EntryPatch;
}

export type Form = 'issue' | 'retirement' | 'transfer' | 'reissuance';
const forms: Partial<Record<LedgerEntryKind, Form>> = {
  opening_position: 'issue',
  stock_issuance: 'issue',
  interest_issuance: 'issue',
  stock_repurchase: 'retirement',
  stock_cancellation: 'retirement',
  stock_transfer: 'transfer',
  stock_reissuance: 'reissuance',
};

/** Null for entries without securities, such as charter and pool changes, and for reversals. */
export const formOf = ({ kind, postings }: Pick<LedgerEntry, 'kind' | 'postings'>): Form | null =>
  postings.some(({ account }) => account === 'pool') ? null : (forms[kind] ?? null);

export const contradiction = ({ id, kind }: LedgerEntry, why: string): Problem =>
  new Problem('ledger_contradiction', `The correction contradicts entry ${id} (${kind}): ${why}`, { entry_id: id });
