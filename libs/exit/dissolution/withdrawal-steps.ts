import { request } from '#platform/wire/remediation';
import type { ForeignQualification } from '#compliance/foreign_qualification';
import { jurisdictionNames, type StateCode } from '#law/common/jurisdictions';
import { companyForm } from '#law/common/entity-types';
import { feeOn } from '#law/common/scheduled-fee';
import { dollars } from '#kernel/money';
import { finalReturnOf, withdrawalOf } from '#law/states/withdrawals';
import { doneOn, pending, underWay, waiting, type EndingFacts, type Standing } from './step-states';

export interface StateStep {
  jurisdiction: StateCode;
  summary: string;
  standing: Standing;
}

/** A state keeps a dissolved company on record, and taxes it, until the company files its withdrawal. */
export const withdrawalSteps = (facts: EndingFacts): StateStep[] =>
  facts.qualifications
    .filter(({ withdrawn_on }) => withdrawn_on === null || isOfDissolution(facts, withdrawn_on))
    .map((one) => ({
      jurisdiction: one.jurisdiction,
      summary: summaryOf(facts, one),
      standing: standingOf(facts, one),
    }));

const isOfDissolution = ({ entity: { dissolution_adopted_on } }: EndingFacts, withdrawn_on: string): boolean =>
  dissolution_adopted_on !== null && withdrawn_on >= dissolution_adopted_on;

function summaryOf({ entity, today }: EndingFacts, { jurisdiction }: ForeignQualification): string {
  const { fee, document, ...withdrawal } = withdrawalOf(jurisdiction, companyForm(entity.entity_type), true);
  const final_return = finalReturnOf(withdrawal, { isSCorporation: entity.entity_type === 's_corp' });
  const { amount_cents } = feeOn(fee, today);
  const cost = amount_cents === 0 ? 'no fee' : `fee ${dollars(amount_cents)}`;
  const state = jurisdictionNames[jurisdiction];
  return [
    `The company files the ${document.name} in ${state} (${document.statute}; ${cost}).`,
    ...(document.attached === null ? [] : [`${state} requires ${document.attached}.`]),
    ...(final_return === null ? [] : [`The company also files the ${final_return}.`]),
    'Its obligations there continue until the withdrawal.',
  ].join(' ');
}

function standingOf(
  { action, entity, withdrawals }: EndingFacts,
  { id, withdrawn_on, jurisdiction }: ForeignQualification,
): Standing {
  const filing = withdrawals.findLast(({ subject_id, status }) => subject_id === id && status !== 'cancelled');
  const papers = filing ? { filing_id: filing.id, document_id: filing.evidence_document_id } : {};
  if (withdrawn_on !== null) return doneOn(withdrawn_on, papers);
  if (filing?.status === 'rejected')
    return waiting(request('filings.resubmit', `filings/${filing.id}/resubmit`), papers);
  if (filing) return underWay(null, papers);
  return action.effective_date === null
    ? pending
    : waiting(request('filings.create', `entities/${entity.id}/filings`, { type: 'withdrawal', jurisdiction }));
}
