import { companyDay, officeDay } from '#kernel/calendar';
import { invalid, invalidParam, Problem } from '#kernel/problem';
import type { LegalDate } from '#kernel/dates';
import { plan, step } from '#kernel/plan';
import { ours } from '#kernel/sentence';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { startPlan, type PlanStart } from '#platform/temporal/start-plan';
import { formedOn, type Entity } from '#companies/entity';
import {
  envelopeOpeningEvents,
  envelopeProducts,
  inviting,
  sealing,
  signing as signingEvents,
} from '#documents/document';
import { Filing, type StateFilingType } from '#filings/filing';
import { companyForm } from '#law/common/entity-types';
import { feeOn } from '#law/common/scheduled-fee';
import { expedites, firstFees, goodStandingFees, qualificationFees } from '#law/states/filing-fees';
import { isReportOrTax } from '#law/obligations/lateness';
import { lawOf } from '#law/states/index';
import { stateFilingOffice } from '#law/states/filing-offices';
import { jurisdictionNames, type JurisdictionCode } from '#law/common/jurisdictions';
import {
  assignFiling,
  ComplianceObligation,
  obligationName,
  openObligations,
  reopenOwedForMore,
} from '#compliance/compliance_obligation';
import { checkNotQualified } from '#compliance/foreign_qualification';
import { agentNamed, orderAgentChange } from './agent-change';
import { orderCorrection } from './filing-correction';
import { decisionOf } from './filing-decision';
import { orderFor, type StateFilingRequest, type Order } from './filing-order';
import { orderOwed } from './obligation-order';
import { writeFiling } from './filing-document';
import { totalOf } from './filing-price';
import { checkFilingRequest } from './check-filing-request';
import { goodStandingCertificate, stateFilingEvidence } from './state-filing.document';
import { hasEnded, orderWithdrawal } from './withdrawal';

export const filingWorkflow = (filing_id: string): string => `filing/${filing_id}`;

export const signatureStep = 'signature';
export const filingStep = 'filing';

const signing = step.outside(signatureStep, 'Sign the certificate for the company', {
  creates: envelopeProducts(1),
  emits: [...envelopeOpeningEvents(1), ...inviting(1), ...signingEvents(1), ...sealing()],
  undo: { says: 'The certificate is voided.', emits: ['document.voided'] },
});

export const filingStart = ({ id, entity_id }: Pick<Filing, 'id' | 'entity_id'>, title: string): PlanStart => ({
  workflow: 'stateFiling',
  id: filingWorkflow(id),
  entity_id,
  summary: title,
});

export const evidenceOf = (type: StateFilingType) =>
  type === 'good_standing_certificate' ? goodStandingCertificate : stateFilingEvidence;

export const assertFormed = (entity: Entity): LegalDate => formedOn(entity, 'file', 'cannot file');

/** Checks everything before the first change. The caller holds the company's row lock. */
export async function fileWithState(work: UnitOfWork, entity: Entity, request: StateFilingRequest): Promise<Filing> {
  const errors = checkFilingRequest(entity, request);
  if (errors.length > 0) throw invalid(errors);
  const decision = await decisionOf(work, entity, request);
  const order = await orderOf(work, entity, request);
  warnOfLastTax(work, entity, order);
  return beginFiling(work, entity, request, { ...order, decision });
}

/** An ending company pays through a month, and its end may come later. */
function warnOfLastTax(work: UnitOfWork, { jurisdiction }: Entity, { price }: Pick<Order, 'price'>): void {
  const until = price.discharges.flatMap(({ taxed_until }) => taxed_until ?? []).at(0);
  if (until === undefined) return;
  const { name, filing_office } = lawOf(jurisdiction);
  const days = filing_office.turnaround_business_days.dissolution;
  work.warn(
    ours(
      `This payment covers the tax only through ${until}. ${name} takes about ${days} business days to respond. If ` +
        `the company still exists after ${until}, it owes the remaining tax.`,
    ),
  );
}

const qualifying: Order['effects'] = {
  creates: [
    { object: 'foreign_qualification', kind: 'foreign_qualification' },
    { object: 'agent_appointment', kind: 'agent_appointment' },
  ],
  emits: ['foreign_qualification.created', 'agent_appointment.created'],
};

