import { EnvelopeView, Field, nullable, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { filtersOf } from '#platform/queries/list';
import { stateCodes } from '#law/common/jurisdictions';
import { obligationKinds } from '#law/common/obligation-rule';
import { consequenceOf } from '#law/obligations/lateness';
import type { ComplianceObligation } from './compliance-obligation.entity';
import { complianceObligationMachine } from './compliance-obligation.machine';

const jurisdictions = ['US', ...stateCodes] as const;

export class ComplianceObligationView extends EnvelopeView {
  @Field.id('ent', 'ID of the company.')
  entity_id: string;
  @Field.enum(
    complianceObligationMachine.states,
    'Status of the obligation. `due_soon` from 30 days before the due date, and `overdue` from the day ' +
      'after the due date, unless a filing for the obligation is pending with the filing office.',
  )
  status: string;
  @Field.string('Rule that creates the obligation. Rule names are stable.', {
    example: 'us_de_corporation_annual_report',
  })
  rule_id: string;
  @Field.string(
    'Period the obligation covers: a year, a quarter, `initial`, the date of an act, or a certificate number.',
    { example: '2026' },
  )
  period: string;
  @Field.enum(obligationKinds, 'Type of obligation, regardless of what the state calls it.', { extensible: true })
  kind: string;
  @Field.enum(jurisdictions, 'Jurisdiction that imposes the obligation: a state, or `US` for the federal government.', {
    extensible: true,
    example: 'US-DE',
  })
  jurisdiction: string;
  @Field.date('Due date. Adjusted for weekends and holidays only if a statute says so.', { example: '2027-03-01' })
  due_at: string;
  @Field.string('Statute that imposes the obligation.', { example: '8 Del. C. § 502' })
  statute: string;
  @Field.integer('Fee, flat tax, or installment, in cents. Null if the amount depends on additional facts.', {
    nullable: true,
    example: 5000,
  })
  amount_cents: number | null;
  @Field.integer(
    'Franchise tax for the full year as filed with the state of formation, in cents, excluding ' +
      'penalty and interest. Null until the tax is filed and for all other obligations.',
    { nullable: true, example: 17_500 },
  )
  tax_cents: number | null;
  @Field.date(
    'Date the state will suspend or dissolve the company if the obligation remains open. Null if ' +
      'the state takes no such action.',
    { nullable: true, example: '2028-03-01' },
  )
  lapses_on: string | null;
  @Field.date('Date the state suspended or dissolved the company. Reset to null after reinstatement.', nullable)
  lapsed_on: string | null;
  @Field.string('Consequence of missing the due date, apart from penalties and `lapses_on`. Null if there is none.', {
    nullable: true,
    example: 'The company is a C corporation for its first tax year (IRC § 1362(b)(3)).',
    from: (one: ComplianceObligation) => consequenceOf(one),
  })
  consequence: string | null;
  @Field.id('flg', 'ID of the filing that completes the obligation.', nullable)
  filing_id: string | null;
  @Field.date('Completion date. For a filing, the submission date of the accepted filing.', {
    nullable: true,
    example: '2027-02-12',
  })
  completed_on: string | null;
  @Field.id('doc', 'ID of the document that proves completion.', nullable)
  evidence_document_id: string | null;
  @Field.string(
    'Reason the obligation was waived, cancelled, or reopened, or is owed by the survivor of a merger.',
    nullable,
  )
  status_reason: string | null;
}

export const obligationSorts = ['created', 'due_at'] as const;

const filters = filtersOf(ComplianceObligationView, ['entity_id', 'status', 'kind', 'jurisdiction']);

export class ListComplianceObligations extends filters {
  @Field.id('pf', 'Filters by portfolio.', optional)
  portfolio_id?: string;
  @Field.date('Filters for due dates before the given date.', optional)
  due_before?: string;
  @Field.date('Filters for due dates after the given date.', optional)
  due_after?: string;
}

export class CompleteComplianceObligation extends ById {
  @Field.date(
    "Completion date. Cannot be in the future. Defaults to today in the time zone of the company's principal office.",
    { optional: true, example: '2026-06-30' },
  )
  completed_on?: string;
  @Field.id('doc', 'ID of a company document that proves completion.', optional)
  evidence_document_id?: string;
}

export class WaiveComplianceObligation extends ById {
  @Field.string('Reason the company does not owe the obligation.', {
    example: 'The company is exempt as a small business.',
  })
  reason: string;
}
