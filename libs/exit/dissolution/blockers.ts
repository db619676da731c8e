import { addMonths, type LegalDate } from '#kernel/dates';
import { quoted } from '#kernel/quoted';
import type { Reader } from '#platform/db/reader';
import { entityMachine, type Entity } from '#companies/entity';
import { Stakeholder } from '#companies/stakeholder';
import { companyForm } from '#law/common/entity-types';
import { lawOf } from '#law/states/index';
import { signatoryOf } from '#charter/amendment';
import { ComplianceObligation, isOpen, isOwedForMore, wordsOf } from '#compliance/compliance_obligation';
import { dissolutionLaw } from './dissolution-law';
import type { BlockerView } from './readiness.dto';

export interface Candidate {
  read: Reader;
  entity: Entity;
  on: LegalDate;
}

/**
 * Open state taxes and reports through the year of the given date. A tax paid only through an earlier month still owes
 * the rest.
 */
export async function taxesOwed(read: Reader, entity: Entity, on: LegalDate): Promise<ComplianceObligation[]> {
  const { id: entity_id, jurisdiction } = entity;
  const owed = await read.all(ComplianceObligation, { entity_id, jurisdiction });
  const until = addMonths(`${on.slice(0, 4)}-12-31`, 12);
  const isUntilThen = ({ due_at, period }: ComplianceObligation): boolean =>
    due_at <= until && Number(period.slice(0, 4)) <= Number(on.slice(0, 4));
  const found: ComplianceObligation[] = [];
  for (const one of owed.filter(isUntilThen))
    if (isOpen(one) || (await isOwedForMore(read, entity, one, on))) found.push(one);
  return found;
}

/** Date through which the last tax is paid. Null where it covers the full year or remains unpaid. */
export const settledUntil = (duties: readonly ComplianceObligation[]): LegalDate | null =>
  duties
    .flatMap(({ status, taxed_until }) => (status === 'completed' && taxed_until !== null ? [taxed_until] : []))
    .toSorted()
    .at(-1) ?? null;

/** A dissolution needs an existing company and an authorized signer. */
export async function undecidable({ read, entity, on }: Candidate): Promise<BlockerView[]> {
  const { id, status, origin } = entity;
  const blockers: BlockerView[] = [];
  if (!(entityMachine.moves.begin_dissolution.from as readonly string[]).includes(status))
    blockers.push({
      category: 'status',
      severity: 'blocking',
      summary: `The company is ${status}. You can dissolve only a registered, active or suspended company.`,
      remediation: null,
    });
  if (status === 'registered' && origin === 'formed')
    blockers.push({
      category: 'status',
      severity: 'blocking',
      summary: 'The formation is not complete. Wait until the company is active.',
      remediation: null,
    });
  const people = await read.all(Stakeholder, { entity_id: id });
  if (!people.some((one) => signatoryOf(entity, one, on)))
    blockers.push({
      category: 'signatory',
      severity: 'human_remediable',
      summary:
        companyForm(entity.entity_type) === 'llc'
          ? 'No authorized signer is on record. Add a manager or member with an email address.'
          : 'No authorized signer is on record. Add an officer with an email address.',
      remediation: { operation: 'officer_changes.create', path: `/v1/entities/${id}/officer_changes` },
    });
  return blockers;
}

export async function owedTaxes({ read, entity, on }: Candidate): Promise<BlockerView[]> {
  const { tax_clearance } = dissolutionLaw(entity);
  if (tax_clearance === null) return [];
  return (await taxesOwed(read, entity, on)).map((one) => ({
    category: 'taxes',
    severity: 'human_remediable',
    summary:
      `${lawOf(entity.jurisdiction).name} accepts the dissolution only after the ${quoted(wordsOf(one))} is filed ` +
      `and paid (${tax_clearance}).`,
    remediation: { operation: 'filings.create', path: `/v1/entities/${entity.id}/filings` },
  }));
}
