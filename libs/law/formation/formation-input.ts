import type { Address } from '#kernel/address';
import type { LegalDate } from '#kernel/dates';
import type { PrincipalAddress } from './address';
import type { SignatureInput } from './incorporator';
import type { EntityType } from '#law/common/entity-types';
import type { JurisdictionCode } from '#law/common/jurisdictions';

export const founderRoles = ['director', 'officer', 'member', 'manager'] as const;
export type FounderRole = (typeof founderRoles)[number];

export const founderKinds = ['individual', 'organization'] as const;
export type FounderKind = (typeof founderKinds)[number];

/** Things that a founder gives for the shares or the interest. */
export const considerations = ['cash', 'ip_assignment', 'services'] as const;
export type Consideration = (typeof considerations)[number];

/** Vesting in equal months after a cliff; without `start` it counts from the issue of the shares. */
export interface Vesting {
  months: number;
  cliff_months: number;
  start?: LegalDate | null;
}

/** The natural person by whom an organization signs. */
export interface Representative {
  name: string;
  title: string;
  email: string;
}

/**
 * A founder as a caller describes one. `equity_percent` is a decimal string of at most 100; `vesting: null` means none.
 */
export interface Founder {
  kind?: FounderKind;
  name: string;
  native_name?: string | null;
  email: string;
  representative?: Representative | null;
  roles?: FounderRole[];
  titles?: string[];
  address?: Address | null;
  /** Whether a natural person is a citizen or resident of the United States; null and absent: nobody said it. */
  us_person?: boolean | null;
  shares?: number;
  equity_percent?: string;
  vesting?: Vesting | null;
  consideration?: Consideration;
}

/** The legal part of `POST /v1/entities`. `par_value` is in dollars a share, `fiscal_year_end` is `MM-DD`. */
export interface FormationInput {
  legal_name: string;
  entity_type: EntityType;
  jurisdiction?: string;
  /**
   * `existing` is a company that the state has registered before: what it has is stated or unknown, and no default
   * fills it.
   */
  origin?: 'formed' | 'existing';
  founders: Founder[];
  incorporator_founder_index?: number;
  /** Needed of a founder who is the incorporator, unless a draft waits. */
  incorporator_signature?: SignatureInput;
  submit?: boolean;
  authorized_shares?: number;
  par_value?: string;
  principal_address?: PrincipalAddress;
  purpose?: string;
  public_benefit?: string;
  fiscal_year_end?: string;
}

/**
 * A founder with nothing left open: `shares` for a corporation, with `equity_percent` where that was given instead,
 * `equity_percent` alone for an LLC. Of an existing company both may be unknown.
 */
export interface FounderValues {
  kind: FounderKind;
  name: string;
  native_name: string | null;
  email: string;
  /** Null for a natural person, and for an organization of an existing company that has named nobody yet. */
  representative: Representative | null;
  roles: FounderRole[];
  titles: string[];
  /** Null where nobody gave one: the company's is not the founder's. */
  address: Address | null;
  us_person: boolean | null;
  shares: number | null;
  equity_percent: string | null;
  vesting: { months: number; cliff_months: number; start: LegalDate | null } | null;
  consideration: Consideration | null;
}

/** The signer of the formation document: the service or one of the founders. */
export interface Incorporator {
  name: string;
  address: Address;
}

/**
 * Everything that the papers state. Stock is null for an LLC, `management` for a corporation; nobody is incorporator of
 * an existing company here.
 */
export interface FormationValues {
  legal_name: string;
  entity_type: EntityType;
  jurisdiction: JurisdictionCode;
  founders: FounderValues[];
  incorporator: Incorporator | null;
  incorporator_founder_index: number | null;
  authorized_shares: number | null;
  par_value: string | null;
  principal_address: PrincipalAddress;
  /** Null for an existing company that did not state it. */
  purpose: string | null;
  public_benefit: string | null;
  fiscal_year_end: string;
  management: 'members' | 'managers' | null;
}

/** A value that the caller left open, as the service filled it, and why. */
export interface AppliedDefault {
  path: string;
  value: unknown;
  reason: string;
}

/** The defaults that still hold once `changes` have taken the place of some. */
export const withoutReplaced = (applied: readonly AppliedDefault[], changes: object): AppliedDefault[] =>
  applied.filter(({ path }) => (changes as Record<string, unknown>)[path] === undefined);
