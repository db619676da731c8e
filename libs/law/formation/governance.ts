import type { Threshold } from '#kernel/threshold';
import { agreementProvisions } from '#law/common/provisions';
import { companyForm, type EntityType } from '#law/common/entity-types';
import { lawOf } from '#law/states/index';
import { type JurisdictionCode } from '#law/common/jurisdictions';

export const consentRules = ['minimum_votes', 'unanimous', 'not_permitted'] as const;
type StockholderConsent = (typeof consentRules)[number];

/**
 * Provisions of charter, bylaws or operating agreement on decisions. Null where they leave it to the act, where nobody
 * has said it, and for what the other form of company has.
 */
export interface Governance {
  /** Directorships that there are, vacancies counted. */
  authorized_directors: number | null;
  board_quorum: Threshold | null;
  board_vote: Threshold | null;
  stockholder_consent: StockholderConsent | null;
  /** The vote of holders on the charter, a merger, a sale of all assets, a conversion and dissolution. */
  fundamental_vote: Threshold | null;
  /** Whether the charter expressly asks its holders to vote on a change of the name alone. */
  name_change_vote: boolean | null;
  member_vote: Threshold | null;
  reserved_vote: Threshold | null;
  dissolution_vote: Threshold | null;
  manager_vote: Threshold | null;
}

export const unstated: Governance = {
  authorized_directors: null,
  board_quorum: null,
  board_vote: null,
  stockholder_consent: null,
  fundamental_vote: null,
  name_change_vote: null,
  member_vote: null,
  reserved_vote: null,
  dissolution_vote: null,
  manager_vote: null,
};

interface Facts {
  origin?: 'formed' | 'existing';
  entity_type: EntityType;
  jurisdiction: JurisdictionCode;
  founders: readonly { roles: readonly string[] }[];
}

/**
 * A company that is formed here has our bylaws or agreement, and the board that its incorporator elects; what governs
 * one that was brought in is stated or left to the act.
 */
export function governanceOf({ origin, entity_type, jurisdiction, founders }: Facts): Governance {
  if (origin === 'existing') return unstated;
  if (companyForm(entity_type) === 'llc') return { ...unstated, ...agreementProvisions };
  return {
    ...unstated,
    ...lawOf(jurisdiction).bylaws,
    authorized_directors: founders.filter(({ roles }) => roles.includes('director')).length,
  };
}
