import { addMonths, type LegalDate } from '#kernel/dates';
import { quoted } from '#kernel/quoted';
import type { Reader } from '#platform/db/reader';
import { correction, request, retrieval } from '#platform/wire/remediation';
import { entityMachine, type Entity } from '#companies/entity';
import { Stakeholder } from '#companies/stakeholder';
import { companyForm } from '#law/common/entity-types';
import { filedFrom, isReportOrTax } from '#law/obligations/lateness';
import { obligationRule } from '#law/obligations/rules';
import { lawOf } from '#law/states/index';
import { signatoryOf } from '#charter/amendment';
import { requestToDischarge } from '#compliance/state_filing';
import { ComplianceObligation, isOpen, isOwedForMore, obligationName } from '#compliance/compliance_obligation';
import { dissolutionLaw } from './dissolution-law';
import type { BlockerView } from './readiness.dto';

export interface Candidate {
  read: Reader;
  entity: Entity;
  on: LegalDate;
}

/** The state's reports and taxes. A tax paid only through an earlier month still owes the rest. */
export async function taxesOwed(read: Reader, entity: Entity, on: LegalDate): Promise<ComplianceObligation[]> {
  const { id: entity_id, jurisdiction } = entity;
  const owed = await read.all(ComplianceObligation, { entity_id, jurisdiction });
  const until = addMonths(`${on.slice(0, 4)}-12-31`, 12);
  const isUntilThen = (one: ComplianceObligation): boolean =>
    isReportOrTax(one) && one.due_at <= until && Number(one.period.slice(0, 4)) <= Number(on.slice(0, 4));
  const found: ComplianceObligation[] = [];
  for (const one of owed.filter(isUntilThen))
    if (isOpen(one) || (await isOwedForMore(read, entity, one, on))) found.push(one);
  return found;
}

/** Null where the tax covers the full year or remains unpaid. */
export const settledUntil = (duties: readonly ComplianceObligation[]): LegalDate | null =>
  duties
    .flatMap(({ status, taxed_until }) => (status === 'completed' && taxed_until !== null ? [taxed_until] : []))
    .toSorted()
    .at(-1) ?? null;

export async function undecidable({ read, entity, on }: Candidate): Promise<BlockerView[]> {
  const { id, status, origin, corporate_transaction_id: holder } = entity;
  const blockers: BlockerView[] = [];
  if (!(entityMachine.moves.begin_dissolution.from as readonly string[]).includes(status))
    blockers.push({
      category: 'status',
      severity: 'blocking',
      summary: `The company is ${status}. You can dissolve only a registered, active, or suspended company.`,
      remediation: null,
    });
  if (status === 'registered' && origin === 'formed')
    blockers.push({
      category: 'status',
      severity: 'blocking',
      summary: 'The formation is not complete. Wait until the company is active.',
      remediation: null,
    });
  if (holder !== null)
    blockers.push({
      category: 'transaction',
      severity: 'blocking',
      summary: `Corporate transaction ${holder} is in progress. Complete or terminate it first.`,
      remediation: retrieval('corporate_transactions.gates', `corporate_transactions/${holder}/gates`),
    });
  const people = await read.all(Stakeholder, { entity_id: id });
  if (!people.some((one) => signatoryOf(entity, one, on))) blockers.push(unsigned(entity, people, on));
  return blockers;
}

/** A natural person in office lacks only the email address. Otherwise a corporation appoints an officer. */
function unsigned(entity: Entity, people: readonly Stakeholder[], on: LegalDate): BlockerView {
  const unreachable = people.find((one) => signatoryOf(entity, { ...one, email: one.email ?? 'unknown' }, on));
  const isLlc = companyForm(entity.entity_type) === 'llc';
  return {
    category: 'signatory',
    severity: 'human_remediable',
    summary:
      'No authorized signer is on record. Add ' +
      `${isLlc ? 'a manager or member' : 'an officer'} with an email address.`,
    remediation: unreachable
      ? correction('stakeholders.update', `stakeholders/${unreachable.id}`, { email: null })
      : isLlc
        ? null
        : request('officer_changes.create', `entities/${entity.id}/officer_changes`, {
            auto_generate_resolutions: true,
            appointments: [{ name: null, email: null, titles: ['President'] }],
          }),
  };
}

export async function owedTaxes({ read, entity, on }: Candidate): Promise<BlockerView[]> {
  const { tax_clearance } = dissolutionLaw(entity);
  if (tax_clearance === null) return [];
  const found: BlockerView[] = [];
  for (const one of await taxesOwed(read, entity, on)) {
    const from = filedFrom(obligationRule(one.rule_id), one, { ends: entity.status === 'dissolving' });
    const remediation = from > on ? null : await requestToDischarge(read, entity, [one], on);
    found.push({
      category: 'taxes',
      severity: remediation === null ? 'waits' : 'human_remediable',
      summary:
        `${lawOf(entity.jurisdiction).name} accepts the dissolution only after the ` +
        `${quoted(obligationName(one))} is filed ` +
        `and paid (${tax_clearance}).` +
        (from > on ? ' You can file it once the dissolution has started.' : ''),
      remediation,
    });
  }
  return found;
}
