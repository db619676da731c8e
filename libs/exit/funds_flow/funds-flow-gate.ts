import { Problem } from '#kernel/problem';
import { request, retrieval } from '#platform/wire/remediation';
import { dollars } from '#kernel/money';
import type { GateState, Subject } from '#exit/corporate_transaction';
import { flowOf, saleOf } from './compute-flow';
import { totalOf, usesOf, type Use } from './flow-uses';

const namedAtMost = 5;

/** Values that only the caller knows. */
const unknownBank = { bank_name: null, routing_number: null, account_number: null };
const unknownCall = { called_number: null, called_by: null, spoke_with: null, account_number: null };

function payeeOf({ kind, stakeholder_id, funds_flow_line_id }: Use): object {
  if (kind === 'escrow') return { payee: 'escrow' };
  if (funds_flow_line_id !== null) return { payee: 'line', funds_flow_line_id };
  return stakeholder_id === null ? { payee: 'company' } : { payee: 'owner', stakeholder_id };
}

/** Closed when sources equal uses to the cent. */
export async function fundsFlowState(subject: Subject): Promise<GateState> {
  const { read, transaction } = subject;
  const path = `corporate_transactions/${transaction.id}`;
  let uses: Use[];
  try {
    uses = await usesOf(read, transaction, await flowOf(subject));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return {
      closed: false,
      says: error.message.replace(/\.$/, ''),
      how: retrieval('corporate_transactions.funds_flow', `${path}/funds_flow`),
    };
  }
  const { consideration_cents } = saleOf(transaction);
  if (totalOf(uses) !== consideration_cents) throw new Error(`the funds flow of ${transaction.id} does not balance`);
  const even = `sources and uses match at ${dollars(consideration_cents)}`;
  const open = uses.filter(
    ({ amount_cents, wire_status: is }) => amount_cents > 0 && !['verified', 'waived', 'not_needed'].includes(is),
  );
  if (open.length === 0)
    return { closed: true, says: `${even}, and all wire instructions are verified by call-back or waived`, how: null };
  const payees = open.map((one) => [one.stakeholder_id ?? one.funds_flow_line_id ?? one.kind, one.payee] as const);
  const names = [...new Map(payees).values()];
  const rest = names.length > namedAtMost ? ` and ${names.length - namedAtMost} more` : '';
  const missing = open.find(({ wire_status }) => wire_status === 'missing');
  return {
    closed: false,
    says:
      `${even}; no call-back has verified the wire instructions of ` +
      `${names.slice(0, namedAtMost).join('; ')}${rest}`,
    how: missing
      ? request('wire_instructions.create', `${path}/wire_instructions`, { ...payeeOf(missing), ...unknownBank })
      : request('wire_instructions.verify', `wire_instructions/${open[0]!.wire_instruction_id}/verify`, unknownCall),
  };
}
