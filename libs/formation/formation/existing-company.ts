import { companyDay } from '#kernel/calendar';
import { isCountry } from '#kernel/countries';
import type { LegalDate } from '#kernel/dates';
import { errorWhen } from '#kernel/error-when';
import type { ParameterError } from '#kernel/problem';
import { ours } from '#kernel/sentence';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { checkEvidence, Document, storeEvidence } from '#documents/document';
import { watchObligations, whenDischarged } from '#compliance/compliance_obligation';
import { ForeignQualification } from '#compliance/foreign_qualification';
import { openLedger } from '#ledger/ledger_entry';
import { Entity, entityMachine } from '#companies/entity';
import type { CreateEntity } from './create-entity.dto';
import { governancePapers } from './formation.plan';
import { companyForm } from '#law/common/entity-types';
import { lawIfSupported } from '#law/states/index';
import { isEin } from '#law/federal/ein';
import { isFileNumber } from '#law/formation/file-number';

const facts = ['state_file_number', 'formation_date', 'evidence'] as const;

/** The documents of an existing company state these facts, so no default applies. */
const requiredFacts = ['principal_address', 'fiscal_year_end'] as const;

/** Only an existing company has the state's number, date and evidence. `today` is null before its clock is known. */
export function checkExisting(input: CreateEntity, today: LegalDate | null): ParameterError[] {
  const errors: ParameterError[] = [];
  const refuse = (param: string, code: string, message: string) => errors.push({ param, code, message });
  if (input.origin !== 'existing') {
    for (const param of [...facts, 'foreign_formed', 'ein'] as const)
      if (input[param] !== undefined)
        refuse(param, 'conflict', `${param} applies only to a company with origin existing.`);
    return errors;
  }
  for (const param of [...facts, ...requiredFacts])
    if (input[param] === undefined) refuse(param, 'missing', `${param} is required for an existing company.`);
  if (input.incorporator_founder_index !== undefined)
    refuse(
      'incorporator_founder_index',
      'conflict',
      'Existing companies do not need an incorporator. Omit incorporator_founder_index.',
    );
  if (companyForm(input.entity_type) === 'corporation')
    input.founders.forEach((founder, index) => {
      if (founder.roles === undefined)
        refuse(
          `founders[${index}].roles`,
          'missing',
          'roles is required for each founder of an existing corporation. Send [] for a founder who only holds shares.',
        );
      if (founder.equity_percent !== undefined)
        refuse(
          `founders[${index}].equity_percent`,
          'not_applicable',
          'State the holdings of an existing corporation in shares. Send shares instead of equity_percent.',
        );
    });
  const law = lawIfSupported(input.jurisdiction);
  if (law && input.state_file_number !== undefined && !isFileNumber(law, input.state_file_number))
    refuse('state_file_number', 'invalid', `${law.name} file numbers must have ${law.filing_office.file_number.form}.`);
  if (input.formation_date !== undefined && today !== null && input.formation_date > today)
    refuse('formation_date', 'invalid', 'formation_date cannot be in the future.');
  errors.push(...checkForeignFormed(input, today));
  if (input.ein !== undefined && !isEin(input.ein))
    refuse('ein', 'invalid', 'ein must be in the format NN-NNNNNNN with a prefix that the IRS has assigned.');
  return input.evidence ? [...errors, ...checkEvidence(input.evidence)] : errors;
}

/** An S corporation is a domestic corporation (IRC § 1361(b)(1)), and so is a PBC (8 Del. C. § 362(a)). */
function checkForeignFormed(
  { foreign_formed, formation_date, entity_type }: CreateEntity,
  today: LegalDate | null,
): ParameterError[] {
  if (!foreign_formed) return [];
  const { foreign_jurisdiction, registered_on } = foreign_formed;
  return [
    ...errorWhen(
      entity_type !== 'c_corp' && entity_type !== 'llc',
      'entity_type',
      'conflict',
      'A company formed outside the United States must be a c_corp or an llc.',
    ),
    ...errorWhen(
      !isCountry(foreign_jurisdiction) || foreign_jurisdiction === 'US',
      'foreign_formed.foreign_jurisdiction',
      'invalid',
      'foreign_jurisdiction must be the ISO 3166-1 code of a country other than the United States.',
    ),
    ...errorWhen(
      registered_on < (formation_date ?? registered_on) || registered_on > (today ?? registered_on),
      'foreign_formed.registered_on',
      'out_of_range',
      'registered_on must be between the formation date and today.',
    ),
  ];
}

/** The number, date and evidence are known from the start, and stated capital opens the ledger. */
export async function onboardExisting(work: UnitOfWork, entity: Entity, input: CreateEntity): Promise<void> {
  const missing = input.foreign_formed ? 'its EIN is' : 'its EIN and its governance documents are';
  await storeEvidence(work, entity, 'filing_evidence', input.evidence!);
  work.move(entity, entityMachine.moves.register, {
    state_file_number: input.state_file_number,
    formation_date: input.formation_date,
    ein: input.ein ?? null,
    registered_at: work.now,
    status_reason:
      `The company becomes active once ${missing} on record. ` +
      `GET /v1/entities/${entity.id}/next_steps lists the missing items.`,
  });
  if (input.foreign_formed)
    work.insert(ForeignQualification, {
      entity_id: entity.id,
      jurisdiction: entity.jurisdiction,
      qualified_on: input.foreign_formed.registered_on,
      file_number: input.state_file_number!,
    });
  warnOfUnknownStock(work, entity);
  await openLedger(work, entity, companyDay(entity, work.now));
  watchObligations(work, entity.id);
}

/** Minutebook does not guess whether a class has par value. */
function warnOfUnknownStock(
  work: UnitOfWork,
  { id, entity_type, founders, authorized_shares, par_value }: Entity,
): void {
  const isKnown = authorized_shares !== null && par_value !== null;
  if (entity_type === 'llc' || isKnown || founders.every(({ shares }) => shares === null)) return;
  work.warn(
    ours(
      'The ledger does not include the founders’ shares, because authorized_shares or par_value is missing. Record ' +
        `the classes and their holders with POST /v1/entities/${id}/share_classes.`,
    ),
  );
}

export function lacksPapers(
  entity: Pick<Entity, 'entity_type' | 'founders' | 'foreign_jurisdiction'>,
  documents: readonly Pick<Document, 'type' | 'status' | 'execution_status'>[],
): boolean {
  if (entity.foreign_jurisdiction !== null) return false;
  const written = new Set(
    documents
      .filter(
        ({ status, execution_status }) =>
          status === 'ready' && execution_status !== 'voided' && execution_status !== 'expired',
      )
      .map(({ type }) => type as string),
  );
  return governancePapers(entity, 'restatement').some(({ kind }) => !written.has(kind));
}

/** A company may have completed its record while suspended. */
whenDischarged(async (work, entity_id) => void (await activateWhenComplete(work, await work.lock(Entity, entity_id))));

/** Requires the tax number and the governance documents under state law. The caller holds the company's row lock. */
export async function activateWhenComplete(work: UnitOfWork, entity: Entity): Promise<Entity> {
  if (entity.status !== 'registered' || entity.origin !== 'existing' || entity.ein === null) return entity;
  const kinds = [...new Set(governancePapers(entity, 'restatement').map(({ kind }) => kind))];
  return lacksPapers(entity, await work.all(Document, { entity_id: entity.id, type: kinds, status: 'ready' }))
    ? entity
    : work.move(entity, entityMachine.moves.activate, { activated_at: work.now, status_reason: null });
}
