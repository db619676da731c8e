import { Problem } from '#kernel/problem';
import { isId } from '#kernel/ids';
import { ours } from '#kernel/sentence';
import type { Reader } from '#platform/db/reader';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { companyDay } from '#kernel/calendar';
import {
  afterRepurchase,
  divisionOf,
  shared,
  type DividedShare,
  type Division,
  unvestedLabel,
} from '#captable/cap_table';
import type { Entity } from '#companies/entity';
import { Stakeholder } from '#companies/stakeholder';
import { counted, longDate, perShare } from '#documents/kit';
import { Convertible } from '#financing/convertible';
import { Grant } from '#plans/grant';
import { lossesWorded, type CorporateTransaction, type Loss, type Subject } from '#exit/corporate_transaction';
import { leftFor, linesOf, saleOf } from './compute-flow';

type Treated = Exclude<Division, { interests: unknown }>;

/** The rights whose terms a treatment replaces. Others lose or gain only as owners of the remainder. */
function replacedKind(held: string, treatment: CorporateTransaction['treatment']): Loss['kind'] | null {
  if (held.startsWith('SAFE')) return treatment.safes === undefined ? null : 'safes';
  if (held.startsWith('Note')) return treatment.notes === undefined ? null : 'notes';
  if (held === unvestedLabel) return treatment.restricted_stock === 'repurchase' ? 'unvested_stock' : null;
  if (treatment.options !== 'cancel') return null;
  return held === 'Option' ? 'options' : held === 'Stock unit' ? 'stock_units' : null;
}

const keyOf = ({ stakeholder_id, right_id, unvested }: DividedShare): string =>
  right_id ?? `${stakeholder_id} ${unvested ? 'unvested' : 'vested'}`;

interface Proceeds {
  /** Left for the owners. */
  cents: number;
  escrow_cents: number;
  earn_out_cents: number;
}

function paymentsUnder(division: Treated, { cents, escrow_cents }: Proceeds, more: number): Map<string, DividedShare> {
  const { division: rest, repurchases } = afterRepurchase(division, { cents, escrow_cents });
  const bought = repurchases.map(({ stakeholder_id, amount_cents }): DividedShare => ({
    stakeholder_id,
    amount_cents,
    held: unvestedLabel,
    right_id: null,
    debt: false,
    unvested: true,
  }));
  const left = bought.reduce((sum, { amount_cents }) => sum - amount_cents, cents);
  const payments = new Map<string, DividedShare>();
  for (const one of [...shared(rest, left + more), ...bought]) {
    const key = keyOf(one);
    payments.set(key, { ...one, amount_cents: one.amount_cents + (payments.get(key)?.amount_cents ?? 0) });
  }
  return payments;
}

type FoundLoss = Omit<Loss, 'name' | 'described' | 'instrument'> & {
  right_id: string | null;
  /** Number or kind. */
  held: string;
  /** The full earn-out makes the difference. */
  with_earn_out: boolean;
};

/**
 * Rights that receive less under the treatment than by their own terms: the greater amount of a SAFE or note, the value
 * of a vested option, or unvested stock whose holder still serves. An earn-out can make the difference.
 */
export function lossesUnder(division: Treated, proceeds: Proceeds): FoundLoss[] {
  const { treatment, convertibles } = division;
  const losses = new Map<string, FoundLoss>();
  for (const more of new Set([0, proceeds.earn_out_cents])) {
    const due = paymentsUnder({ ...division, treatment: {} }, proceeds, more);
    const paid = paymentsUnder(division, proceeds, more);
    for (const [key, { stakeholder_id, right_id, held, amount_cents: due_cents }] of due) {
      const paid_cents = paid.get(key)?.amount_cents ?? 0;
      const kind = replacedKind(held, treatment);
      if (losses.has(key) || paid_cents >= due_cents || kind === null) continue;
      const number = convertibles.find(({ convertible_id }) => convertible_id === right_id)?.number;
      const loss = { stakeholder_id, right_id, kind, due_cents, paid_cents };
      losses.set(key, { ...loss, held: number ?? held.replace(/,.*/, ''), with_earn_out: more > 0 });
    }
  }
  return [...losses.values()];
}

export async function lossesOf({ read, entity, transaction, today }: Subject): Promise<Loss[]> {
  const { treatment, kind, counterparty_stakeholder_id: buyer_id } = transaction;
  const { escrow_cents, earn_out_cents, ...sale } = saleOf(transaction);
  const cents = leftFor(sale, await linesOf(read, transaction.id));
  if (kind === 'asset_sale' || cents + earn_out_cents === 0) return [];
  const division = await divisionOf(read, entity, { on: today, treatment, buyer_id });
  if ('interests' in division) return [];
  const names = new Map((await read.all(Stakeholder, { entity_id: entity.id })).map(({ id, name }) => [id, name]));
  const losses = lossesUnder(division, { cents, escrow_cents, earn_out_cents });
  const termsOf = await identifyingTerms(read, division, losses);
  return losses.map(({ right_id, held, with_earn_out, ...loss }) => {
    const end = with_earn_out ? ' with the full earn-out' : '';
    return {
      ...loss,
      name: names.get(loss.stakeholder_id)!,
      instrument: `${held}${end}`,
      described: `${held}${termsOf(right_id)}${end}`,
    };
  });
}

/** As in ' dated May 4, 2026 on 4,800 shares at $10.00'. */
async function identifyingTerms(
  read: Reader,
  { grants }: Treated,
  losses: readonly FoundLoss[],
): Promise<(right_id: string | null) => string> {
  const of = (prefix: 'grt' | 'cvt') => losses.flatMap(({ right_id: id }) => (id && isId(prefix, id) ? [id] : []));
  const days = new Map([
    ...(await read.byIds(Grant, of('grt'))).map((one) => [one.id, one.granted_on ?? one.effective_date] as const),
    ...(await read.byIds(Convertible, of('cvt'))).map((one) => [one.id, one.effective_date] as const),
  ]);
  return (right_id) => {
    const day = right_id === null ? null : days.get(right_id);
    if (!day) return '';
    const grant = grants.find(({ id }) => id === right_id);
    return (
      ` dated ${longDate(day)}` +
      (grant ? ` on ${counted(grant.quantity, 'share')}` : '') +
      (grant?.exercise_price ? ` at ${perShare(grant.exercise_price)}` : '')
    );
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
          `The treatment pays less than signed instruments provide: ${lossesWorded(losses)}. To close, obtain ` +
            'an amendment signed by each of these holders, or omit the treatment.',
        ),
      );
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
}
