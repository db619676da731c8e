import type { Move } from '#kernel/machine';
import type { Security, SecurityVesting } from '#ledger/security';
import type { Preference, ShareClass } from '#ledger/share_class';
import type { LedgerEntry } from './ledger-entry.entity';

/** The terms with which a class comes to be. */
export type ClassFacts = Pick<
  ShareClass,
  'name' | 'class_type' | 'authorized_shares' | 'par_value' | 'votes_per_share' | 'seniority' | 'id_prefix'
> &
  Partial<Preference & Pick<ShareClass, 'metadata'>>;
/** The terms on which a holder gets a security. */
export type Issue = Pick<Security, 'stakeholder_id' | 'quantity'> &
  Partial<
    Pick<
      Security,
      'issued_on' | 'price_per_share' | 'consideration' | 'vesting' | 'document_id' | 'predecessor_id' | 'grant_id'
    >
  >;
/**
 * How much of a security is taken, by which of its moves (null where it has ended already, and how it did is recorded
 * anew), and how what remains of it vests.
 */
export interface Retiring {
  move: Move | null;
  quantity: number;
  vesting: SecurityVesting | null;
}
/** The plan whose pool shares go into, or come out of. */
export type Pool = { id: string; share_class_id: string };
/** The grant, or the warrant, for which shares are kept. */
export type GrantReserve = { id: string; share_class_id: string; equity_plan_id: string; stakeholder_id: string };
export type WarrantReserve = Omit<GrantReserve, 'equity_plan_id'>;
/** The shares that an entry is about. */
export type About = Pick<LedgerEntry, 'share_class_id' | 'security_id' | 'stakeholder_id' | 'quantity'>;
/** The day and the grounds of an entry. */
export type Act = Pick<LedgerEntry, 'kind' | 'effective_date'> &
  Partial<Pick<LedgerEntry, 'resolution_id' | 'document_id' | 'references_entry_id' | 'metadata'>>;

/** So many shares of a class, whichever way they go, and of a holder where they are kept for one. */
export const sharesOf = ({ id }: ShareClass, quantity: number, stakeholder_id: string | null = null): About => ({
  share_class_id: id,
  security_id: null,
  stakeholder_id,
  quantity: Math.abs(quantity),
});

/** So many shares of a security; without a number all of them. */
export const sharesIn = ({ id }: ShareClass, security: Security, quantity = security.quantity): About => ({
  share_class_id: id,
  security_id: security.id,
  stakeholder_id: security.stakeholder_id,
  quantity,
});
