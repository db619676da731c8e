import { ours } from '#kernel/sentence';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import type { Stakeholder } from '#companies/stakeholder';
import { beginAction } from '#governance/actions';
import type { AuthorisationInput } from '#governance/resolution';
import { convertibleIssuance } from './convertible.action';
import type { Convertible } from './convertible.entity';
import { unfavored, type Terms } from './convertible.validation';

export interface Draft {
  investor: Stakeholder;
  officer: Stakeholder;
  terms: Terms;
  replaces?: Convertible;
  adopts?: Convertible;
  metadata?: Record<string, string>;
}

export function issue(
  work: UnitOfWork,
  entity: Entity,
  { investor, officer, terms, replaces, adopts, metadata }: Draft,
  asked: AuthorisationInput = {},
): Promise<Convertible> {
  const warning = unfavored(terms);
  if (warning !== null) work.warn(ours(warning));
  return beginAction(work, entity, convertibleIssuance, {
    columns: {
      ...terms,
      metadata,
      stakeholder_id: investor.id,
      signer_stakeholder_id: officer.id,
      replaces_convertible_id: replaces?.id ?? null,
      adopts_convertible_id: adopts?.id ?? null,
    },
    resolutionInput: asked,
  });
}
