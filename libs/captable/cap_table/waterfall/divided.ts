import type { LegalDate } from '#kernel/dates';
import type { Reader } from '#platform/db/reader';
import { apportion } from '#equity/shares';
import type { Entity } from '#companies/entity';
import { companyForm } from '#law/entity-types';
import { capTable, standings } from '#ledger/holdings';
import { classesOn } from '#ledger/share_class';
import { outstandingConvertibles } from '#financing/round_model';
import { refuse, type Claimed } from './claimants';
import { modelWaterfall } from './model';
import { grantsLeft, warrantsLeft } from './outstanding-rights';
import { treated, type Claiming, type Treatment } from './treatment';

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

/** Everything by which money of a company is divided on a day: plain data that can be kept, for the ledger goes on. */
export interface OwnersRights extends Claimed {
  on: LegalDate;
  entity_id: string;
  llc: boolean;
  /** Whether options that have vested take part. */
  options: boolean;
}

/**
 * Divides money of a company among its owners by their rights: stock by the preferences of its classes, with what has
 * vested and what is promised; interests in an LLC by their percentages. Empty where nothing is to be divided.
 */
export async function divided(read: Reader, entity: Owned, { cents, ...asked }: Asked): Promise<DividedShare[]> {
  return cents === 0 ? [] : dividedBy(await rightsOf(read, entity, asked), cents);
}

type Owned = Pick<Entity, 'id' | 'entity_type'>;

/** Reads the rights of the owners of a company as they are on a day. */
export async function rightsOf(
  read: Reader,
  { id, entity_type }: Owned,
  { on, treatment = {} }: Omit<Asked, 'cents'>,
): Promise<OwnersRights> {
  const held = await standings(read, id, { as_of: on });
  const rights = { on, entity_id: id, standings: held, options: treatment.options !== 'cancel' };
  if (companyForm(entity_type) === 'llc')
    return { ...rights, llc: true, classes: [], grants: [], warrants: [], convertibles: [] };
  const promised = await outstandingConvertibles(read, id, on);
  return {
    ...rights,
    llc: false,
    classes: await classesOn(read, id, on),
    grants: await grantsLeft(read, id, on),
    warrants: await warrantsLeft(read, id, on),
    convertibles: promised.map((one) => treated(one, treatment)),
  };
}

/** Divides so much by rights that were read before. */
export function dividedBy(rights: OwnersRights, cents: number): DividedShare[] {
  if (cents === 0) return [];
  return rights.llc ? byInterest(rights, cents) : byRights(rights, cents);
}

/**
 * Divides `more` after `paid` was: together everybody has what they would have got of the whole at once. A cent that
 * rounding gave to somebody before is not asked back: the greatest share bears it.
 */
export function dividedFurther(rights: OwnersRights, paid: number, more: number): DividedShare[] {
  const keyOf = ({ stakeholder_id, right_id }: DividedShare): string => right_id ?? stakeholder_id;
  const before = new Map(dividedBy(rights, paid).map((one) => [keyOf(one), one.amount_cents]));
  const shares = dividedBy(rights, paid + more)
    .map((one) => ({ ...one, amount_cents: one.amount_cents - (before.get(keyOf(one)) ?? 0) }))
    .filter(({ amount_cents }) => amount_cents > 0);
  const over = shares.reduce((sum, { amount_cents }) => sum + amount_cents, -more);
  const [greatest] = shares.toSorted((one, other) => other.amount_cents - one.amount_cents);
  if (greatest) greatest.amount_cents -= over;
  return shares;
}

function byInterest({ standings: held, on }: OwnersRights, cents: number): DividedShare[] {
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

function byRights(rights: OwnersRights, cents: number): DividedShare[] {
  const { on, entity_id, options, convertibles: promised } = rights;
  const { holders, grants, warrants, convertibles } = modelWaterfall(on, rights, {
    id: entity_id,
    proceeds_cents: cents,
    grants: options ? 'vested' : 'none',
    warrants: 'outstanding',
    convertibles: 'outstanding',
  });
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
function heldBy(all: readonly Claiming[], paid: { convertible_id: string; as_common: boolean }): string {
  const { kind } = all.find((one) => one.convertible_id === paid.convertible_id)!;
  if (kind === 'safe') return paid.as_common ? 'SAFE, as stock' : 'SAFE, its amount';
  return paid.as_common ? 'Note, as stock' : repaid;
}
