import { EnvelopeView, Field, nullable, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { filtersOf } from '#platform/queries/list';
import { stateCodes } from '#law/common/jurisdictions';
import { obligationKinds } from '#law/common/obligation-rule';
import { complianceObligationMachine } from './compliance-obligation.machine';

const jurisdictions = ['US', ...stateCodes] as const;

export class ComplianceObligationView extends EnvelopeView {
  @Field.id('ent', 'The company that owes it.')
  entity_id: string;
  @Field.enum(
    complianceObligationMachine.states,
    'due_soon from thirty days before its day, overdue from the day after it, unless a filing for it lies with the ' +
      'office.',
  )
  status: string;
  @Field.string('The rule that demands it; its name is stable.', { example: 'us_de_corporation_annual_report' })
  rule_id: string;
  @Field.string('What it is owed for: a year, a quarter, or initial for what is owed once.', { example: '2026' })
  period: string;
  @Field.enum(obligationKinds, 'The nature of the duty, whatever the state calls its form.', { extensible: true })
  kind: string;
  @Field.enum(jurisdictions, 'Whom it is owed to: a state, or US for the United States.', {
    extensible: true,
    example: 'US-DE',
  })
  jurisdiction: string;
  @Field.date('Its last day. Weekends and holidays move it only where a statute says so.', { example: '2027-03-01' })
  due_at: string;
  @Field.string('Where it is written.', { example: '8 Del. C. § 502' })
  statute: string;
  @Field.integer('The fee, flat tax or instalment, in cents; null where it depends on more than the rule.', {
    nullable: true,
    example: 5000,
  })
  amount_cents: number | null;
  @Field.integer(
    'The tax of the whole year to the state of formation as it is filed, in cents, without penalty and interest; ' +
      'null before, and of other duties.',
    { nullable: true, example: 17_500 },
  )
  tax_cents: number | null;
  @Field.date('The day on which the state takes the powers of a company that leaves it undone; null where none does.', {
    nullable: true,
    example: '2028-03-01',
  })
  lapses_on: string | null;
  @Field.date('The day on which the state did, until it has reinstated the company.', nullable)
  lapsed_on: string | null;
  @Field.id('flg', 'The filing that is to discharge it, or did.', nullable)
  filing_id: string | null;
  @Field.date('The day on which it was discharged: on which the filing was sent that the office has accepted.', {
    nullable: true,
    example: '2027-02-12',
  })
  completed_on: string | null;
  @Field.id('doc', 'The proof of that.', nullable)
  evidence_document_id: string | null;
  @Field.string('Why it was waived or cancelled, or is owed again.', nullable)
  status_reason: string | null;
}

export const obligationSorts = ['created', 'due_at'] as const;

const filters = filtersOf(ComplianceObligationView, ['entity_id', 'status', 'kind', 'jurisdiction']);

export class ListComplianceObligations extends filters {
  @Field.id('pf', 'Filters by portfolio.', optional)
  portfolio_id?: string;
  @Field.date('Filters by due date: before this date.', optional)
  due_before?: string;
  @Field.date('Filters by due date: after this date.', optional)
  due_after?: string;
}

export class CompleteComplianceObligation extends ById {
  @Field.date('The day on which it was discharged: today or earlier.', { example: '2026-06-30' })
  completed_on: string;
  @Field.id('doc', 'The proof, a document of the company.', optional)
  evidence_document_id?: string;
}

export class WaiveComplianceObligation extends ById {
  @Field.string('Why the company does not owe it.', { example: 'The company is exempt as a small business.' })
  reason: string;
}
