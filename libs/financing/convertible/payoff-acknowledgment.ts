import type { UnitOfWork } from '#platform/db/unit-of-work';
import { startRendering, writePaper } from '#documents/document';
import { companyFacts, type Entity } from '#companies/entity';
import type { Convertible } from './convertible.entity';
import { payoffAcknowledgment, type PayoffAcknowledgmentFacts } from './payoff-acknowledgment.document';

type Payoff = Pick<PayoffAcknowledgmentFacts, 'holder' | 'paid_on' | 'paid_cents'>;

/** The holder's receipt for a repaid note. */
export function acknowledgePayoff(
  work: UnitOfWork,
  entity: Entity,
  { number, amount_cents, effective_date, stakeholder_id }: Convertible,
  payoff: Payoff,
): void {
  const document = writePaper(work, entity, {
    template: payoffAcknowledgment,
    facts: {
      company: companyFacts(entity),
      number: number!,
      issued_on: effective_date!,
      principal_cents: amount_cents,
      interest_cents: payoff.paid_cents - amount_cents,
      ...payoff,
    },
    execution_status: 'draft',
    stakeholder_id,
  });
  startRendering(work, document);
}
