import { companyDay } from '#kernel/calendar';
import { addMonths } from '#kernel/dates';
import { invalid, invalidParam, Problem, type ParameterError } from '#kernel/problem';
import { plan, step, type Fee } from '#kernel/plan';
import type { Metadata } from '#platform/db/envelope';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { startPlan } from '#platform/temporal/start-plan';
import type { Entity } from '#companies/entity';
import { writePaper } from '#documents/document';
import { Filing, type StateFilingType } from '#filings/filing';
import { companyForm } from '#law/entity-types';
import { feeOn } from '#law/fees';
import { expedites, goodStandingFees, qualificationFees, type ExpediteLevel } from '#law/states/filing-fees';
import { stateFilingOffice } from '#law/states/filing-offices';
import { jurisdictionNames, type JurisdictionCode, type StateCode } from '#law/jurisdictions';
import { dischargingFiling } from '#law/obligations/after-the-due-date';
import { obligationRule } from '#law/obligations/rules';
import { assignFiling, openObligations, type ComplianceObligation } from '#compliance/compliance_obligation';
import { isQualified } from '#compliance/foreign_qualification';
import { headingOf } from './heading';
import { filingKinds } from './kinds';
import { filingPaper } from './paper';
import { priceOf, totalOf, type Price } from './price';
import type { StateFilingPayload } from './state-filing.dto';

/** The workflow that waits for the office. */
export const filingWorkflow = (filing_id: string): string => `filing/${filing_id}`;

/** The one step of a filing's plan. */
export const filingStep = 'filing';

/** A filing that somebody asks for. */
export interface Asked {
  type: StateFilingType;
  jurisdiction: StateCode;
  payload: StateFilingPayload;
  expedite: ExpediteLevel;
  metadata?: Metadata | undefined;
}

/** A filing, priced. */
interface Order {
  price: Price;
  statute: string;
  period: string | null;
}

/** 409 for a company that the state has not accepted: it files nothing yet. */
export function mustBeFormed({ formation_date, status }: Entity): void {
  if (formation_date === null)
    throw new Problem('invalid_state_transition', 'The state has not accepted this company yet, so it files nothing.', {
      current_state: status,
      attempted_transition: 'file',
      allowed_transitions: [],
    });
}

/** Files a report or application of a company, whose row the work holds. Throws before it has changed anything. */
export async function fileWithState(work: UnitOfWork, entity: Entity, asked: Asked): Promise<Filing> {
  const errors = refusals(entity, asked);
  if (errors.length > 0) throw invalid(errors);
  return beginFiling(work, entity, asked, await orderOf(work, entity, asked));
}

function refusals(entity: Entity, { type, jurisdiction, expedite }: Asked): ParameterError[] {
  const { jurisdictions } = filingKinds[type];
  const isForeign = jurisdiction !== entity.jurisdiction;
  const errors: ParameterError[] = [];
  if (!jurisdictions.includes(jurisdiction) || (type === 'good_standing_certificate' && isForeign))
    errors.push({
      param: 'jurisdiction',
      code: 'conflict',
      message: `${jurisdictionNames[jurisdiction]} takes no filing of type ${type} from this company.`,
    });
  if (type === 'foreign_qualification' && !isForeign)
    errors.push({
      param: 'jurisdiction',
      code: 'conflict',
      message: 'jurisdiction must be another state than the one in which the company was formed.',
    });
  if (expedite !== 'standard' && expedites[jurisdiction] === undefined)
    errors.push({
      param: 'expedite',
      code: 'not_applicable',
      message: `${jurisdictionNames[jurisdiction]} sells no speed: leave expedite out.`,
    });
  return errors;
}

async function orderOf(work: UnitOfWork, entity: Entity, asked: Asked): Promise<Order> {
  const { type, jurisdiction, payload } = asked;
  const today = companyDay(entity, work.now);
  const form = companyForm(entity.entity_type);
  const apart = (fee: Fee): Order => ({
    price: { fees: [fee], payments: [], lines: [], discharges: [] },
    statute: fee.source,
    period: null,
  });
  if (type === 'good_standing_certificate')
    return apart(feeOn(goodStandingFees[jurisdiction as JurisdictionCode][form], today));
  if (type === 'foreign_qualification') {
    await mustNotBeQualified(work, entity, jurisdiction);
    return apart(feeOn(qualificationFees[jurisdiction][form], today));
  }
  const owed = await dutyFor(work, entity, asked);
  const price = await priceOf(work, entity, owed, { payload, today });
  if ('errors' in price) throw invalid(price.errors);
  return { price, statute: owed.statute, period: owed.period };
}

