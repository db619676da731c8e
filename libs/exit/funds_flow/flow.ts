import { Problem } from '#kernel/problem';
import type { LegalDate } from '#kernel/dates';
import type { Reader } from '#platform/db/reader';
import { Stakeholder } from '#companies/stakeholder';
import type { Entity } from '#companies/entity';
import { divided } from '#captable/cap_table';
import { kindRules, type CorporateTransaction, type FixedFlow } from '#exit/corporate_transaction';
import { FundsFlowLine } from './funds-flow-line.entity';
import { partsOf, type Part } from './parts';
import { treatedAs } from './treated';

/** The money of a sale, in US cents. */
export interface Sale {
  consideration_cents: number;
  escrow_cents: number;
  escrow_months: number;
  earn_out_cents: number;
  earn_out_months: number;
}

/** The money of a transaction; 409 where nobody pays for it. */
export function saleOf({ terms, kind, status }: Pick<CorporateTransaction, 'terms' | 'kind' | 'status'>): Sale {
  if (!('consideration_cents' in terms))
    throw new Problem('invalid_state_transition', `Nobody pays for a ${kindRules[kind].title}: no funds flow by it.`, {
      current_state: status,
      attempted_transition: 'pay',
      allowed_transitions: [],
    });
  const { consideration_cents, escrow_cents, escrow_months, earn_out_cents, earn_out_months } = terms;
  return {
    consideration_cents,
    escrow_cents: escrow_cents ?? 0,
    escrow_months: escrow_months ?? 12,
    earn_out_cents: earn_out_cents ?? 0,
    earn_out_months: earn_out_months ?? 12,
  };
}

/** Those who are paid before the owners, oldest first. */
export const linesOf = async (read: Reader, corporate_transaction_id: string): Promise<FundsFlowLine[]> =>
  (await read.all(FundsFlowLine, { corporate_transaction_id, status: 'listed' })).toSorted((a, b) =>
    a.id < b.id ? -1 : 1,
  );

/** The rest that the lines leave for the owners, the escrow included. */
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

/** Who is paid what: as it was fixed at the release, and before as it would be today. */
export async function flowOf({ read, entity, transaction, today }: Sold): Promise<FixedFlow> {
  if (transaction.funds_flow) return transaction.funds_flow;
  const sale = saleOf(transaction);
  const left = leftFor(sale, await linesOf(read, transaction.id));
  const parts = await soldParts({ read, entity, transaction, today }, left > 0 ? left : sale.earn_out_cents);
  return { as_of: today, owners: partsOf(parts, { ...sale, left_cents: left }), rights: treatedAs(parts) };
}

/** The part of each owner in so much: assets are paid to the company itself. */
async function soldParts({ read, entity, transaction, today }: Sold, cents: number): Promise<Part[]> {
  if (transaction.kind === 'asset_sale')
    return [
      {
        stakeholder_id: null,
        name: entity.legal_name,
        held: 'Assets',
        amount_cents: cents,
        right_id: null,
        debt: false,
      },
    ];
  const names = new Map((await read.all(Stakeholder, { entity_id: entity.id })).map((one) => [one.id, one.name]));
  const shares = await divided(read, entity, { on: today, cents, treatment: transaction.treatment });
  return shares.map((share) => ({ ...share, name: names.get(share.stakeholder_id)! }));
}
