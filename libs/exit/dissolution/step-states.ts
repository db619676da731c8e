import type { LegalDate } from '#kernel/dates';
import type { AgentAppointment } from '#compliance/agent_appointment';
import { isOpen, type ComplianceObligation } from '#compliance/compliance_obligation';
import type { ForeignQualification } from '#compliance/foreign_qualification';
import type { Entity } from '#companies/entity';
import type { Document } from '#documents/document';
import type { MinuteBookEntry } from '#documents/minute_book';
import type { Filing } from '#filings/filing';
import type { Resolution } from '#governance/resolution';
import { companyForm } from '#law/common/entity-types';
import type { DissolutionLaw } from '#law/states/state-law';
import type { CreditorClaim } from './creditor-claim.entity';
import { openClaimStates } from './creditor-claim.machine';
import type { Dissolution } from './dissolution.entity';

export interface EndingFacts {
  action: Dissolution;
  entity: Entity;
  law: DissolutionLaw;
  today: LegalDate;
  board: Resolution;
  holders: Resolution | null;
  duties: ComplianceObligation[];
  /** Obligations that block the state's filing. */
  owed: ComplianceObligation[];
  paper: Document | null;
  filing: Filing | null;
  claims: CreditorClaim[];
  qualifications: ForeignQualification[];
  appointments: AgentAppointment[];
  closing: MinuteBookEntry | null;
}

export const standingStates = ['done', 'under_way', 'waiting', 'pending', 'not_needed', 'undone'] as const;

export interface StepState {
  state: (typeof standingStates)[number];
  on?: LegalDate | null;
  document_id?: string | null;
  filing_id?: string | null;
  remediation?: { operation: string; path: string };
}

type Papers = Pick<StepState, 'document_id' | 'filing_id'>;

export const pending: StepState = { state: 'pending' };
export const notNeeded: StepState = { state: 'not_needed' };
export const doneOn = (on: LegalDate | null, papers: Papers = {}): StepState => ({ state: 'done', on, ...papers });
export const underWay = (until: LegalDate | null, papers: Papers = {}): StepState => ({
  state: 'under_way',
  on: until,
  ...papers,
});
export const waiting = (operation: string, path: string, papers: Papers = {}): StepState => ({
  state: 'waiting',
  remediation: { operation, path: `/v1/${path}` },
  ...papers,
});

const isOpenClaim = ({ status }: { status: string }): boolean =>
  (openClaimStates as readonly string[]).includes(status);

/** True if the claim blocks the distribution. A reserve covers disputed claims. */
const isUnsettled = ({ status }: { status: string }): boolean => status === 'received' || status === 'allowed';

/** The creditors' period starts with notice. */
export function heard({ action, today }: EndingFacts): StepState {
  const { id, claims_until, notice_document_id: document_id } = action;
  if (claims_until !== null) return (today <= claims_until ? underWay : doneOn)(claims_until, { document_id });
  return document_id === null
    ? pending
    : waiting('dissolutions.record_notice', `dissolutions/${id}/record_notice`, { document_id });
}

export function settled({ action: { id, claims_until }, claims, today }: EndingFacts): StepState {
  if (claims_until === null) return pending;
  if (claims.some(isOpenClaim)) return waiting('creditor_claims.list', `creditor_claims?dissolution_id=${id}`);
  if (today <= claims_until) return underWay(claims_until);
  const days = claims.flatMap(({ settled_on }) => settled_on ?? []);
  return days.length === 0 ? notNeeded : doneOn(days.toSorted().at(-1)!);
}

export function distributed({ action, claims, today }: EndingFacts): StepState {
  const { id, distributed_on, claims_until, distribution_document_id: document_id } = action;
  if (distributed_on !== null) return doneOn(distributed_on, { document_id });
  if (claims_until === null || today <= claims_until || claims.some(isUnsettled)) return pending;
  return waiting('dissolutions.distribute', `dissolutions/${id}/distribute`);
}

