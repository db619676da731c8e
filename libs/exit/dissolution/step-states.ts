import type { LegalDate } from '#kernel/dates';
import { request, retrieval, type RemediationView } from '#platform/wire/remediation';
import type { StepState } from '#platform/wire/step';
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
import { mayClaim } from './dissolution-law';
import type { Dissolution } from './dissolution.entity';
import type { BlockerView } from './readiness.dto';

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
  /** Null if all obligations are with the state. */
  clearance: RemediationView | null;
  /** Accounts with a balance or pending transfers. */
  unfinished: BlockerView[];
  paper: Document | null;
  filing: Filing | null;
  claims: CreditorClaim[];
  qualifications: ForeignQualification[];
  /** Filings in the order of their creation. */
  withdrawals: Filing[];
  appointments: AgentAppointment[];
  closing: MinuteBookEntry | null;
}

export interface Standing {
  status: StepState;
  on?: LegalDate | null;
  document_id?: string | null;
  filing_id?: string | null;
  remediation?: RemediationView;
}

const requestToComplete = ({ id }: ComplianceObligation): RemediationView =>
  request('compliance_obligations.complete', `compliance_obligations/${id}/complete`);

type Papers = Pick<Standing, 'document_id' | 'filing_id'>;

export const pending: Standing = { status: 'pending' };
export const notNeeded: Standing = { status: 'not_needed' };
export const doneOn = (on: LegalDate | null, papers: Papers = {}): Standing => ({ status: 'done', on, ...papers });
export const underWay = (until: LegalDate | null, papers: Papers = {}): Standing => ({
  status: 'running',
  on: until,
  ...papers,
});
export const waiting = (remediation: RemediationView, papers: Papers = {}): Standing => ({
  status: 'waiting',
  remediation,
  ...papers,
});

const isOpenClaim = ({ status }: { status: string }): boolean =>
  (openClaimStates as readonly string[]).includes(status);

/** A reserve covers disputed claims. */
const isUnsettled = ({ status }: { status: string }): boolean => status === 'received' || status === 'allowed';

/** The creditors' period starts with notice. */
export function heard({ action, law, today }: EndingFacts): Standing {
  const { id, claims_until, notice_document_id: document_id } = action;
  if (claims_until !== null) return (mayClaim(action, today) ? underWay : doneOn)(claims_until, { document_id });
  return document_id === null
    ? pending
    : waiting(
        request('dissolutions.record_notice', `dissolutions/${id}/record_notice`, {
          mailed_on: null,
          ...(law.notice.registered_mail ? { mail_class: null } : {}),
          ...(law.notice.published_weeks === null ? {} : { published_on: null }),
          evidence_document_id: null,
        }),
        { document_id },
      );
}

export function emptied({ action: { effective_date }, unfinished: [first] }: EndingFacts): Standing {
  if (effective_date !== null) return doneOn(effective_date);
  if (!first) return notNeeded;
  return first.remediation ? waiting(first.remediation) : { status: 'waiting' };
}

export function settled({ action, claims, today }: EndingFacts): Standing {
  const { id, claims_until } = action;
  if (claims_until === null) return pending;
  if (claims.some(isOpenClaim))
    return waiting(retrieval('creditor_claims.list', `creditor_claims?dissolution_id=${id}`));
  if (mayClaim(action, today)) return underWay(claims_until);
  const days = claims.flatMap(({ settled_on }) => settled_on ?? []);
  return days.length === 0 ? notNeeded : doneOn(days.toSorted().at(-1)!);
}

export function distributed({ action, claims, today }: EndingFacts): Standing {
  const { id, distributed_on, claims_until, distribution_document_id: document_id } = action;
  if (distributed_on !== null) return doneOn(distributed_on, { document_id });
  if (claims_until === null || mayClaim(action, today) || claims.some(isUnsettled)) return pending;
  return waiting(request('dissolutions.distribute', `dissolutions/${id}/distribute`, { assets_cents: null }));
}

export function released({ action, claims }: EndingFacts): Standing {
  const { id, distributed_on, reserve_cents, reserve_distributed_on, reserve_document_id } = action;
  if (distributed_on === null) return pending;
  const days = claims.flatMap(({ from_reserve, settled_on }) => (from_reserve ? (settled_on ?? []) : []));
  if (reserve_cents === 0) {
    const on = reserve_distributed_on ?? days.toSorted().at(-1);
    return on === undefined ? notNeeded : doneOn(on, { document_id: reserve_document_id });
  }
  return claims.some(isOpenClaim)
    ? waiting(retrieval('creditor_claims.list', `creditor_claims?dissolution_id=${id}`))
    : waiting(request('dissolutions.distribute', `dissolutions/${id}/distribute`));
}

export const decided = ({ id, status, effective_date, document_id }: EndingFacts['board']): Standing =>
  status === 'adopted'
    ? doneOn(effective_date, { document_id })
    : waiting(retrieval('resolutions.retrieve', `resolutions/${id}`), { document_id });

export function reported(facts: EndingFacts): Standing {
  if (companyForm(facts.entity.entity_type) === 'llc') return notNeeded;
  const { action, entity, duties } = facts;
  const paper = { document_id: action.form_966_document_id };
  if (action.status === 'pending_approvals') return pending;
  const found = duties.filter(({ kind }) => kind === 'dissolution_return');
  const duty = found.find(isOpen) ?? found.at(-1);
  if (duty === undefined) return underWay(null, paper); // the obligations watch adds it to the calendar
  if (isOpen(duty)) return waiting(requestToComplete(duty), paper);
  return duty.status === 'completed'
    ? doneOn(duty.completed_on, { document_id: duty.evidence_document_id ?? action.form_966_document_id })
    : entity.dissolution_adopted_on === null
      ? pending
      : notNeeded;
}

export function cleared({ law, owed, clearance }: EndingFacts): Standing {
  if (law.tax_clearance === null) return notNeeded;
  if (owed.length === 0) return doneOn(null);
  return clearance === null ? underWay(null, { filing_id: owed[0]!.filing_id }) : waiting(clearance);
}

export function written({ paper }: EndingFacts): Standing {
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
    : waiting(retrieval('signing_envelopes.list', `signing_envelopes?document_id=${document_id}`), { document_id });
}

export function accepted({ action: { effective_date }, filing }: EndingFacts): Standing {
  if (filing === null) return pending;
  const { id: filing_id, status, evidence_document_id: document_id } = filing;
  if (effective_date !== null) return doneOn(effective_date, { filing_id, document_id });
  return status === 'rejected'
    ? waiting(request('filings.resubmit', `filings/${filing_id}/resubmit`), { filing_id })
    : underWay(null, { filing_id });
}

export const ofMany = (on: string | null, any: boolean): Standing =>
  !any ? notNeeded : on === null ? pending : doneOn(on);

export function returned({ action, entity, duties, owed }: EndingFacts): Standing {
  if (action.effective_date === null || entity.dissolved_on === null) return pending;
  const taxes = new Set(owed.map(({ id }) => id));
  const returns = duties.filter(({ id, kind }) => kind !== 'dissolution_return' && !taxes.has(id));
  const open = returns.filter(isOpen);
  const [first] = open
    .filter(({ filing_id }) => filing_id === null)
    .toSorted((one, other) => (one.due_at < other.due_at ? -1 : 1));
  if (first) return waiting(requestToComplete(first));
  if (open.length > 0) return underWay(null, { filing_id: open[0]!.filing_id });
  const days = returns.flatMap(({ completed_on }) => completed_on ?? []);
  return doneOn(days.toSorted().at(-1) ?? null);
}
