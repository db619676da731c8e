import { invalid, type ParameterError } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { companyFacts, Entity } from '#companies/entity';
import { Document } from '#documents/document';
import {
  Filing,
  filingMachine,
  stateFilingTypes,
  Withdrawn,
  type Correction,
  type FilingOffice,
  type FilingOwner,
  type Prepared,
  type StateFilingType,
} from '#filings/filing';
import { stateFilingOffices } from '#law/states/filing-offices';
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
        authority: stateFilingOffices[jurisdiction as StateCode].authority_name,
        document_name: title,
        document_sha256: sha256!,
        file_number,
        filed_at: work.now.toISOString(),
        sandbox: !entity.livemode,
      },
    };
  },

  async accept(work, entity, filing, { effective_date: on, file_number }) {
    const { id: filing_id, type, jurisdiction } = filing;
    const count = await dischargeBy(work, entity, filing, { on, reinstated: type === 'reinstatement' });
    if (type === 'foreign_qualification') {
      work.insert(ForeignQualification, {
        entity_id: entity.id,
        jurisdiction: jurisdiction as StateCode,
        filing_id,
        file_number,
        qualified_on: on,
      });
      retendObligations(work, entity.id);
    }
    return count === 0
      ? `Accepted under ${file_number}.`
      : `Accepted under ${file_number}; ${count} duties discharged.`;
  },

  /** The office gets the same paper again: what a form says comes from the records. */
  correct(_, __, ___, correction) {
    mustGoAsItIs(correction, 'This filing says what the records of the company say: cancel it, mend them, file anew.');
    return Promise.resolve();
  },

  async withdraw(work, entity, filing) {
    work.move(filing, filingMachine.moves.cancel);
    await releaseFrom(work, entity, filing.id);
  },
};

/** Refuses corrections of a filing that goes out again as it is. */
export function mustGoAsItIs({ corrections, signature }: Correction, message: string): void {
  const given = Object.entries(corrections).flatMap(([name, value]) =>
    value === undefined ? [] : [`corrections.${name}`],
  );
  const errors = [...given, ...(signature ? ['incorporator_signature'] : [])].map((param): ParameterError => ({
    param,
    code: 'not_applicable',
    message,
  }));
  if (errors.length > 0) throw invalid(errors);
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
export async function giveUpStateFiling(
  work: UnitOfWork,
  office: FilingOffice,
  { entity_id, filing_id }: Which,
): Promise<boolean> {
  const entity = await work.lock(Entity, entity_id);
  const filing = await work.lock(Filing, filing_id);
  if (filing.status === 'cancelled') return true;
  if (filing.status !== 'rejected') return false; // it went out again in the last moment
  await office.ownerOf(filing).withdraw(work, entity, filing);
  return true;
}
