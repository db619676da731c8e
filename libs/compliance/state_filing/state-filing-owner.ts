import { officeDay, zoneOf } from '#kernel/calendar';
import type { LegalDate } from '#kernel/dates';
import { invalid, invalidParam, type ParameterError } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { undoPlan } from '#platform/temporal/start-plan';
import { companyFacts, Entity } from '#companies/entity';
import { serviceAgentIn } from '#companies/registered_agent';
import { Document } from '#documents/document';
import { voidPaper } from '#documents/signing_envelope';
import {
  Filing,
  stateFilingTypes,
  withdrawFiling,
  Withdrawn,
  type Correction,
  type FilingOffice,
  type FilingOwner,
  type Prepared,
  type StateFilingType,
} from '#filings/filing';
import { companyForm } from '#law/common/entity-types';
import { reinstatementOn } from '#law/states/reinstatement';
import { stateFilingOffice } from '#law/states/filing-offices';
import type { StateCode } from '#law/common/jurisdictions';
import { AgentAppointment, appoint, appointmentIn } from '#compliance/agent_appointment';
import { dischargeBy, releaseFrom, wakeObligationWatch } from '#compliance/compliance_obligation';
import { ForeignQualification } from '#compliance/foreign_qualification';
import { recordAgentChange } from './agent-change';
import { evidenceOf, filingStep, filingWorkflow } from './begin-filing';
import { assertSigned, collectSignature } from './certificate-signature';
import { lateChargeRise } from './late-charge-rise';
import { stateFiling, type DataSheetFacts } from './state-filing.document';
import { recordWithdrawal } from './withdrawal';

const owner: FilingOwner = {
  workflowOf: (_, { id }) => filingWorkflow(id),
  step: filingStep,
  isGivenUp: true,
  assertSigned,

  /** Filing offices prescribe no format for report numbers. */
  assertFileNumber: () => Promise.resolve(),

  async evidenceOf(work, entity, { type, document_id, jurisdiction }, { file_number }) {
    const paper = await work.find(Document, document_id!);
    return {
      template: evidenceOf(type as StateFilingType),
      execution_status: null,
      facts: {
        company: companyFacts(entity),
        authority: stateFilingOffice(jurisdiction as StateCode, type).authority_name,
        document_name: paper.type === stateFiling.kind ? (paper.facts as DataSheetFacts).form : paper.title,
        document_sha256: paper.sha256!,
        file_number,
        filed_at: work.now.toISOString(),
        time_zone: zoneOf({ principal_address: null, jurisdiction }),
        sandbox: !entity.livemode,
      },
    };
  },

  async accept(work, entity, filing, { effective_date, file_number }) {
    const { id: filing_id, type } = filing;
    const state = filing.jurisdiction as StateCode;
    const on = filedOn(filing, effective_date);
    const count = await dischargeBy(work, entity, filing, { on, reinstated: type === 'reinstatement' });
    if (type === 'foreign_qualification') {
      work.insert(ForeignQualification, {
        entity_id: entity.id,
        jurisdiction: state,
        filing_id,
        file_number,
        qualified_on: effective_date,
      });
      if (!(await appointmentIn(work, entity.id, state))) {
        const { id: registered_agent_id } = await serviceAgentIn(work, state);
        appoint(work, entity, { registered_agent_id, jurisdiction: state, appointed_on: effective_date, filing_id });
      }
    }
    if (type === 'withdrawal') await recordWithdrawal(work, entity, filing, effective_date);
    if (count > 0 || type === 'foreign_qualification' || type === 'withdrawal') wakeObligationWatch(work, entity.id);
    if (type === 'registered_agent_change') await recordAgentChange(work, entity, filing, effective_date);
    return count === 0
      ? `Accepted under ${file_number}.`
      : `Accepted under ${file_number}. Obligations completed: ${count}.`;
  },

  /** An obligation may have become overdue while a refused filing was at the filing office. */
  follow(work, { status, entity_id }) {
    if (status === 'rejected') wakeObligationWatch(work, entity_id);
    return Promise.resolve();
  },

  /** Company records supply the form, so a correction sends the same document with the same payment. */
  async correct(work, entity, filing, correction) {
    assertUncorrected(
      correction,
      'You cannot change a form when you resubmit it. Cancel this filing, fix the company record, and file ' + 'again.',
    );
    const rise = await lateChargeRise(work, entity, filing);
    if (rise !== null) throw invalidParam('id', `${rise} Cancel the filing and file again.`, 'conflict');
  },

  async withdraw(work, entity, filing, why = 'The filing was cancelled.') {
    withdrawFiling(work, filing);
    await voidPaper(work, await work.lock(Document, filing.document_id!), why);
    await undoPlan(work, filingWorkflow(filing.id));
    await releaseFrom(work, entity, filing.id);
    wakeObligationWatch(work, entity.id);
    await keepAppointment(work, entity, filing.id);
  },
};

