import { Injectable } from '@nestjs/common';
import type { Reader } from '#platform/db/reader';
import { tenant } from '#platform/db/tenant';
import type { Ctx } from '#platform/operations/context';
import type { ById } from '#platform/wire/input';
import { request, retrieval, type RemediationView } from '#platform/wire/remediation';
import { membersOf, Portfolio } from '#companies/portfolio';
import { dischargingFiling } from '#law/obligations/lateness';
import { obligationRule } from '#law/obligations/rules';
import { ComplianceObligation, requestToRecord } from '#compliance/compliance_obligation';
import type { ObligationCountsView, PortfolioComplianceView } from './portfolio-compliance.dto';

const mostActions = 100;

const none = (): ObligationCountsView => ({ upcoming: 0, due_soon: 0, overdue: 0, completed: 0, waived: 0 });

@Injectable()
export class PortfolioComplianceService {
  async retrieve({ id }: ById, { read }: Pick<Ctx, 'read'>): Promise<PortfolioComplianceView> {
    await read.find(Portfolio, id);
    const ids = (await membersOf(read, id)).map((member) => member.id);
    const summaries = await countsOf(read, ids);
    const totals = none();
    for (const summary of summaries.values())
      for (const status of Object.keys(totals) as (keyof ObligationCountsView)[]) totals[status] += summary[status];
    return {
      object: 'portfolio_compliance_view',
      portfolio_id: id,
      as_of: Math.floor(Date.now() / 1000),
      per_entity: ids.map((entity_id) => ({ entity_id, summary: summaries.get(entity_id)! })),
      totals,
      critical_actions: (await criticalOf(read, ids)).map((one) => ({
        compliance_obligation_id: one.id,
        entity_id: one.entity_id,
        status: one.status,
        kind: one.kind,
        jurisdiction: one.jurisdiction,
        period: one.period,
        due_at: one.due_at,
        lapses_on: one.lapses_on,
        amount_cents: one.amount_cents,
        remediation: remediationOf(one),
      })),
    };
  }
}

async function countsOf(read: Reader, ids: string[]): Promise<Map<string, ObligationCountsView>> {
  const rows = await read.query<{ entity_id: string; status: keyof ObligationCountsView; count: number }>(
    `select entity_id, status, count(*)::integer as count from compliance_obligation
      where ${tenant} and account_id = $1 and livemode = $2::boolean and entity_id = any($3) and status <> 'cancelled'
      group by entity_id, status`,
    [ids],
  );
  const counts = new Map(ids.map((id) => [id, none()]));
  for (const { entity_id, status, count } of rows) counts.get(entity_id)![status] = count;
  return counts;
}

/** Overdue obligations come first, then by due date. */
async function criticalOf(read: Reader, ids: string[]): Promise<ComplianceObligation[]> {
  const { data } = await read.page(ComplianceObligation, {
    where: [
      { column: 'entity_id', operator: 'in', value: ids },
      { column: 'status', operator: 'in', value: ['overdue', 'due_soon'] },
    ],
    sort: [
      { column: 'status', descending: true },
      { column: 'due_at', descending: false },
      { column: 'id', descending: false },
    ],
    limit: mostActions,
  });
  return data;
}

function remediationOf(one: ComplianceObligation): RemediationView {
  const { entity_id, rule_id, due_at, jurisdiction, period, filing_id } = one;
  if (filing_id !== null) return retrieval('filings.retrieve', `filings/${filing_id}`);
  const type = dischargingFiling(obligationRule(rule_id), due_at);
  return type === null
    ? requestToRecord(one)
    : request('filings.create', `entities/${entity_id}/filings`, { type, jurisdiction, payload: { period } });
}
