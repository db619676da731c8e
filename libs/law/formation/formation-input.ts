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

export const considerations = ['cash', 'ip_assignment', 'services'] as const;
export type Consideration = (typeof considerations)[number];

/** Without `start`, vesting counts from the issue of the shares. */
export interface Vesting {
  months: number;
  cliff_months: number;
  start?: LegalDate | null;
}

export interface Representative {
  name: string;
  title: string;
  email: string;
}

/** `equity_percent` is a decimal string of at most 100; `vesting: null` means none. */
export interface Founder {
  kind?: FounderKind;
  name: string;
  native_name?: string | null;
  email: string;
  representative?: Representative | null;
  roles?: FounderRole[];
  titles?: string[];
  address?: Address | null;
  /** Null or absent means unknown. */
  us_person?: boolean | null;
  shares?: number;
  equity_percent?: string;
  vesting?: Vesting | null;
  consideration?: Consideration;
}

/** `par_value` is in dollars per share, `fiscal_year_end` is `MM-DD`. */
export interface FormationInput {
  legal_name: string;
  entity_type: EntityType;
  jurisdiction?: string;
  /** `existing`: registered earlier. No defaults fill its unknown facts. */
  origin?: 'formed' | 'existing';
  founders: Founder[];
  incorporator_founder_index?: number;
  /** Required of a founder who is the incorporator, except for a draft. */
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
 * Corporations use `shares`, with `equity_percent` if the founder stated it. LLCs use `equity_percent`. Both may be
 * unknown for an existing company.
 */
export interface FounderValues {
  kind: FounderKind;
  name: string;
  native_name: string | null;
  email: string;
  /** Null for natural persons, and for existing organizations without a named person. */
  representative: Representative | null;
  roles: FounderRole[];
  titles: string[];
  /** Null if unknown, because the company's address is not the founder's. */
  address: Address | null;
  us_person: boolean | null;
  shares: number | null;
  equity_percent: string | null;
  vesting: { months: number; cliff_months: number; start: LegalDate | null } | null;
  consideration: Consideration | null;
}

export interface Incorporator {
  name: string;
  address: Address;
  /** Natural person who signs for the service. */
  signatory?: { name: string; title: string };
}

/** Stock is null for an LLC, `management` for a corporation, and the incorporator for an existing company. */
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
  /** Null if an existing company did not state it. */
  purpose: string | null;
  public_benefit: string | null;
  fiscal_year_end: string;
  management: 'members' | 'managers' | null;
}

/** In ascending order of precedence. */
export const defaultSources = ['service', 'account', 'portfolio'] as const;

export interface AppliedDefault {
  path: string;
  value: unknown;
  source: (typeof defaultSources)[number];
  reason: string;
}

export const withoutReplaced = (applied: readonly AppliedDefault[], changes: object): AppliedDefault[] =>
  applied.filter(({ path }) => (changes as Record<string, unknown>)[path] === undefined);
