import { Problem } from '#kernel/problem';
import type { LedgerEntry, LedgerEntryKind } from '#ledger/ledger_entry';
import type { EntryPatch } from './restatement.dto';

export const correctionKinds = ['field_correction', 'full_reissue', 'cancellation'] as const;
export type CorrectionKind = (typeof correctionKinds)[number];

/** A correction of an entry. */
export interface Correction {
  kind: CorrectionKind;
  patch: EntryPatch;
}

/**
 * The form of an act that can be recorded anew: it makes a security, takes of one, gives of one to another holder, or
 * replaces one.
 */
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

/**
 * The form of an act; null of one that nothing here records: a charter, a reversal, what the pool of a plan gave or
 * got.
 */
export const formOf = ({ kind, postings }: Pick<LedgerEntry, 'kind' | 'postings'>): Form | null =>
  postings.some(({ account }) => account === 'pool') ? null : (forms[kind] ?? null);

/** 409: with these corrections the ledger would say what cannot have been. */
export const contradiction = ({ id, kind }: LedgerEntry, why: string): Problem =>
  new Problem('ledger_contradiction', `${id}, a ${kind}, could not have been recorded so: ${why}`, { entry_id: id });
