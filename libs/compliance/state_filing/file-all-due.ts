import { companyDay } from '#kernel/calendar';
import { addDays } from '#kernel/dates';
import { Problem } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import type { StateCode } from '#law/jurisdictions';
import { dischargingFiling } from '#law/obligations/after-the-due-date';
import { obligationRule } from '#law/obligations/rules';
import { openObligations, type ComplianceObligation } from '#compliance/compliance_obligation';
import { fileWithState } from './begin';
import type { FiledItemView } from './state-filing.dto';

/** The words of a refusal, those of its parameters where it names any. */
const reasonOf = ({ detail, extra }: Problem): string =>
  (extra.errors ?? []).map(({ message }) => message).join(' ') || detail;

interface DueWithin {
  within_days: number;
  jurisdictions?: readonly string[] | undefined;
}

/** Files what a company owes within some days and can file here. The work holds its row. */
export async function fileDue(
  work: UnitOfWork,
  entity: Entity,
  { within_days, jurisdictions }: DueWithin,
): Promise<FiledItemView[]> {
  const until = addDays(companyDay(entity, work.now), within_days);
  const due = (await openObligations(work, entity.id)).filter(
    ({ due_at, filing_id, rule_id, jurisdiction }) =>
      due_at <= until &&
      filing_id === null &&
      (jurisdictions?.includes(jurisdiction) ?? true) &&
      dischargingFiling(obligationRule(rule_id), due_at) !== null,
  );
  const items: FiledItemView[] = [];
  for (const one of due) items.push(await filed(work, entity, one));
  return items;
}

async function filed(work: UnitOfWork, entity: Entity, one: ComplianceObligation): Promise<FiledItemView> {
  const item = { entity_id: entity.id, obligation_id: one.id };
  const { filing_id } = one; // that of another duty, which goes with this one
  if (filing_id !== null) return { ...item, filing_id, fee_cents: 0, payment_cents: 0, reason: null };
  try {
    const { id, fee_cents, payment_cents } = await fileWithState(work, entity, {
      type: dischargingFiling(obligationRule(one.rule_id), one.due_at)!,
      jurisdiction: one.jurisdiction as StateCode,
      payload: { period: one.period },
      expedite: 'standard',
    });
    return { ...item, filing_id: id, fee_cents, payment_cents, reason: null };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { ...item, filing_id: null, fee_cents: 0, payment_cents: 0, reason: reasonOf(error) };
  }
}
