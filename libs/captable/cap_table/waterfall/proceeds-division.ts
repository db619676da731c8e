import type { LegalDate } from '#kernel/dates';
import type { Reader } from '#platform/db/reader';
import { apportion } from '#equity/shares';
import type { Entity } from '#companies/entity';
import { companyForm } from '#law/common/entity-types';
import { capTable, standings, type ShareHolding } from '#ledger/holdings';
import { asCommon, classesOn } from '#ledger/share_class';
import { outstandingConvertibles, type ModeledConvertible } from '#financing/round_model';
import { refuse, type Claimed, type ClaimingClass } from './claimants';
import { modelWaterfall } from './model-waterfall';
import { grantsLeft, warrantsLeft } from './outstanding-rights';
import { applyTreatment, type Treatment } from './rights-treatment';
import {
  isHeldBack,
  isRepurchased,
  unvestedLabel,
  unvestedPart,
  unvestedStock,
  type UnvestedStock,
} from './unvested-stock';
import type { WaterfallView } from './waterfall.dto';

export interface DividedShare {
  stakeholder_id: string;
  held: string;
  amount_cents: number;
  /** A grant, warrant, SAFE or note; null for stock and interests. */
  right_id: string | null;
  debt: boolean;
  /** Proceeds of unvested stock, held back until it vests. */
  unvested?: true;
}

/** Stored rights also divide later payments. */
export type Division = { on: LegalDate; unvested?: UnvestedStock[] } & (
  | { interests: { stakeholder_id: string; quantity: number }[] }
  | ({ treatment: Treatment; convertibles: ModeledConvertible[] } & Omit<Claimed, 'convertibles'>)
);
type StockDivision = Exclude<Division, { interests: unknown }>;

interface Rights {
  on: LegalDate;
  /** Terms of a sale. Without them, as in a dissolution, unvested stock is paid like vested stock. */
  treatment?: Treatment;
  /** The buyer gets nothing for its own stock or interest. */
  buyer_id?: string | null;
}

/** Divides stock by class preferences and rights, and LLC interests by percentage. */
export async function divided(
  read: Reader,
  entity: Pick<Entity, 'id' | 'entity_type'>,
  { cents, ...rights }: Rights & { cents: number },
): Promise<DividedShare[]> {
  return cents === 0 ? [] : shared(await divisionOf(read, entity, rights), cents);
}

/** Throws 409 if nobody can be paid. */
export async function divisionOf(
  read: Reader,
  { id, entity_type }: Pick<Entity, 'id' | 'entity_type'>,
  { on, treatment: agreed, buyer_id = null }: Rights,
): Promise<Division> {
  const all = await standings(read, id, { as_of: on });
  const isBuyers = ({ account, stakeholder_id }: ShareHolding): boolean =>
    account === 'outstanding' && stakeholder_id !== null && stakeholder_id === buyer_id;
  const paid = all.filter((one) => !isBuyers(one));
  const { holders } = capTable(paid);
  if (holders.length === 0)
    throw refuse(
      all.some((one) => isBuyers(one) && one.quantity > 0)
        ? 'The buyer already owns the entire company, so no other holder would receive proceeds.'
        : `The company has no outstanding stock or interests as of ${on}, so no holder would receive proceeds.`,
    );
  if (companyForm(entity_type) === 'llc')
    return {
      on,
      interests: holders.map(({ stakeholder_id, positions }) => ({
        stakeholder_id,
        quantity: positions.reduce((sum, { quantity }) => sum + quantity, 0),
      })),
    };
  return {
    on,
    treatment: agreed ?? {},
    ...(agreed === undefined ? {} : { unvested: await unvestedStock(read, id, on) }),
    standings: paid,
    classes: (await classesOn(read, id, on)).map(claimingTerms),
    grants: await grantsLeft(read, id, on),
    warrants: await warrantsLeft(read, id, on),
    convertibles: await outstandingConvertibles(read, id, on),
    unpaid: all.filter(isBuyers).reduce((sum, one) => sum + asCommon(one, one.quantity), 0),
  };
}

const claimingTerms = (of: ClaimingClass): ClaimingClass => ({
  id: of.id,
  name: of.name,
  class_type: of.class_type,
  seniority: of.seniority,
  conversion_rights: of.conversion_rights,
  original_issue_price: of.original_issue_price,
  liquidation_preference_multiple: of.liquidation_preference_multiple,
  participation: of.participation,
  participation_cap_multiple: of.participation_cap_multiple,
});

export function shared(division: Division, cents: number): DividedShare[] {
  if (cents === 0) return [];
  return 'interests' in division ? byInterest(division.interests, cents) : byRights(division, cents);
}

/**
 * The totals match one division of the whole. Nobody returns money, such as a cent from earlier rounding; the others
 * bear it.
 */
export function dividedFurther(division: Division, paid: number, more: number): DividedShare[] {
  const keyOf = ({ stakeholder_id, right_id }: DividedShare): string => right_id ?? stakeholder_id;
  const before = new Map(shared(division, paid).map((one) => [keyOf(one), one.amount_cents]));
  const whole = shared(division, paid + more);
  const parts = apportion(
    more,
    whole.map((one) => BigInt(Math.max(0, one.amount_cents - (before.get(keyOf(one)) ?? 0)))),
  );
  return whole
    .map((one, index) => ({ ...one, amount_cents: parts[index]! }))
    .filter(({ amount_cents }) => amount_cents > 0);
}