async function orderOf(work: UnitOfWork, entity: Entity, request: StateFilingRequest): Promise<Order> {
  const { type, jurisdiction, payload } = request;
  const today = officeDay(jurisdiction, work.now);
  const form = companyForm(entity.entity_type);
  if (type === 'registered_agent_change') {
    const param = 'payload.registered_agent_id';
    const agent = await agentNamed(work, payload.registered_agent_id!, param);
    return orderAgentChange(work, entity, { agent, jurisdiction, param });
  }
  if (type === 'correction') return orderCorrection(work, entity, request);
  if (type === 'withdrawal') return orderWithdrawal(work, entity, request);
  if (type === 'good_standing_certificate') {
    assertExists(entity);
    await assertOwesNothing(work, entity, today);
    return orderFor(feeOn(goodStandingFees[jurisdiction as JurisdictionCode][form], today));
  }
  if (type === 'foreign_qualification') {
    const errors = await checkNotQualified(work, entity.id, jurisdiction);
    if (errors.length > 0) throw invalid(errors);
    const [own, ...first] = [qualificationFees[jurisdiction][form], ...(firstFees[jurisdiction]?.[form] ?? [])];
    const { price, ...order } = orderFor(feeOn(own, today), { effects: qualifying });
    return { ...order, price: { ...price, fees: [...price.fees, ...first.map((fee) => feeOn(fee, today))] } };
  }
  const duties = await work.lockAll(ComplianceObligation, { entity_id: entity.id });
  const there = duties.filter((one) => one.jurisdiction === jurisdiction);
  await reopenOwedForMore(work, entity, there, today);
  return orderOwed(work, entity, request, { duties, today });
}

function assertExists(entity: Entity): void {
  if (!hasEnded(entity)) return;
  throw new Problem(
    'invalid_state_transition',
    `The company is ${entity.status}, so ${jurisdictionNames[entity.jurisdiction]} does not certify its good standing.`,
    { current_state: entity.status, attempted_transition: 'good_standing_certificate', allowed_transitions: [] },
  );
}

/** States refuse a certificate of good standing to a company in arrears. */
async function assertOwesNothing(work: UnitOfWork, entity: Entity, today: LegalDate): Promise<void> {
  const late = (await openObligations(work, entity.id, entity.jurisdiction)).find(
    (one) => isReportOrTax(one) && one.due_at < today,
  );
  if (late)
    throw invalidParam(
      'type',
      `${jurisdictionNames[entity.jurisdiction]} issues a good standing certificate only after the ` +
        `${obligationName(late)} is completed.`,
      'conflict',
    );
}

/** Defaults to the current agent. The caller holds the company's row lock. */
export async function fileAgentChange(
  work: UnitOfWork,
  entity: Entity,
  asked: { registered_agent_id: string; param: string } & Partial<
    Pick<StateFilingRequest, 'jurisdiction' | 'metadata' | 'authorizing_resolution_id' | 'signer_stakeholder_id'>
  >,
): Promise<Filing> {
  const { registered_agent_id, param, ...rest } = asked;
  const agent = await agentNamed(work, registered_agent_id, param);
  const { jurisdiction = agent.jurisdiction } = asked;
  const order = await orderAgentChange(work, entity, { agent, jurisdiction, param });
  const request = { ...rest, type: 'registered_agent_change', jurisdiction, expedite: 'standard' } as const;
  return beginFiling(work, entity, request, { ...order, decision: await decisionOf(work, entity, request) });
}

export async function beginFiling(
  work: UnitOfWork,
  entity: Entity,
  request: Omit<StateFilingRequest, 'payload'>,
  order: Order,
): Promise<Filing> {
  const { type, jurisdiction, expedite, authorizing_resolution_id, signer_stakeholder_id, metadata } = request;
  const { price, subject_id = entity.id, ends, effects } = order;
  const today = companyDay(entity, work.now);
  const sold = expedite === 'standard' ? undefined : expedites[jurisdiction]?.[expedite];
  const expediting = sold ? [feeOn(sold.fee, officeDay(jurisdiction, work.now))] : [];
  const whole = { ...price, fees: [...price.fees, ...expediting] };
  const { paper, heading: title } = await writeFiling(work, entity, {
    ...order,
    type,
    jurisdiction,
    price: whole,
    signer_stakeholder_id,
    today,
  });
  const filing = work.insert(Filing, {
    entity_id: entity.id,
    type,
    subject_id,
    legal_name: entity.legal_name,
    jurisdiction,
    authority: stateFilingOffice(jurisdiction, type).authority,
    fee_cents: totalOf(whole.fees),
    payment_cents: totalOf(whole.payments),
    expedite,
    authorizing_resolution_id,
    document_id: paper.id,
    attempt: 1,
    metadata,
  });
  assignFiling(work, price.discharges, filing.id);
  if (ends) work.update(ends, { ending_filing_id: filing.id });
  startPlan(
    work,
    {
      ...filingStart(filing, title),
      plan: plan('state_filing', [
        paper.execution_status === 'draft' && signing,
        step.outside(filingStep, title, {
          creates: [{ object: 'document', kind: evidenceOf(type).kind }, ...(effects?.creates ?? [])],
          emits: [
            'filing.submitted',
            'filing.accepted',
            ...price.discharges.map(() => 'compliance_obligation.completed'),
            ...(effects?.emits ?? []),
          ],
          fees: [...whole.fees, ...whole.payments],
          undo: { says: 'Withdrawn. The state does not refund its fee.', emits: ['filing.cancelled'] },
        }),
      ]),
    },
    { filing_id: filing.id, title },
  );
  return filing;
}
