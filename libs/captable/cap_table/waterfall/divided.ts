import type { LegalDate } from '#kernel/dates';
import type { Reader } from '#platform/db/reader';
import { apportion } from '#equity/shares';
import type { Entity } from '#companies/entity';
import { companyForm } from '#law/entity-types';
import { capTable, standings, type Standing } from '#ledger/holdings';
import { classesOn } from '#ledger/share_class';
import { outstandingConvertibles } from '#financing/round_model';
import { modelWaterfall } from './model';
import { grantsLeft, warrantsLeft } from './outstanding-rights';

/** The part of one owner, with what it is held by. */
export interface DividedShare {
  stakeholder_id: string;
  held: string;
  amount_cents: number;
}

/**
 * Divides money of a company among its owners by their rights: stock by the preferences of its classes, with what has
 * vested and what is promised; interests in an LLC by their percentages. Empty where nothing is to be divided.
 */
export async function divided(
  read: Reader,
  entity: Pick<Entity, 'id' | 'entity_type'>,
  { on, cents }: { on: LegalDate; cents: number },
): Promise<DividedShare[]> {
  if (cents === 0) return [];
  const held = await standings(read, entity.id, { as_of: on });
  return companyForm(entity.entity_type) === 'llc'
    ? byInterest(held, cents)
    : byRights(read, entity.id, held, { on, cents });
}

function byInterest(held: readonly Standing[], cents: number): DividedShare[] {
  const { holders } = capTable([...held]);
  const parts = holders.map(({ positions }) => positions.reduce((sum, { quantity }) => sum + BigInt(quantity), 0n));
  const paid = apportion(cents, parts);
  return holders.map(({ stakeholder_id }, index) => ({
    stakeholder_id,
    held: 'Membership interest',
    amount_cents: paid[index]!,
  }));
}

async function byRights(
  read: Reader,
  id: string,
  held: Standing[],
  { on, cents }: { on: LegalDate; cents: number },
): Promise<DividedShare[]> {
  const { holders, grants, warrants, convertibles } = modelWaterfall(
    on,
    {
      standings: held,
      classes: await classesOn(read, id, on),
      grants: await grantsLeft(read, id, on),
      warrants: await warrantsLeft(read, id, on),
      convertibles: await outstandingConvertibles(read, id, on),
    },
    { id, proceeds_cents: cents, grants: 'vested', warrants: 'outstanding', convertibles: 'outstanding' },
  );
  const named = (all: readonly { stakeholder_id: string; amount_cents: number }[], by: string): DividedShare[] =>
    all.map(({ stakeholder_id, amount_cents }) => ({ stakeholder_id, held: by, amount_cents }));
  return [
    ...named(holders, 'Stock'),
    ...named(grants, 'Option'),
    ...named(warrants, 'Warrant'),
    ...named(convertibles, 'SAFE or note'),
  ].filter(({ amount_cents }) => amount_cents > 0);
}
