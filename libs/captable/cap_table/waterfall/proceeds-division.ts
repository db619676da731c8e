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

export interface DividedShare {
  stakeholder_id: string;
  held: string;
  amount_cents: number;
  /** A grant, warrant, SAFE or note; null for stock and interests. */
  right_id: string | null;
  /** A note that is repaid is a debt. */
  debt: boolean;
}

/** Stored rights also divide later payments. */
export type Division = { on: LegalDate } & (
  | { interests: { stakeholder_id: string; quantity: number }[] }
  | ({ treatment: Treatment; convertibles: ModeledConvertible[] } & Omit<Claimed, 'convertibles'>)
);

interface Rights {
  on: LegalDate;
  treatment?: Treatment;
  /** The buyer gets nothing for its own stock or interest. */
  buyer_id?: string | null;
}

/** Divides stock proceeds by class preferences and rights, and LLC proceeds by percentage. */
export async function divided(
  read: Reader,
  entity: Pick<Entity, 'id' | 'entity_type'>,
  { cents, ...rights }: Rights & { cents: number },
): Promise<DividedShare[]> {
  return cents === 0 ? [] : shared(await divisionOf(read, entity, rights), cents);
}

/** Returns 409 if nobody can be paid. */
export async function divisionOf(
  read: Reader,
  { id, entity_type }: Pick<Entity, 'id' | 'entity_type'>,
  { on, treatment = {}, buyer_id = null }: Rights,
): Promise<Division> {
  const all = await standings(read, id, { as_of: on });
  const isBuyers = ({ account, stakeholder_id }: ShareHolding): boolean =>
    account === 'outstanding' && stakeholder_id !== null && stakeholder_id === buyer_id;
  const paid = all.filter((one) => !isBuyers(one));
  const { holders } = capTable(paid);
  if (holders.length === 0)
    throw refuse(
      all.some((one) => isBuyers(one) && one.quantity > 0)
        ? 'The buyer already holds the entire company, so no other holder receives proceeds.'
        : `No stock or interest is outstanding on ${on}, so no holder receives proceeds.`,
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
    treatment,
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
 * Divides an additional payment so that the totals match one division of the whole. Nobody returns money, such as a
 * cent from earlier rounding; the others bear it.
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

function byRights(
  { on, treatment, convertibles: promised, ...company }: Exclude<Division, { interests: unknown }>,
  cents: number,
): DividedShare[] {
  const { holders, grants, warrants, convertibles } = modelWaterfall(
    on,
    { ...company, convertibles: promised.map((one) => applyTreatment(one, treatment)) },
    {
      id: '',
      proceeds_cents: cents,
      grants: treatment.options === 'cancel' ? 'none' : 'vested',
      warrants: 'outstanding',
      convertibles: 'outstanding',
    },
  );
  const part = ({ stakeholder_id, amount_cents }: Paid, by: string, right_id: string | null): DividedShare => ({
    stakeholder_id,
    held: by,
    amount_cents,
    right_id,
    debt: by === repaid,
  });
  return [
    ...holders.map((one) => part(one, 'Stock', null)),
    ...grants.map((one) => part(one, one.exercise_price === null ? 'Stock unit' : 'Option', one.grant_id)),
    ...warrants.map((one) => part(one, 'Warrant', one.convertible_id)),
    ...convertibles.map((one) => part(one, heldBy(promised, one), one.convertible_id)),
  ].filter(({ amount_cents }) => amount_cents > 0);
}

type Paid = Pick<DividedShare, 'stakeholder_id' | 'amount_cents'>;
const repaid = 'Note, repaid';

function heldBy(all: readonly ModeledConvertible[], paid: { convertible_id: string; as_common: boolean }): string {
  const { kind } = all.find((one) => one.convertible_id === paid.convertible_id)!;
  if (kind === 'safe') return paid.as_common ? 'SAFE, as stock' : 'SAFE, its amount';
  return paid.as_common ? 'Note, as stock' : repaid;
}
