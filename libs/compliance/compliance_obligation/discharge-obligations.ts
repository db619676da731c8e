import type { LegalDate } from '#kernel/dates';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import { Filing } from '#filings/filing';
import { ComplianceObligation } from './compliance-obligation.entity';
import { complianceObligationMachine, isOpen, openStates } from './compliance-obligation.machine';
import { updateSuspension } from './company-suspension';
import { followDischarge } from './discharge-followers';

export async function openObligations(
  work: UnitOfWork,
  entity_id: string,
  jurisdiction?: ComplianceObligation['jurisdiction'],
): Promise<ComplianceObligation[]> {
  const open = await work.lockAll(ComplianceObligation, {
    entity_id,
    status: [...openStates],
    ...(jurisdiction ? { jurisdiction } : {}),
  });
  return open.toSorted((one, other) => (one.due_at < other.due_at ? -1 : 1));
}

export interface Discharge {
  obligation: ComplianceObligation;
  tax_cents: number | null;
  /** Null for the whole year. */
  taxed_until: LegalDate | null;
}

export function assignFiling(work: UnitOfWork, discharges: readonly Discharge[], filing_id: string): void {
  for (const { obligation, ...tax } of discharges) work.update(obligation, { filing_id, ...tax });
}

/** A discharge before the lapse date erases the lapse. */
export const discharged = (
  { lapsed_on }: ComplianceObligation,
  completed_on: LegalDate,
): Pick<ComplianceObligation, 'completed_on' | 'lapsed_on'> => ({
  completed_on,
  lapsed_on: lapsed_on !== null && completed_on < lapsed_on ? null : lapsed_on,
});

export async function filingsUnderWay(
  work: UnitOfWork,
  obligations: readonly ComplianceObligation[],
): Promise<ReadonlyMap<string | null, Filing['status']>> {
  const ids = obligations.filter(isOpen).flatMap(({ filing_id }) => filing_id ?? []);
  const filings = await work.byIds(Filing, [...new Set(ids)]);
  return new Map(filings.map(({ id, status }) => [id, status]));
}

/** `reinstated`: the state restored the company's powers, which erases the lapses. */
export async function dischargeBy(
  work: UnitOfWork,
  entity: Entity,
  filing: { id: string; evidence_document_id: string | null },
  { on, reinstated = false }: { on: LegalDate; reinstated?: boolean },
): Promise<number> {
  const all = await work.lockAll(ComplianceObligation, { entity_id: entity.id });
  const own = all.filter((one) => one.filing_id === filing.id && isOpen(one));
  const { evidence_document_id } = filing;
  for (const one of own)
    work.move(one, complianceObligationMachine.moves.complete, { ...discharged(one, on), evidence_document_id });
  if (reinstated)
    for (const one of all)
      if (one.lapsed_on !== null && one.jurisdiction === entity.jurisdiction) work.update(one, { lapsed_on: null });
  await updateSuspension(work, entity);
  if (own.length > 0) await followDischarge(work, entity.id);
  return own.length;
}

/** The filing failed, so another filing may discharge its obligations. */
export async function releaseFrom(work: UnitOfWork, entity: Entity, filing_id: string): Promise<void> {
  for (const one of await work.lockAll(ComplianceObligation, { entity_id: entity.id, filing_id }))
    work.update(one, { filing_id: null, tax_cents: null, taxed_until: null });
}
