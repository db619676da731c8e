import { zoneOf } from '#kernel/calendar';
import canonicalize from 'canonicalize';
import { checkAddress } from '#kernel/address';
import { invalid, invalidParam, Problem, type ParameterError } from '#kernel/problem';
import { ours } from '#kernel/sentence';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Document } from '#documents/document';
import { checkLegalName } from '#law/formation/legal-name';
import { einConfirmation, filingEvidence } from '#formation/documents';
import { checkSigned, sign } from './founder-signature';
import { companyFacts, entityMachine, sandboxOutcomes, isNumberTaken, type Entity } from '#companies/entity';
import { formationId, planCorrection, type PaperChange } from './formation.plan';
import { abandonFormation } from './abandon-formation';
import { isEin, isSandboxEin } from '#law/federal/ein';
import { isFileNumber } from '#law/formation/file-number';
import { lawOf } from '#law/states/index';
import { withoutReplaced } from '#law/formation/formation-input';
import { filingMachine, type Correction, type Filing, type FilingOwner } from '#filings/filing';
import { appoint } from '#compliance/agent_appointment';
import { watchObligations } from '#compliance/compliance_obligation';
import { openLedger } from '#ledger/ledger_entry';
import { followFiling } from '#formation/ein_application';
import { responsibleParty } from './formation-facts';

export const formationFilings: Record<'formation' | 'tax_identifier', FilingOwner> = {
  formation: {
    workflowOf: (_, { entity_id }) => formationId(entity_id),
    step: 'state_filing',
    isGivenUp: true,
    correct,

    async assertFileNumber(work, entity, _, number) {
      if (!isFileNumber(lawOf(entity.jurisdiction), number)) throw wrongForm(number);
      if (await isNumberTaken(work, entity.origin, entity.jurisdiction, number, entity.id))
        throw invalidParam(
          'file_number',
          `Another company already has the number ${number} at this filing office.`,
          'conflict',
        );
    },

    async evidenceOf(work, entity, { document_id }, { file_number }) {
      const filed = await work.find(Document, document_id!);
      return {
        template: filingEvidence,
        execution_status: null,
        facts: {
          company: companyFacts(entity),
          authority: lawOf(entity.jurisdiction).filing_office.authority_name,
          document_name: filed.title,
          document_sha256: filed.sha256!,
          file_number,
          filed_at: work.now.toISOString(),
          time_zone: zoneOf({ principal_address: null, jurisdiction: entity.jurisdiction }),
          sandbox: !entity.livemode,
        },
      };
    },

    async accept(work, entity, { id: filing_id }, { file_number, effective_date }) {
      work.move(entity, entityMachine.moves.register, {
        state_file_number: file_number,
        formation_date: effective_date,
        registered_at: work.now,
      });
      appoint(work, entity, {
        registered_agent_id: entity.registered_agent_id!,
        jurisdiction: entity.jurisdiction,
        appointed_on: effective_date,
        filing_id,
      });
      await openLedger(work, entity, effective_date);
      watchObligations(work, entity.id);
      return `Accepted under ${file_number}.`;
    },

    /** Ends the formation. */
    async withdraw(work, entity, filing) {
      const lost = await abandonFormation(work, entity, ['certificate']);
      work.move(filing, filingMachine.moves.cancel);
      work.move(entity, entityMachine.moves.cancel, { status_reason: `The filing was withdrawn${lost}.` });
    },
  },

  tax_identifier: {
    workflowOf: (_, { entity_id }) => formationId(entity_id),
    step: 'tax_identifier',
    isGivenUp: false,
    follow: followFiling,
    correct,

    assertFileNumber(_, { livemode }, __, number) {
      if (!isEin(number) && (livemode || !isSandboxEin(number))) throw wrongForm(number);
      return Promise.resolve();
    },

    evidenceOf: (_, entity, __, { file_number: ein, effective_date: assigned_on }) =>
      Promise.resolve({
        template: einConfirmation,
        execution_status: null,
        facts: {
          company: { ...companyFacts(entity), ein },
          responsible_party: { name: responsibleParty(entity).name },
          assigned_on,
          sandbox: !entity.livemode,
        },
      }),

    async accept(work, entity, filing, { file_number: ein }) {
      work.update(entity, { ein });
      await followFiling(work, filing);
      return 'Accepted.';
    },

    withdraw(_, __, { status }) {
      throw new Problem(
        'invalid_state_transition',
        'Every company must have an EIN, so you cannot cancel this filing. Correct and resubmit it.',
        {
          current_state: status,
          attempted_transition: 'cancel',
          allowed_transitions: filingMachine.offeredFrom(status).filter((move) => move !== 'cancel'),
        },
      );
    },
  },
};

/** Guards against typing errors by staff. */
const wrongForm = (number: string): Problem =>
  invalidParam('file_number', `'${number}' does not match the number format of this filing office.`);

/** The incorporator signs a corrected formation document anew. */
async function correct(
  work: UnitOfWork,
  entity: Entity,
  filing: Filing,
  { corrections, signature }: Correction,
): Promise<void> {
  const redrawn = filing.type === 'formation' && Object.values(corrections).some((value) => value !== undefined);
  const errors = [
    ...checkCorrections(filing, corrections, entity),
    ...(redrawn || signature ? checkSigned(entity, signature) : []),
  ];
  if (errors.length > 0) throw invalid(errors);
  if (signature) sign(work, entity, signature);
  work.update(entity, { ...corrections, applied_defaults: withoutReplaced(entity.applied_defaults, corrections) });
  const { type, submitted_at } = filing;
  work.recordPlan(
    planCorrection(
      entity,
      { type: type === 'formation' ? type : 'tax_identifier', submitted_at },
      await changeOf(work, filing, entity),
      work.now,
    ),
  );
  if (type === 'formation')
    sandboxOutcomes(entity.legal_name, entity.livemode).forEach((sentence) => work.warn(ours(sentence)));
}

/** A document that no longer matches the company gets a successor. */
async function changeOf(work: UnitOfWork, filing: Filing, entity: Entity): Promise<PaperChange> {
  const { facts, status } = await work.find(Document, filing.document_id!);
  const { company } = facts as { company: Partial<Entity> };
  const told = (Object.keys(company) as (keyof Entity)[]).every(
    (name) => canonicalize(company[name]) === canonicalize(entity[name]),
  );
  return told ? (status === 'generating' ? 'made' : 'kept') : 'replaced';
}

function checkCorrections(filing: Filing, corrections: Correction['corrections'], entity: Entity): ParameterError[] {
  const errors = corrections.principal_address
    ? checkAddress(corrections.principal_address, 'corrections.principal_address')
    : [];
  const registered =
    filing.type === 'formation'
      ? []
      : (['legal_name', 'purpose'] as const).filter((name) => corrections[name] !== undefined);
  errors.push(
    ...registered.map((name): ParameterError => ({
      param: `corrections.${name}`,
      code: 'conflict',
      message: `${name} has already been registered with the state. To change it, file an amendment.`,
    })),
  );
  if (corrections.purpose !== undefined && corrections.purpose.trim() === '')
    errors.push({ param: 'corrections.purpose', code: 'invalid', message: 'The purpose cannot be blank.' });
  if (registered.length === 0 && corrections.legal_name !== undefined) {
    const issues = checkLegalName(corrections.legal_name, entity.entity_type, lawOf(entity.jurisdiction));
    errors.push(...issues.map((issue) => ({ param: 'corrections.legal_name', ...issue })));
  }
  return errors;
}
