import { invalidParam } from '#kernel/problem';
import { request, retrieval, type RemediationView } from '#platform/wire/remediation';
import type { ComplianceObligation } from './compliance-obligation.entity';

type Kind = Pick<ComplianceObligation, 'kind'>;

/** The record of the election completes its obligation. */
export const isElection = ({ kind }: Kind): boolean => kind === 's_election' || kind === 'section_83b_election';

/** For an obligation that no report or tax payment discharges. */
export function requestToRecord({ id, entity_id, kind, jurisdiction }: ComplianceObligation): RemediationView {
  if (isElection({ kind })) return retrieval('tax_elections.list', `tax_elections?entity_id=${entity_id}`);
  if (kind === 'foreign_qualification')
    return request('filings.create', `entities/${entity_id}/filings`, { type: kind, jurisdiction });
  return request('compliance_obligations.complete', `compliance_obligations/${id}/complete`);
}

/** The filing office's answer completes the obligation. */
export function assertNotFiled({ filing_id }: ComplianceObligation): void {
  if (filing_id !== null)
    throw invalidParam('id', `Filing ${filing_id} for this obligation is in progress. Cancel it first.`, 'conflict');
}

export function assertNoElection({ entity_id, kind }: ComplianceObligation): void {
  if (isElection({ kind }))
    throw invalidParam(
      'id',
      'To complete this obligation, record the election with POST /v1/tax_elections/{id}/mark_mailed. ' +
        `GET /v1/tax_elections?entity_id=${entity_id} lists the elections.`,
      'conflict',
    );
}
