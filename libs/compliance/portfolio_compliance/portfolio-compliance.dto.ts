import { Field, nullable } from '#platform/wire/field';
import { RemediationView } from '#platform/wire/remediation';
import { stateCodes } from '#law/common/jurisdictions';
import { obligationKinds } from '#law/common/obligation-rule';
import { openStates } from '#compliance/compliance_obligation';

export class ObligationCountsView {
  @Field.integer('Number of obligations due in more than 30 days.')
  upcoming: number;
  @Field.integer('Number of obligations due within 30 days.')
  due_soon: number;
  @Field.integer('Number of obligations past their due date.')
  overdue: number;
  @Field.integer('Number of completed obligations.')
  completed: number;
  @Field.integer('Number of waived obligations.')
  waived: number;
}

class CompanyComplianceView {
  @Field.id('ent', 'ID of the company.')
  entity_id: string;
  @Field.object(() => ObligationCountsView, "Number of the company's obligations by status.")
  summary: ObligationCountsView;
}

class CriticalActionView {
  @Field.id('co', 'ID of the obligation.')
  compliance_obligation_id: string;
  @Field.id('ent', 'ID of the company.')
  entity_id: string;
  @Field.enum(openStates, 'Status of the obligation: `overdue` or `due_soon`.')
  status: string;
  @Field.enum(obligationKinds, 'Type of obligation.', { extensible: true })
  kind: string;
  @Field.enum(['US', ...stateCodes], 'Jurisdiction that imposes the obligation.', { extensible: true })
  jurisdiction: string;
  @Field.string('Period the obligation covers: a year, a quarter, or `initial`.', { example: '2026' })
  period: string;
  @Field.date('Due date.', { example: '2027-03-01' })
  due_at: string;
  @Field.date('Date the state will suspend or dissolve the company. Null if the state takes no such action.', nullable)
  lapses_on: string | null;
  @Field.integer('Known cost in cents. Null if the amount depends on additional facts.', nullable)
  amount_cents: number | null;
  @Field.object(() => RemediationView, 'Request that completes the obligation, or retrieves its pending filing.')
  remediation: RemediationView;
}

export class PortfolioComplianceView {
  @Field.discriminator('portfolio_compliance_view')
  object: string;
  @Field.id('pf', 'ID of the portfolio.')
  portfolio_id: string;
  @Field.timestamp('Snapshot time in Unix seconds.', { example: 1_795_000_000 })
  as_of: number;
  @Field.objects(() => CompanyComplianceView, 'Companies in the portfolio, oldest first.', { maxItems: 100_000 })
  per_entity: CompanyComplianceView[];
  @Field.object(() => ObligationCountsView, 'Number of obligations across all companies, by status.')
  totals: ObligationCountsView;
  @Field.objects(
    () => CriticalActionView,
    'Overdue obligations, then those due within 30 days, each sorted by due date. Limited to 100 obligations. To ' +
      'retrieve more, list the compliance obligations.',
  )
  critical_actions: CriticalActionView[];
}
