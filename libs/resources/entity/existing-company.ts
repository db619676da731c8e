import type { LegalDate } from '#kernel/dates';
import type { ParameterError } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Document, storeUpload } from '#resources/document';
import type { CreateEntity } from './entity.dto';
import { Entity } from './entity.entity';
import { entityMachine } from './entity.machine';
import { governancePapers } from './entity.plan';
import { jurisdictionFor } from './law/jurisdictions';
import { isFileNumber, isEin } from './law/tax-number';

const facts = ['state_file_number', 'formation_date', 'evidence'] as const;

/** A company that exists needs the state's number, the day and the evidence; one that is to be formed has none of them yet. */
export function checkExisting(input: CreateEntity, today: LegalDate): ParameterError[] {
  const errors: ParameterError[] = [];
  const refuse = (param: string, code: string, message: string) => errors.push({ param, code, message });
  if (input.origin !== 'existing') {
    for (const param of [...facts, 'ein'] as const) if (input[param] !== undefined) refuse(param, 'conflict', `${param} is for a company with origin existing.`);
    return errors;
  }
  for (const param of facts) if (input[param] === undefined) refuse(param, 'missing', `${param} is required for an existing company.`);
  const law = jurisdictionFor(input.jurisdiction);
  if (law && input.state_file_number !== undefined && !isFileNumber(law, input.state_file_number)) refuse('state_file_number', 'invalid', `This is no file number of ${law.name}.`);
  if (input.formation_date !== undefined && input.formation_date > today) refuse('formation_date', 'invalid', 'An existing company was formed today or earlier.');
  if (input.ein !== undefined && !isEin(input.ein)) refuse('ein', 'invalid', 'An EIN has the form NN-NNNNNNN with a prefix that the IRS has assigned.');
  if (input.evidence && !isPdf(input.evidence.pdf_base64)) refuse('evidence.pdf_base64', 'invalid', 'This is not a PDF in base64.');
  return errors;
}

const isPdf = (base64: string): boolean => /^[A-Za-z0-9+/\s]+=*\s*$/.test(base64) && Buffer.from(base64, 'base64').subarray(0, 5).toString() === '%PDF-';

/** Registers a company that the state registered before: number, day and evidence are on record from the start. */
export async function bringIn(work: UnitOfWork, entity: Entity, input: CreateEntity): Promise<void> {
  const { title, pdf_base64 } = input.evidence!;
  await storeUpload(work, { entity_id: entity.id, type: 'filing_evidence', title, bytes: Buffer.from(pdf_base64, 'base64') });
  work.move(entity, entityMachine.moves.register, {
    state_file_number: input.state_file_number, formation_date: input.formation_date, ein: input.ein ?? null, registered_at: work.now,
  });
}

/** A company that was brought in is active once its tax number and its governance papers are on record. The work holds its row. */
export async function activateWhenComplete(work: UnitOfWork, entity: Entity): Promise<Entity> {
  if (entity.status !== 'registered' || entity.origin !== 'existing' || entity.ein === null) return entity;
  const kinds = [...new Set(governancePapers(entity).map(({ kind }) => kind))];
  const papers = await work.all(Document, { entity_id: entity.id, type: kinds, status: 'ready' });
  return kinds.every((kind) => papers.some((paper) => paper.type === kind)) ? work.move(entity, entityMachine.moves.activate, { activated_at: work.now }) : entity;
}
