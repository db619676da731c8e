import { EnvelopeView, Field, nullable, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { filtersOf } from '#platform/queries/list';
import { stateCodes } from '#law/common/jurisdictions';
import { obligationKinds } from '#law/common/obligation-rule';
import { complianceObligationMachine } from './compliance-obligation.machine';

const jurisdictions = ['US', ...stateCodes] as const;

export class ComplianceObligationView extends EnvelopeView {
  @Field.id('ent', 'ID of the company.')
  entity_id: string;
  @Field.enum(
    complianceObligationMachine.states,
    'Status of the obligation. `due_soon` from 30 days before the due date, `overdue` from the day after ' +
      'it, unless a filing for it is with the office.',
  )
  status: string;
  @Field.string('Rule behind the obligation. Rule names are stable.', { example: 'us_de_corporation_annual_report' })
  rule_id: string;
  @Field.string('Period of the obligation: a year, a quarter, or `initial`.', { example: '2026' })
  period: string;
  @Field.enum(obligationKinds, "Kind of obligation, independent of the state's form name.", { extensible: true })
  kind: string;
  @Field.enum(jurisdictions, 'Creditor: a state, or US for the United States.', { extensible: true, example: 'US-DE' })
  jurisdiction: string;
  @Field.date('Due date. Weekends and holidays move it only if a statute says so.', { example: '2027-03-01' })
  due_at: string;
  @Field.string('Statute behind the obligation.', { example: '8 Del. C. § 502' })
  statute: string;
  @Field.integer('Fee, flat tax, or installment in cents. Null if it depends on further facts.', {
    nullable: true,
    example: 5000,
  })
  amount_cents: number | null;
  @Field.integer(
    'Franchise tax of the whole year as filed with the state of formation, in cents, without penalty and ' +
      'interest. Null before filing, and for other obligations.',
    { nullable: true, example: 17_500 },
  )
  tax_cents: number | null;
  @Field.date(
    'Date the state suspends or dissolves the company if the obligation is still open. Null if it does not.',
    { nullable: true, example: '2028-03-01' },
  )
  lapses_on: string | null;
  @Field.date('Date the state did so. Null again after reinstatement.', nullable)
  lapsed_on: string | null;
  @Field.id('flg', 'ID of the filing that completes it.', nullable)
  filing_id: string | null;
  @Field.date('Completion date: the date the accepted filing was sent.', { nullable: true, example: '2027-02-12' })
  completed_on: string | null;
  @Field.id('doc', 'ID of the document that proves completion.', nullable)
  evidence_document_id: string | null;
  @Field.string('Reason it was waived, cancelled, or reopened.', nullable)
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
  @Field.date("Completion date, not in the future. Defaults to today at the company's principal office.", {
    optional: true,
    example: '2026-06-30',
  })
  completed_on?: string;
  @Field.id('doc', 'ID of a company document that proves completion.', optional)
  evidence_document_id?: string;
}

export class WaiveComplianceObligation extends ById {
  @Field.string('Reason the company does not owe it.', { example: 'The company is exempt as a small business.' })
  reason: string;
}
