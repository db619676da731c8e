import { companyDay } from '#kernel/calendar';
import type { LegalDate } from '#kernel/dates';
import { invalid, type ParameterError } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { companyFacts, Entity } from '#companies/entity';
import { Document } from '#documents/document';
import {
  Filing,
  filingMachine,
  stateFilingTypes,
  Withdrawn,
  type FilingOffice,
  type FilingOwner,
  type Prepared,
  type StateFilingType,
} from '#filings/filing';
import { stateFilingOffice } from '#law/states/filing-offices';
import type { StateCode } from '#law/jurisdictions';
import { dischargeBy, releaseFrom, retendObligations } from '#compliance/compliance_obligation';
import { ForeignQualification } from '#compliance/foreign_qualification';
import { filingStep, filingWorkflow } from './begin';

/** The rest of a filing's life: what the office's answer changes. */
const owner: FilingOwner = {
  workflowOf: ({ id }) => filingWorkflow(id),
  step: filingStep,
  isGivenUp: true,

  /** Offices number reports as they like. */
  checkNumber: () => Promise.resolve(),

  async evidenceOf(work, entity, { type, document_id, jurisdiction }, { file_number }) {
    const { title, sha256 } = await work.find(Document, document_id!);
    return {
      type: type === 'good_standing_certificate' ? type : 'state_filing_evidence',
      execution_status: null,
      facts: {
        company: companyFacts(entity),
        authority: stateFilingOffice(jurisdiction as StateCode, type).authority_name,
        document_name: title,
        document_sha256: sha256!,
        file_number,
        filed_at: work.now.toISOString(),
        sandbox: !entity.livemode,
      },
    };
  },

  async accept(work, entity, filing, { effective_date, file_number }) {
    const { id: filing_id, type, jurisdiction } = filing;
    const on = filedOn(entity, filing, effective_date);
    const count = await dischargeBy(work, entity, filing, { on, reinstated: type === 'reinstatement' });
    if (type === 'foreign_qualification') {
      work.insert(ForeignQualification, {
        entity_id: entity.id,
        jurisdiction: jurisdiction as StateCode,
        filing_id,
        file_number,
        qualified_on: effective_date,
      });
    }
    if (count > 0 || type === 'foreign_qualification') retendObligations(work, entity.id);
    return count === 0
      ? `Accepted under ${file_number}.`
      : `Accepted under ${file_number}; ${count} duties discharged.`;
  },

  /** A duty whose day has passed meanwhile is overdue now. */
  refuse: (work, entity) => retendObligations(work, entity.id),

  /** The office gets the same paper again: what a form says comes from the records. */
  correct(_, __, ___, { corrections, signature }) {
    const given = Object.entries(corrections).flatMap(([name, value]) =>
      value === undefined ? [] : [`corrections.${name}`],
    );
    const errors = [...given, ...(signature ? ['incorporator_signature'] : [])].map((param): ParameterError => ({
      param,
      code: 'not_applicable',
      message: 'This filing says what the records of the company say: cancel it, mend the records, and file anew.',
    }));
    if (errors.length > 0) throw invalid(errors);
    return Promise.resolve();
  },

  async withdraw(work, entity, filing) {
    work.move(filing, filingMachine.moves.cancel);
    await releaseFrom(work, entity, filing.id);
    retendObligations(work, entity.id);
  },
};

/**
 * The day on which what an office has accepted was filed: that of its receipt, however long the office took (8 Del. C.
 * § 103(c)(3), W.S. 17-16-125(b), Cal. Corp. Code § 110(a)), or an earlier one that it endorsed.
 */
function filedOn(entity: Entity, { submitted_at }: Filing, effective_date: LegalDate): LegalDate {
  const sent = companyDay(entity, submitted_at!);
  return sent < effective_date ? sent : effective_date;
}

/** The owner of each report and application. */
export const stateFilings = Object.fromEntries(stateFilingTypes.map((type) => [type, owner])) as Record<
  StateFilingType,
  FilingOwner
>;

interface Which {
  entity_id: string;
  filing_id: string;
}

/** The filing as its workflow needs it. */
export async function prepareStateFiling(
  work: UnitOfWork,
  office: FilingOffice,
  { entity_id, filing_id }: Which,
): Promise<Prepared> {
  await work.lock(Entity, entity_id);
  const filing = await work.lock(Filing, filing_id);
  if (filing.status === 'cancelled') throw new Withdrawn(`${filing_id} was cancelled`);
  return office.standing(filing);
}

/** After sixty days without a correction. False when there was one after all. */
export async function giveUpStateFiling(work: UnitOfWork, { entity_id, filing_id }: Which): Promise<boolean> {
  const entity = await work.lock(Entity, entity_id);
  const filing = await work.lock(Filing, filing_id);
  if (filing.status === 'cancelled') return true;
  if (filing.status !== 'rejected') return false; // it went out again in the last moment
  await owner.withdraw(work, entity, filing);
  return true;
}
