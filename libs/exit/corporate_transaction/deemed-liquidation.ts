import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import { contributeCompanyEvents, wakeObligationWatch } from '#compliance/compliance_obligation';
import { writeForm966 } from '#exit/dissolution';
import { companyForm } from '#law/common/entity-types';
import { isYearDoubtful, partnershipYearEnd } from '#law/federal/partnership-year';
import { ours } from '#kernel/sentence';
import { adoptionOf } from '../adoption-days';
import { CorporateTransaction } from './corporate-transaction.entity';
import type { HeldTransaction } from './transaction-instrument';

/** Treas. Reg. § 301.7701-3(g)(1)(ii): a corporation that becomes a partnership distributes all its assets first. */
export const liquidatesForTax = ({ terms }: Pick<CorporateTransaction, 'terms'>): boolean =>
  'to_entity_type' in terms && companyForm(terms.to_entity_type) === 'llc';

export function warnOfTax(work: UnitOfWork, { entity_type, fiscal_year_end }: Entity): void {
  const passed = entity_type === 's_corp' ? ', which passes to its stockholders,' : '';
  work.warn(
    ours(
      'For federal income tax, the conversion liquidates the corporation: it recognizes gain as if it sold its ' +
        `assets at fair market value (IRC § 336)${passed} ` +
        'and the stockholders recognize gain or loss on their stock (IRC § 331). Form 966 is due within 30 days ' +
        'after the plan is adopted, and Form 1099-DIV reports what each stockholder receives (IRC § 6043(a)).',
    ),
  );
  if (isYearDoubtful('llc', fiscal_year_end))
    work.warn(
      ours(
        `The tax year ends on ${fiscal_year_end} now. From the conversion on, it ends on ${partnershipYearEnd}, the ` +
          'tax year of natural persons who own most of an LLC (IRC § 706(b)(1)(B)(i)).',
      ),
    );
}

/** Drafts the record of Form 966 once the plan of conversion is adopted. */
export async function recordDeemedLiquidation(held: HeldTransaction): Promise<void> {
  const { work, entity, action } = held;
  if (!liquidatesForTax(action) || action.form_966_document_id !== null) return;
  const { on, approved_on } = await adoptionOf(work, action);
  work.update(action, { form_966_document_id: await writeForm966(held, approved_on ?? on, { deemed: true }) });
  wakeObligationWatch(work, entity.id);
}

contributeCompanyEvents(async (work, { id: entity_id }) => {
  const conversions = await work.all(CorporateTransaction, {
    entity_id,
    kind: 'conversion',
    status: ['definitive', 'closing', 'closed'],
  });
  const adopted = conversions.filter((one) => one.form_966_document_id !== null);
  const days = await Promise.all(adopted.map((one) => adoptionOf(work, one)));
  const closed = adopted.filter(({ status }) => status === 'closed');
  return [
    ...days.map(({ on, approved_on }) => ({ kind: 'deemed_liquidation' as const, on: approved_on ?? on })),
    ...closed.map(({ effective_date }) => ({ kind: 'liquidating_distribution' as const, on: effective_date! })),
  ];
});
