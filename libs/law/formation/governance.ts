import type { Threshold } from '#kernel/threshold';
import { agreementProvisions } from '#law/common/provisions';
import { companyForm, type EntityType } from '#law/common/entity-types';
import { lawOf } from '#law/states/index';
import { type JurisdictionCode } from '#law/common/jurisdictions';

export const consentRules = ['minimum_votes', 'unanimous', 'not_permitted'] as const;
type StockholderConsent = (typeof consentRules)[number];

/** Null if the act decides, if unknown, or if it belongs to the other company form. */
export interface Governance {
  /** Includes vacancies. */
  authorized_directors: number | null;
  board_quorum: Threshold | null;
  board_vote: Threshold | null;
  stockholder_consent: StockholderConsent | null;
  /** Charter, merger, sale of all assets, conversion and dissolution. */
  fundamental_vote: Threshold | null;
  name_change_vote: boolean | null;
  /** False if the charter waives the class vote of common stock on its number. */
  common_number_vote: boolean | null;
  /** Protective provisions: of all preferred stock, and of each series. */
  preferred_vote: Threshold | null;
  series_vote: Threshold | null;
  /** True if they also cover a sale of stock by its holders. */
  stock_sale_vote: boolean | null;
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
  common_number_vote: null,
  preferred_vote: null,
  series_vote: null,
  stock_sale_vote: null,
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

/** Companies formed here use our documents. Imported companies state their provisions or follow the act. */
export function governanceOf({ origin, founders, ...company }: Facts): Governance {
  if (origin === 'existing') return unstated;
  const directors = founders.filter(({ roles }) => roles.includes('director')).length;
  return ownGovernance({ ...company, directors }, { charter: true, rules: true });
}

/** Provisions of the documents that are ours: the charter, and the bylaws or operating agreement. */
export function ownGovernance(
  { entity_type, jurisdiction, directors }: Pick<Facts, 'entity_type' | 'jurisdiction'> & { directors: number },
  { charter, rules }: { charter: boolean; rules: boolean },
): Governance {
  if (companyForm(entity_type) === 'llc') return { ...unstated, ...(rules ? agreementProvisions : {}) };
  const { board_quorum, board_vote, ...ofCharter } = lawOf(jurisdiction).provisions;
  return {
    ...unstated,
    ...(charter ? ofCharter : {}),
    ...(rules ? { board_quorum, board_vote } : {}),
    authorized_directors: directors,
  };
}
