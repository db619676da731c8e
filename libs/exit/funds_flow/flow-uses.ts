import type { Reader } from '#platform/db/reader';
import { Stakeholder } from '#companies/stakeholder';
import type { CorporateTransaction, FixedFlow } from '#exit/corporate_transaction';
import { escrowAgentOf } from './escrow-agent';
import { linesOf, saleOf } from './compute-flow';
import type { FundsFlowView } from './funds-flow.dto';
import { lineKinds } from './funds-flow-line.dto';
import { WireInstruction } from './wire-instruction.entity';
import { currentStates } from './wire-instruction.machine';
import type { PayeeKind } from './wire-instruction.dto';

export type Use = FundsFlowView['uses'][number];

/** Lists uses in statement order, with wire instructions. Omits payees without an amount. */
export async function usesOf(read: Reader, transaction: CorporateTransaction, flow: FixedFlow): Promise<Use[]> {
  const instructions = await read.all(WireInstruction, {
    corporate_transaction_id: transaction.id,
    status: [...currentStates],
  });
  const wire = (payee: PayeeKind, ids: Partial<Pick<Use, 'stakeholder_id' | 'funds_flow_line_id'>>): Use => {
    const { stakeholder_id = null, funds_flow_line_id = null } = ids;
    const found = instructions.find(
      (one) =>
        one.payee === payee && one.stakeholder_id === stakeholder_id && one.funds_flow_line_id === funds_flow_line_id,
    );
    return {
      kind: 'proceeds',
      payee: '',
      stakeholder_id,
      funds_flow_line_id,
      held: null,
      amount_cents: 0,
      escrow_cents: 0,
      earn_out_cents: 0,
      held_cents: 0,
      wire_instruction_id: found?.id ?? null,
      wire_status: found?.status ?? 'missing',
    };
  };
  const lines = await linesOf(read, transaction.id);
  const { escrow_cents } = saleOf(transaction);
  const agent = await escrowAgentOf(read, transaction.id);
  return [
    ...lineKinds.flatMap((kind) =>
      lines
        .filter((line) => line.kind === kind)
        .map(({ id, payee, amount_cents }) => ({
          ...wire('line', { funds_flow_line_id: id }),
          kind,
          payee,
          amount_cents,
        })),
    ),
    {
      ...wire('escrow', { stakeholder_id: agent?.id }),
      kind: 'escrow' as const,
      payee: agent?.name ?? 'Escrow agent',
      amount_cents: escrow_cents,
    },
    {
      ...wire('company', {}),
      kind: 'holdback' as const,
      payee: (await read.find(Stakeholder, transaction.counterparty_stakeholder_id!)).name,
      amount_cents: flow.owners.reduce((sum, { held_cents = 0 }) => sum + held_cents, 0),
      wire_instruction_id: null,
      wire_status: 'not_needed',
    },
    ...(flow.repurchases ?? []).map(({ stakeholder_id, name, amount_cents }) => ({
      ...wire('owner', { stakeholder_id }),
      kind: 'repurchase' as const,
      payee: name,
      held: 'Unvested stock',
      amount_cents,
    })),
    ...flow.owners.map(({ stakeholder_id, name, ...part }) => ({
      ...(stakeholder_id === null ? wire('company', {}) : wire('owner', { stakeholder_id })),
      payee: name,
      ...part,
    })),
  ].filter((one) => one.amount_cents + one.escrow_cents + one.earn_out_cents + one.held_cents > 0);
}

export const totalOf = (all: readonly { amount_cents: number }[]): number =>
  all.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
