import type { LegalDate } from '#kernel/dates';
import { grouped } from '#kernel/money';
import { ours, type Sentence } from '#kernel/sentence';
import type { Reader } from '#platform/db/reader';
import type { Entity } from '#companies/entity';
import { companyForm } from '#law/common/entity-types';
import { capTable, standings } from '#ledger/holdings';
import type { BlockerView, DissolutionReadinessView } from './readiness.dto';
import type { Dissolution } from './dissolution.entity';
import { responseLaw } from './claim-response';
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

/** The notice states stock repurchases alone: 8 Del. C. § 280(a)(1)f. Null if it states no distributions. */
export function unstatedDividends(entity: Entity): string | null {
  const { distributions_of_years: years } = dissolutionLaw(entity).notice;
  return years === null
    ? null
    : `The notice of dissolution states the stock repurchases of the last ${years} years, because Minutebook does ` +
        'not record dividends. If the company paid dividends in that time, mail your own notice, and send its ' +
        'deadline as claims_until to POST /v1/dissolutions/{id}/record_notice (8 Del. C. § 280(a)(1)f.).';
}

/** The record has no petition: 8 Del. C. § 280(c). Null where no court decides on the security. */
export const missingDetermination = (entity: Entity, action: Dissolution): string | null =>
  responseLaw(entity, action) === null
    ? null
    : 'The determination of the Court of Chancery under 8 Del. C. § 280(c) is not on record. A distribution under ' +
      '8 Del. C. § 281(a) requires it for pending proceedings, for rejected offers of security, and for claims that ' +
      'have not arisen. Without it, 8 Del. C. § 281(b) applies.';

/** Awards end unpaid: our equity incentive plan, section 6.3. */
export async function awardsLost(read: Reader, entity: Entity, on: LegalDate): Promise<Sentence[]> {
  const { options_outstanding: shares } = capTable(await standings(read, entity.id, { as_of: on }));
  return shares === 0
    ? []
    : [
        ours(
          `Awards for ${grouped(shares)} shares are outstanding. Under section 6.3 of the equity incentive plan they ` +
            'terminate without payment immediately before the dissolution. Holders can exercise vested options ' +
            'before then.',
        ),
      ];
}
