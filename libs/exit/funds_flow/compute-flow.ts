import { Problem } from '#kernel/problem';
import type { LegalDate } from '#kernel/dates';
import type { Reader } from '#platform/db/reader';
import { Stakeholder } from '#companies/stakeholder';
import type { Entity } from '#companies/entity';
import { afterRepurchase, divisionOf, shared, unvestedAfter } from '#captable/cap_table';
import { outstandingConvertibles } from '#financing/round_model';
import { kindRules, saleIn, type CorporateTransaction, type FixedFlow, type Sale } from '#exit/corporate_transaction';
import { FundsFlowLine } from './funds-flow-line.entity';
import { partsOf, type ProceedsPart } from './owner-parts';
import { treatmentOfRights } from './rights-treatment';

/** Sale amounts. Throws 409 where nobody pays. */
export function saleOf(transaction: Pick<CorporateTransaction, 'terms' | 'kind' | 'status'>): Sale {
  const sale = saleIn(transaction);
  if (sale !== null) return sale;
  const { kind, status } = transaction;
  throw new Problem(
    'invalid_state_transition',
    `A ${kindRules[kind].title} does not have a price, so it does not have a funds flow.`,
    { current_state: status, attempted_transition: 'pay', allowed_transitions: [] },
  );
}

/** Oldest first. */
export const linesOf = async (read: Reader, corporate_transaction_id: string): Promise<FundsFlowLine[]> =>
  (await read.all(FundsFlowLine, { corporate_transaction_id, status: 'listed' })).toSorted((a, b) =>
    a.id < b.id ? -1 : 1,
  );

/** Remainder for owners after all lines, including escrow. */
export const leftFor = (
  { consideration_cents }: Pick<Sale, 'consideration_cents'>,
  lines: readonly { amount_cents: number }[],
): number => lines.reduce((left, { amount_cents }) => left - amount_cents, consideration_cents);

interface Sold {
  read: Reader;
  entity: Entity;
  transaction: CorporateTransaction;
  today: LegalDate;
}

/** As fixed at release, or a preview as of today. */
export async function flowOf({ read, entity, transaction, today }: Sold): Promise<FixedFlow> {
  if (transaction.funds_flow) return transaction.funds_flow;
  const sale = saleOf(transaction);
  const before_cents = leftFor(sale, await linesOf(read, transaction.id));
  const ofCompany = transaction.kind === 'asset_sale' || before_cents + sale.earn_out_cents === 0;
  const { division, repurchases } = ofCompany
    ? { division: null, repurchases: [] }
    : afterRepurchase(
        await divisionOf(read, entity, {
          on: today,
          treatment: transaction.treatment,
          buyer_id: transaction.counterparty_stakeholder_id,
        }),
        { cents: before_cents, escrow_cents: sale.escrow_cents },
      );
  const left_cents = leftFor({ consideration_cents: before_cents }, repurchases);
  const names = await namesOf(read, entity);
  return {
    as_of: today,
    left_cents,
    division,
    repurchases: repurchases.map((one) => ({ ...one, name: names.get(one.stakeholder_id)! })),
    ...(await paymentsOf({ read, entity, sale }, { division, left_cents })),
  };
}

/** Payments of a fixed flow with interest and vesting until a later day. Holdings stay as fixed. Null if all stays. */
export async function accruedFlow(
  { read, entity, transaction }: Omit<Sold, 'today'>,
  on: LegalDate,
): Promise<FixedFlow | null> {
  const flow = transaction.funds_flow;
  if (flow === null || flow.as_of >= on || flow.division === null || 'interests' in flow.division) return null;
  const convertibles = await outstandingConvertibles(read, entity.id, flow.as_of, on);
  const division = { ...flow.division, convertibles, unvested: unvestedAfter(flow.division.unvested ?? [], on) };
  const sale = saleOf(transaction);
  const payments = await paymentsOf({ read, entity, sale }, { division, left_cents: flow.left_cents });
  const amounts = ({ owners }: Pick<FixedFlow, 'owners'>): string =>
    JSON.stringify(
      owners.map((one) => [one.held, one.amount_cents, one.escrow_cents, one.earn_out_cents, one.held_cents]),
    );
  return amounts(payments) === amounts(flow) ? null : { ...flow, as_of: on, division, ...payments };
}

async function paymentsOf(
  { read, entity, sale }: { read: Reader; entity: Entity; sale: Sale },
  { division, left_cents }: Pick<FixedFlow, 'division' | 'left_cents'>,
): Promise<Pick<FixedFlow, 'owners' | 'rights'>> {
  const partsIn = await dividing(read, entity, division);
  const closing = partsIn(left_cents);
  const parts = {
    clear: sale.escrow_cents === 0 ? closing : partsIn(left_cents - sale.escrow_cents),
    closing,
    whole: sale.earn_out_cents === 0 ? closing : partsIn(left_cents + sale.earn_out_cents),
  };
  return { owners: partsOf(parts, sale), rights: treatmentOfRights(parts) };
}

const namesOf = async (read: Reader, { id }: Entity): Promise<ReadonlyMap<string, string>> =>
  new Map((await read.all(Stakeholder, { entity_id: id })).map((one) => [one.id, one.name]));

/** Returns a function that divides an amount among owners. Asset sales pay the company itself. */
export async function dividing(
  read: Reader,
  entity: Entity,
  division: FixedFlow['division'],
): Promise<(cents: number) => ProceedsPart[]> {
  const names = await namesOf(read, entity);
  const assets = { stakeholder_id: null, name: entity.legal_name, held: 'Assets', right_id: null };
  return (cents) => {
    if (cents === 0) return [];
    if (division === null) return [{ ...assets, amount_cents: cents }];
    return shared(division, cents).map((share) => ({ ...share, name: names.get(share.stakeholder_id)! }));
  };
}