/**
 * The receipt date counts, however long the filing office took, or an earlier endorsed date: 8 Del. C. § 103(c)(3),
 * W.S. 17-16-125(b), Cal. Corp. Code § 110(a).
 */
function filedOn({ jurisdiction, submitted_at }: Filing, effective_date: LegalDate): LegalDate {
  const sent = officeDay(jurisdiction, submitted_at!);
  return sent < effective_date ? sent : effective_date;
}

async function keepAppointment(work: UnitOfWork, { id: entity_id }: Entity, ending_filing_id: string): Promise<void> {
  for (const one of await work.lockAll(AgentAppointment, { entity_id, ending_filing_id }))
    work.update(one, { ending_filing_id: null });
}

/** The office receives this filing unchanged. */
export function assertUncorrected({ corrections, signature }: Correction, message: string): void {
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

export const stateFilings = Object.fromEntries(stateFilingTypes.map((type) => [type, owner])) as Record<
  StateFilingType,
  FilingOwner
>;

interface Which {
  entity_id: string;
  filing_id: string;
}

export interface PreparedStateFiling extends Prepared {
  signature: 'unrendered' | 'waiting' | 'signed' | 'refused';
}

export async function prepareStateFiling(
  work: UnitOfWork,
  office: FilingOffice,
  { entity_id, filing_id }: Which,
): Promise<PreparedStateFiling> {
  const entity = await work.lock(Entity, entity_id);
  const filing = await work.lock(Filing, filing_id);
  if (filing.status === 'cancelled') throw new Withdrawn(`${filing_id} was cancelled`);
  if (filing.type === 'reinstatement' && filing.status === 'prepared' && !keepsName(entity, work.now))
    office.checkName(work, filing);
  const signature = filing.status === 'prepared' ? await collectSignature(work, entity, filing) : 'signed';
  if (typeof signature === 'string') return { ...office.preparedFiling(filing), signature };
  await office.ownerOf(filing).withdraw(work, entity, filing, signature.refused);
  return { ...office.preparedFiling(filing), signature: 'refused' };
}

/** Some states release the name of a company without powers. */
const keepsName = ({ jurisdiction, entity_type }: Entity, now: Date): boolean =>
  reinstatementOn(jurisdiction, companyForm(entity_type), officeDay(jurisdiction, now)).keeps_name;

/** Sixty days after the refusal. Returns false after a correction. */
export async function giveUpStateFiling(
  work: UnitOfWork,
  office: FilingOffice,
  { entity_id, filing_id }: Which,
): Promise<boolean> {
  const entity = await work.lock(Entity, entity_id);
  const filing = await work.lock(Filing, filing_id);
  if (filing.status === 'cancelled') return true;
  if (filing.status !== 'rejected') return false; // resubmitted at the last moment
  await office.ownerOf(filing).withdraw(work, entity, filing);
  return true;
}