function byInterest(interests: readonly { stakeholder_id: string; quantity: number }[], cents: number): DividedShare[] {
  const paid = apportion(
    cents,
    interests.map(({ quantity }) => BigInt(quantity)),
  );
  return interests.map(({ stakeholder_id }, index) => ({
    stakeholder_id,
    held: 'Membership interest',
    amount_cents: paid[index]!,
    right_id: null,
    debt: false,
  }));
}

const waterfallOf = ({ on, treatment, convertibles, ...company }: StockDivision, cents: number) =>
  modelWaterfall(
    on,
    { ...company, convertibles: convertibles.map((one) => applyTreatment(one, treatment)) },
    {
      id: '',
      proceeds_cents: cents,
      grants: treatment.options === 'cancel' ? 'none' : 'vested',
      warrants: 'outstanding',
      convertibles: 'outstanding',
    },
  );

/** Proceeds of each outstanding class of stock. None for membership interests. */
export const paidByClass = (division: Division, cents: number): WaterfallView['classes'] =>
  'interests' in division ? [] : waterfallOf(division, cents).classes.filter(({ quantity }) => quantity > 0);

function byRights(division: StockDivision, cents: number): DividedShare[] {
  const { treatment, convertibles: promised, unvested = [] } = division;
  const { holders, grants, warrants, convertibles } = waterfallOf(division, cents);
  const part = ({ stakeholder_id, amount_cents }: Paid, by: string, right_id: string | null): DividedShare => ({
    stakeholder_id,
    held: by,
    amount_cents,
    right_id,
    debt: by === repaid,
  });
  const heldBack = unvested.filter((one) => isHeldBack(one, treatment));
  return [
    ...holders.flatMap((one) => {
      const later = unvestedOf(one, heldBack);
      return [
        part({ ...one, amount_cents: one.amount_cents - later }, 'Stock', null),
        { ...part({ ...one, amount_cents: later }, unvestedLabel, null), unvested: true as const },
      ];
    }),
    ...grants.map((one) => part(one, one.exercise_price === null ? 'Stock unit' : 'Option', one.grant_id)),
    ...warrants.map((one) => part(one, 'Warrant', one.convertible_id)),
    ...convertibles.map((one) => part(one, heldBy(promised, one), one.convertible_id)),
  ].filter(({ amount_cents }) => amount_cents > 0);
}

type Holder = ReturnType<typeof modelWaterfall>['holders'][number];

const unvestedOf = ({ stakeholder_id, positions }: Holder, unvested: readonly UnvestedStock[]): number =>
  positions.reduce((sum, { share_class_id, quantity, amount_cents }) => {
    const shares = unvested
      .filter((one) => one.stakeholder_id === stakeholder_id && one.share_class_id === share_class_id)
      .reduce((all, one) => all + one.quantity, 0);
    return sum + unvestedPart(amount_cents, quantity, shares);
  }, 0);

export interface Repurchase {
  stakeholder_id: string;
  quantity: number;
  amount_cents: number;
}

/**
 * Repurchases unvested stock out of the proceeds before they are divided, at the lower of the price paid and the
 * proceeds that the shares would bring (our stock purchase agreement, section 3.2). The repurchases leave the escrow
 * whole. Returns 409 if the price is unknown.
 */
export function afterRepurchase(
  division: Division,
  { cents, escrow_cents }: { cents: number; escrow_cents: number },
): { division: Division; repurchases: Repurchase[] } {
  if ('interests' in division) return { division, repurchases: [] };
  const { unvested = [], treatment } = division;
  const bought = unvested.filter((one) => isRepurchased(one, treatment));
  if (bought.length === 0) return { division, repurchases: [] };
  const unpriced = bought.find(({ cost_cents }) => cost_cents === null);
  if (unpriced)
    throw refuse(
      `The price paid for ${unpriced.certificate_number} is not on record, so its repurchase price is unknown. ` +
        'Repurchase the unvested shares before the closing with POST /v1/entities/{id}/share_repurchases.',
    );
  const { holders } = waterfallOf(division, cents);
  let left = cents - escrow_cents;
  return {
    division: {
      ...division,
      unvested: unvested.filter((one) => !bought.includes(one)),
      standings: bought.reduce<readonly ShareHolding[]>(withoutShares, division.standings),
    },
    repurchases: bought.map((one) => {
      const proceeds = holders
        .filter(({ stakeholder_id }) => stakeholder_id === one.stakeholder_id)
        .reduce((sum, holder) => sum + unvestedOf(holder, [one]), 0);
      const amount_cents = Math.min(one.cost_cents!, proceeds, left);
      left -= amount_cents;
      return { stakeholder_id: one.stakeholder_id, quantity: one.quantity, amount_cents };
    }),
  };
}

const withoutShares = (
  standings: readonly ShareHolding[],
  { stakeholder_id, share_class_id, quantity }: UnvestedStock,
): ShareHolding[] =>
  standings.flatMap((one) => {
    if (one.account !== 'outstanding' || one.stakeholder_id !== stakeholder_id) return one;
    if (one.share_class_id !== share_class_id) return one;
    return one.quantity === quantity ? [] : { ...one, quantity: one.quantity - quantity };
  });

type Paid = Pick<DividedShare, 'stakeholder_id' | 'amount_cents'>;
const repaid = 'Note, repaid';

function heldBy(all: readonly ModeledConvertible[], paid: { convertible_id: string; as_common: boolean }): string {
  const { kind } = all.find((one) => one.convertible_id === paid.convertible_id)!;
  if (kind === 'safe') return paid.as_common ? 'SAFE, as stock' : 'SAFE, its amount';
  return paid.as_common ? 'Note, as stock' : repaid;
}
