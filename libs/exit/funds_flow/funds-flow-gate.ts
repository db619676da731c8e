import { Problem } from '#kernel/problem';
import { dollars } from '#documents/kit';
import type { GateState, Subject } from '#exit/corporate_transaction';
import { flowOf, saleOf } from './compute-flow';
import { totalOf, usesOf, type Use } from './flow-uses';

const namedAtMost = 5;

/** Closed when sources equal uses to the cent and every payee at closing has a callback. */
export async function fundsFlowState(subject: Subject): Promise<GateState> {
  const { read, transaction } = subject;
  const path = `/v1/corporate_transactions/${transaction.id}`;
  let uses: Use[];
  try {
    uses = await usesOf(read, transaction, await flowOf(subject));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return {
      closed: false,
      says: error.message.replace(/\.$/, ''),
      how: { operation: 'corporate_transactions.funds_flow', path: `${path}/funds_flow` },
    };
  }
  const { consideration_cents } = saleOf(transaction);
  if (totalOf(uses) !== consideration_cents) throw new Error(`the funds flow of ${transaction.id} does not balance`);
  const even = `sources and uses match at ${dollars(consideration_cents)}`;
  const open = uses.filter(
    ({ amount_cents, wire_status: is }) => amount_cents > 0 && !['verified', 'waived'].includes(is),
  );
  if (open.length === 0) return { closed: true, says: `${even}, and every payee is called back or waived`, how: null };
  const payees = open.map((one) => [one.stakeholder_id ?? one.funds_flow_line_id ?? one.kind, one.payee] as const);
  const names = [...new Map(payees).values()];
  const rest = names.length > namedAtMost ? ` and ${names.length - namedAtMost} more` : '';
  const unverified = open.find(({ wire_status }) => wire_status === 'unverified');
  return {
    closed: false,
    says: `${even}; no callback yet on the wire instructions of ${names.slice(0, namedAtMost).join('; ')}${rest}`,
    how:
      unverified && open.every(({ wire_status }) => wire_status === 'unverified')
        ? {
            operation: 'wire_instructions.verify',
            path: `/v1/wire_instructions/${unverified.wire_instruction_id}/verify`,
          }
        : { operation: 'wire_instructions.create', path: `${path}/wire_instructions` },
  };
}
