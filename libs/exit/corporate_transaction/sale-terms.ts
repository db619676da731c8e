import { Security, unvestedOn } from '#ledger/security';
import { Convertible } from '#financing/convertible';
import { Grant } from '#plans/grant';
import type { DefinitiveAgreementFacts } from './closing/closing.facts';
import type { CorporateTransaction } from './corporate-transaction.entity';
import { saleIn } from './sale-proceeds';
import type { SaleTerms } from './terms.dto';
import type { Subject } from './transaction-parts';

/** Parts of the price that are paid later, or to the representative. */
export function laterTerms(
  transaction: Pick<CorporateTransaction, 'terms'>,
): Pick<DefinitiveAgreementFacts, 'escrow' | 'earn_out' | 'expense_fund_cents'> {
  const { escrow_cents, escrow_months, earn_out_cents, earn_out_months } = saleIn(transaction)!;
  const { earn_out_milestones: milestones = [], expense_fund_cents = null } = transaction.terms as SaleTerms;
  return {
    escrow: escrow_cents > 0 ? { amount_cents: escrow_cents, months: escrow_months } : null,
    earn_out: earn_out_cents > 0 ? { amount_cents: earn_out_cents, months: earn_out_months, milestones } : null,
    expense_fund_cents,
  };
}

export async function treatmentOf({
  read,
  entity: { id: entity_id },
  transaction: { treatment },
  today,
}: Subject): Promise<DefinitiveAgreementFacts['treatment']> {
  const held = await read.all(Security, { entity_id, status: 'outstanding' });
  const grants = await read.all(Grant, { entity_id, status: ['outstanding', 'terminated'] });
  const convertibles = await read.all(Convertible, { entity_id, status: 'outstanding' });
  const has = (kind: Convertible['kind']): boolean => convertibles.some((one) => one.kind === kind);
  const ofGrants = treatment.options ?? 'cash_out';
  return {
    ...(grants.some(({ exercise_price }) => exercise_price !== null) ? { options: ofGrants } : {}),
    ...(grants.some(({ kind }) => kind === 'rsu') ? { stock_units: ofGrants } : {}),
    ...(has('warrant') ? { warrants: true } : {}),
    ...(has('safe') ? { safes: treatment.safes ?? 'greater' } : {}),
    ...(has('note') ? { notes: treatment.notes ?? 'greater' } : {}),
    ...(held.some((one) => unvestedOn(one, today) > 0) ? { unvested_stock: treatment.restricted_stock ?? 'hold' } : {}),
  };
}
