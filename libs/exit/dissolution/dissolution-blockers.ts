import type { LegalDate } from '#kernel/dates';
import type { Reader } from '#platform/db/reader';
import type { Entity } from '#companies/entity';
import { companyForm } from '#law/common/entity-types';
import type { BlockerView, DissolutionReadinessView } from './readiness.dto';
import type { Dissolution } from './dissolution.entity';
import { dissolutionLaw } from './dissolution-law';
import { endingSteps } from './dissolution-stages';

export async function blockersOf(read: Reader, entity: Entity, on: LegalDate): Promise<BlockerView[]> {
  const found: BlockerView[] = [];
  for (const { blockers } of endingSteps) found.push(...((await blockers?.({ read, entity, on })) ?? []));
  return found;
}

export const recommended = (
  entity: Entity,
): Pick<DissolutionReadinessView, 'procedure_recommended' | 'procedure_reason'> =>
  companyForm(entity.entity_type) === 'llc'
    ? {
        procedure_recommended: 'default_281',
        procedure_reason: 'An LLC must pay or provide for claims that it knows of or has reason to expect.',
      }
    : {
        procedure_recommended: 'elective_280',
        procedure_reason:
          'Minutebook does not track debts, and the notice bars late claims, whether known or unknown. A company ' +
          'without operations or debts can use default_281, which has no notice and no waiting period.',
      };

/** Null if the notice was given or is not recommended. */
export const missingNotice = (entity: Entity, { procedure }: Pick<Dissolution, 'procedure'>): string | null =>
  procedure === 'default_281' && recommended(entity).procedure_recommended === 'elective_280'
    ? `Creditors did not receive notice (${dissolutionLaw(entity).notice.statute}), although elective_280 was ` +
      'recommended. No deadline bars their claims, so owners may have to return their distributions.'
    : null;
