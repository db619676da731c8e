import type { LegalDate } from '#kernel/dates';
import type { Reader } from '#platform/db/reader';
import { apportion } from '#equity/shares';
import type { Entity } from '#companies/entity';
import { companyForm } from '#law/entity-types';
import { capTable, standings, type Standing } from '#ledger/holdings';
import { classesOn } from '#ledger/share_class';
import { outstandingConvertibles, type Named } from '#financing/round_model';
import { refuse } from './claimants';
import { modelWaterfall } from './model';
import { grantsLeft, warrantsLeft } from './outstanding-rights';
import { treated, type Treatment } from './treatment';

/** The part of one owner, with what it is held by. */
export interface DividedShare {
  stakeholder_id: string;
  held: string;
  amount_cents: number;
  /** The grant, warrant, SAFE or note; null of stock and interests. */
  right_id: string | null;
  /** Whether it is owed to a creditor: a note that is paid back. */
  debt: boolean;
}

interface Asked {
  on: LegalDate;
  cents: number;
  treatment?: Treatment;
}

/**
 * Divides money of a company among its owners by their rights: stock by the preferences of its classes, with what has
 * vested and what is promised; interests in an LLC by their percentages. Empty where nothing is to be divided.
 */
export async function divided(
  read: Reader,
  entity: Pick<Entity, 'id' | 'entity_type'>,
  asked: Asked,
): Promise<DividedShare[]> {
  if (asked.cents === 0) return [];
  const held = await standings(read, entity.id, { as_of: asked.on });
  return companyForm(entity.entity_type) === 'llc' ? byInterest(held, asked) : byRights(read, entity.id, held, asked);
}

function byInterest(held: readonly Standing[], { cents, on }: Asked): DividedShare[] {
  const { holders } = capTable([...held]);
  if (holders.length === 0) throw refuse(`Nobody holds an interest on ${on}, so there is nobody to be paid.`);
  const parts = holders.map(({ positions }) => positions.reduce((sum, { quantity }) => sum + BigInt(quantity), 0n));
  const paid = apportion(cents, parts);
  return holders.map(({ stakeholder_id }, index) => ({
    stakeholder_id,
    held: 'Membership interest',
    amount_cents: paid[index]!,
    right_id: null,
    debt: false,
  }));
}

async function byRights(
  read: Reader,
  id: string,
  held: Standing[],
  { on, cents, treatment = {} }: Asked,
): Promise<DividedShare[]> {
  const promised = await outstandingConvertibles(read, id, on);
  const { holders, grants, warrants, convertibles } = modelWaterfall(
    on,
    {
      standings: held,
      classes: await classesOn(read, id, on),
      grants: await grantsLeft(read, id, on),
      warrants: await warrantsLeft(read, id, on),
      convertibles: promised.map((one) => treated(one, treatment)),
    },
    {
      id,
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

/** A SAFE or note, with which of the two it is paid: its amount, or what stock gets. */
function heldBy(all: readonly Named[], paid: { convertible_id: string; as_common: boolean }): string {
  const { kind } = all.find((one) => one.convertible_id === paid.convertible_id)!;
  if (kind === 'safe') return paid.as_common ? 'SAFE, as stock' : 'SAFE, its amount';
  return paid.as_common ? 'Note, as stock' : repaid;
}