async function mustNotBeQualified(work: UnitOfWork, entity: Entity, jurisdiction: StateCode): Promise<void> {
  const under = await work.all(Filing, {
    entity_id: entity.id,
    type: 'foreign_qualification',
    jurisdiction,
    status: ['prepared', 'submitted', 'rejected'],
  });
  if (under.length > 0 || (await isQualified(work, entity.id, jurisdiction)))
    throw invalidParam(
      'jurisdiction',
      `The company is qualified in ${jurisdictionNames[jurisdiction]}, or has applied for it.`,
      'conflict',
    );
}

/**
 * The duty that a filing discharges: that of the period, or the earliest that is open and falls due within a year, for
 * no office takes the report of a year that has not begun.
 */
async function dutyFor(
  work: UnitOfWork,
  entity: Entity,
  { type, jurisdiction, payload: { period } }: Asked,
): Promise<ComplianceObligation> {
  const open = (await openObligations(work, entity.id, jurisdiction)).filter(
    (one) => dischargingFiling(obligationRule(one.rule_id), one.due_at) === type,
  );
  const inAYear = addMonths(companyDay(entity, work.now), 12);
  const meant = open.find((one) => (period === undefined ? one.due_at <= inAYear : one.period === period));
  if (meant?.filing_id === null) return meant;
  if (meant) throw invalidParam('type', `The filing ${meant.filing_id} is under way for it.`, 'conflict');
  const periods = open.map((one) => one.period).join(', ');
  throw period === undefined || open.length === 0
    ? invalidParam('type', `The company owes ${jurisdictionNames[jurisdiction]} nothing of this type now.`, 'conflict')
    : invalidParam('payload.period', `payload.period must be one of ${periods}.`, 'not_found');
}

/** Writes the paper, records the filing, and sets its workflow going. */
export async function beginFiling(
  work: UnitOfWork,
  entity: Entity,
  { type, jurisdiction, expedite, metadata }: Omit<Asked, 'payload'>,
  { price, statute, period }: Order,
): Promise<Filing> {
  const today = companyDay(entity, work.now);
  const sold = expedite === 'standard' ? undefined : expedites[jurisdiction]?.[expedite];
  const whole = { ...price, fees: [...price.fees, ...(sold ? [feeOn(sold.fee, today)] : [])] };
  const paper = writePaper(
    work,
    entity,
    await filingPaper(work, entity, { type, jurisdiction, period, statute, price: whole, today }),
  );
  const filing = work.insert(Filing, {
    entity_id: entity.id,
    type,
    subject_id: entity.id,
    legal_name: entity.legal_name,
    jurisdiction,
    authority: stateFilingOffice(jurisdiction, type).authority,
    fee_cents: totalOf(whole.fees),
    payment_cents: totalOf(whole.payments),
    expedite,
    document_id: paper.id,
    attempt: 1,
    metadata,
  });
  assignFiling(work, price.discharges, filing.id);
  const title = headingOf({ type, jurisdiction, period }, price.discharges);
  const evidence = type === 'good_standing_certificate' ? type : 'state_filing_evidence';
  startPlan(
    work,
    {
      workflow: 'stateFiling',
      id: filingWorkflow(filing.id),
      entity_id: entity.id,
      summary: title,
      plan: plan('state_filing', [
        step.outside(filingStep, title, {
          creates: [{ object: 'document', kind: evidence }],
          emits: [
            'filing.submitted',
            'filing.accepted',
            ...price.discharges.map(() => 'compliance_obligation.completed'),
          ],
          fees: [...whole.fees, ...whole.payments],
        }),
      ]),
    },
    { filing_id: filing.id, title },
  );
  return filing;
}
