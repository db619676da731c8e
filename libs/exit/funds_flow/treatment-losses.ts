import { Problem } from '#kernel/problem';
import { ours } from '#kernel/sentence';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { companyDay } from '#kernel/calendar';
import { request } from '#platform/wire/remediation';
import { afterRepurchase, divisionOf, shared, type DividedShare, type Division } from '#captable/cap_table';
import type { Entity } from '#companies/entity';
import { Stakeholder } from '#companies/stakeholder';
import { dollars, listed } from '#documents/kit';
import type { ChecklistItem, CorporateTransaction, GateState, Subject } from '#exit/corporate_transaction';
import { leftFor, linesOf, saleOf } from './compute-flow';

/** Proceeds of a holder's instruments under the treatment, less than under the instruments themselves. */
interface Loss {
  name: string;
  held: string;
  due_cents: number;
  paid_cents: number;
}

type Treated = Division & { treatment: CorporateTransaction['treatment'] };

/** The rights whose terms a treatment replaces. Others lose or gain only as owners of the remainder. */
const replaced = (held: string, treatment: CorporateTransaction['treatment']): boolean =>
  (held.startsWith('SAFE') && treatment.safes !== undefined) ||
  (held.startsWith('Note') && treatment.notes !== undefined) ||
  (['Option', 'Stock unit'].includes(held) && treatment.options === 'cancel') ||
  (held === 'Unvested stock' && treatment.restricted_stock === 'repurchase');

const keyOf = ({ stakeholder_id, right_id }: DividedShare): string => right_id ?? stakeholder_id;

/**
 * Holders who receive less than their signed instruments provide: the greater amount of a SAFE or note, the value of a
 * vested option, or unvested stock whose holder still serves.
 */
export async function lossesOf({ read, entity, transaction, today }: Subject): Promise<Loss[]> {
  const { treatment, kind, counterparty_stakeholder_id: buyer_id } = transaction;
  const sale = saleOf(transaction);
  const cents = leftFor(sale, await linesOf(read, transaction.id));
  if (kind === 'asset_sale' || cents === 0) return [];
  const division = await divisionOf(read, entity, { on: today, treatment, buyer_id });
  if ('interests' in division) return [];
  const { escrow_cents } = sale;
  const paidUnder = (one: Treated): { shares: DividedShare[]; bought: ReadonlyMap<string, number> } => {
    const after = afterRepurchase(one, { cents, escrow_cents });
    const spent = after.repurchases.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    const bought = new Map<string, number>();
    for (const { stakeholder_id: id, amount_cents } of after.repurchases)
      bought.set(id, (bought.get(id) ?? 0) + amount_cents);
    return { shares: shared(after.division, cents - spent), bought };
  };
  const due = paidUnder({ ...division, treatment: {} });
  const paid = paidUnder({ ...division, treatment });
  const amounts = new Map(paid.shares.map((one) => [keyOf(one) + (one.unvested ?? ''), one.amount_cents]));
  const names = new Map((await read.all(Stakeholder, { entity_id: entity.id })).map(({ id, name }) => [id, name]));
  return due.shares
    .filter(({ held }) => replaced(held, treatment))
    .map((one) => ({
      name: names.get(one.stakeholder_id)!,
      held: one.held.replace(/,.*/, ''),
      due_cents: one.amount_cents,
      paid_cents: one.unvested ? (paid.bought.get(one.stakeholder_id) ?? 0) : (amounts.get(keyOf(one)) ?? 0),
    }))
    .filter(({ due_cents, paid_cents }) => paid_cents < due_cents);
}

const worded = (losses: readonly Loss[]): string =>
  listed(
    losses.map(
      ({ name, held, due_cents, paid_cents }) =>
        `${name} (${held}: ${dollars(paid_cents)} instead of ${dollars(due_cents)})`,
    ),
  );

/** Closed while no holder receives less than its instrument provides, or once each such holder has agreed. */
export async function amendmentsState(subject: Subject, { id }: Pick<ChecklistItem, 'id'>): Promise<GateState> {
  const losses = await lossesOf(subject);
  return losses.length === 0
    ? { closed: true, says: 'every holder receives at least the amount provided by its instrument', how: null }
    : {
        closed: false,
        says: `the treatment pays less than the instruments provide for ${worded(losses)}`,
        how: request('checklist_items.satisfy', `checklist_items/${id}/satisfy`, { evidence_document_id: null }),
      };
}

/** Warns when a transaction begins. Without a division yet, the gate reports the reason. */
export async function warnOfLosses(work: UnitOfWork, entity: Entity, transaction: CorporateTransaction): Promise<void> {
  if (Object.keys(transaction.treatment).length === 0) return;
  try {
    const losses = await lossesOf({ read: work, entity, transaction, today: companyDay(entity, work.now) });
    if (losses.length > 0)
      work.warn(
        ours(
          `The treatment pays less than signed instruments provide: ${worded(losses)}. To close, obtain an amendment ` +
            'signed by each of these holders, or omit the treatment.',
        ),
      );
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
}
