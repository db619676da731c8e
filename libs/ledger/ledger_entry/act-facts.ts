import type { Move } from '#kernel/machine';
import type { Security, SecurityVesting } from '#ledger/security';
import type { Preference, ShareClass } from '#ledger/share_class';
import type { LedgerEntry } from './ledger-entry.entity';

export type ClassFacts = Pick<
  ShareClass,
  'name' | 'class_type' | 'authorized_shares' | 'par_value' | 'votes_per_share' | 'seniority' | 'id_prefix'
> &
  Partial<Preference & Pick<ShareClass, 'metadata'>>;
export type Issue = Pick<Security, 'stakeholder_id' | 'quantity'> &
  Partial<
    Pick<
      Security,
      'issued_on' | 'price_per_share' | 'consideration' | 'vesting' | 'document_id' | 'predecessor_id' | 'grant_id'
    >
  >;
/** `move` is null if the security has already ended and a restatement records the end again. */
export interface Retiring {
  move: Move | null;
  quantity: number;
  vesting: SecurityVesting | null;
}

export type Pool = { id: string; share_class_id: string };
export type GrantReserve = { id: string; share_class_id: string; equity_plan_id: string; stakeholder_id: string };
export type WarrantReserve = Omit<GrantReserve, 'equity_plan_id'>;
export type About = Pick<LedgerEntry, 'share_class_id' | 'security_id' | 'stakeholder_id' | 'quantity'>;
export type Act = Pick<LedgerEntry, 'kind' | 'effective_date'> &
  Partial<Pick<LedgerEntry, 'resolution_id' | 'document_id' | 'references_entry_id' | 'metadata'>>;

/** The holder is set for reserved shares only. */
export const sharesOf = ({ id }: ShareClass, quantity: number, stakeholder_id: string | null = null): About => ({
  share_class_id: id,
  security_id: null,
  stakeholder_id,
  quantity: Math.abs(quantity),
});

export const sharesIn = ({ id }: ShareClass, security: Security, quantity = security.quantity): About => ({
  share_class_id: id,
  security_id: security.id,
  stakeholder_id: security.stakeholder_id,
  quantity,
});
