import type { EntityType } from '#law/common/entity-types';
import type { JurisdictionCode } from '#law/common/jurisdictions';
import { lawOf } from '#law/states/index';
import { checkLegalName, type ParameterIssue } from '#law/formation/legal-name';
import { nameIsTaken } from './sandbox-names';

/** The state makes the final decision. */
export function checkEntityName({
  legal_name,
  entity_type,
  jurisdiction,
  livemode,
}: {
  legal_name: string;
  entity_type: EntityType;
  jurisdiction: JurisdictionCode;
  livemode: boolean;
}): ParameterIssue[] {
  const issues = checkLegalName(legal_name, entity_type, lawOf(jurisdiction));
  return livemode || !nameIsTaken(legal_name)
    ? issues
    : [...issues, { code: 'not_distinguishable', message: 'The sandbox register already contains this name.' }];
}