export function released({ action, claims }: EndingFacts): StepState {
  const { id, distributed_on, reserve_cents, reserve_distributed_on, reserve_document_id } = action;
  if (distributed_on === null) return pending;
  const days = claims.flatMap(({ from_reserve, settled_on }) => (from_reserve ? (settled_on ?? []) : []));
  if (reserve_cents === 0) {
    const on = reserve_distributed_on ?? days.toSorted().at(-1);
    return on === undefined ? notNeeded : doneOn(on, { document_id: reserve_document_id });
  }
  return claims.some(isOpenClaim)
    ? waiting('creditor_claims.list', `creditor_claims?dissolution_id=${id}`)
    : waiting('dissolutions.distribute', `dissolutions/${id}/distribute`);
}

export const decided = ({ id, status, effective_date, document_id }: EndingFacts['board']): StepState =>
  status === 'adopted'
    ? doneOn(effective_date, { document_id })
    : waiting('resolutions.retrieve', `resolutions/${id}`, { document_id });

export function reported(facts: EndingFacts): StepState {
  if (companyForm(facts.entity.entity_type) === 'llc') return notNeeded;
  const { action, entity, duties } = facts;
  const paper = { document_id: action.form_966_document_id };
  if (action.status === 'pending_approvals') return pending;
  const found = duties.filter(({ kind }) => kind === 'dissolution_return');
  const duty = found.find(isOpen) ?? found.at(-1);
  if (duty === undefined) return underWay(null, paper); // the obligations watch adds it to the calendar
  if (isOpen(duty))
    return waiting('compliance_obligations.complete', `compliance_obligations/${duty.id}/complete`, paper);
  return duty.status === 'completed'
    ? doneOn(duty.completed_on, { document_id: duty.evidence_document_id ?? action.form_966_document_id })
    : entity.dissolution_adopted_on === null
      ? pending
      : notNeeded;
}

export function cleared({ law, action, entity, owed }: EndingFacts): StepState {
  if (law.tax_clearance === null) return notNeeded;
  if (action.effective_date !== null || owed.length === 0) return doneOn(null);
  const [first] = owed.filter(({ filing_id }) => filing_id === null);
  return first
    ? waiting('filings.create', `entities/${entity.id}/filings`)
    : underWay(null, { filing_id: owed[0]!.filing_id });
}

export function written({ paper }: EndingFacts): StepState {
  if (paper === null) return pending;
  const { id: document_id, execution_status, signatures } = paper;
  if (execution_status === 'executed')
    return doneOn(
      signatures
        ?.map(({ signed_on }) => signed_on)
        .toSorted()
        .at(-1) ?? null,
      { document_id },
    );
  return execution_status === 'draft'
    ? underWay(null, { document_id })
    : waiting('signing_envelopes.list', `signing_envelopes?document_id=${document_id}`, { document_id });
}

export function accepted({ action: { effective_date }, filing }: EndingFacts): StepState {
  if (filing === null) return pending;
  const { id: filing_id, status, evidence_document_id: document_id } = filing;
  if (effective_date !== null) return doneOn(effective_date, { filing_id, document_id });
  return status === 'rejected'
    ? waiting('filings.resubmit', `filings/${filing_id}/resubmit`, { filing_id })
    : underWay(null, { filing_id });
}

export const ofMany = (on: string | null, any: boolean): StepState =>
  !any ? notNeeded : on === null ? pending : doneOn(on);

export function returned({ action, entity, duties }: EndingFacts): StepState {
  if (action.effective_date === null || entity.dissolved_on === null) return pending;
  const returns = duties.filter(({ kind }) => kind !== 'dissolution_return');
  const open = returns.filter(isOpen);
  const [first] = open.toSorted((one, other) => (one.due_at < other.due_at ? -1 : 1));
  if (first) return waiting('compliance_obligations.complete', `compliance_obligations/${first.id}/complete`);
  const days = returns.flatMap(({ completed_on }) => completed_on ?? []);
  return doneOn(days.toSorted().at(-1) ?? null);
}
