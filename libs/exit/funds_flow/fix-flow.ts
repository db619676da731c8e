import type { LegalDate } from '#kernel/dates';
import { companyFacts } from '#companies/entity';
import { paidByClass } from '#captable/cap_table';
import { startRendering, writePaper } from '#documents/document';
import { fundsFlowStatement } from './funds-flow-statement.document';
import {
  constituentsOf,
  kindRules,
  type CorporateTransaction,
  type FixedFlow,
  type HeldTransaction,
} from '#exit/corporate_transaction';
import { expenseFundOf } from './expense-fund';
import { statedHolding } from '../stated-holdings';
import { accruedFlow, flowOf, saleOf } from './compute-flow';
import { totalOf, usesOf } from './flow-uses';

export async function fixFlow(held: HeldTransaction): Promise<Partial<CorporateTransaction>> {
  const { work, entity, action, today } = held;
  return kindRules[action.kind].sells
    ? stateFlow(held, await flowOf({ read: work, entity, transaction: action, today }))
    : {};
}

/** A note accrues interest until the effective date, which can be later than the release. */
export async function updateFlow(held: HeldTransaction, on: LegalDate): Promise<Partial<CorporateTransaction>> {
  const { work, entity, action } = held;
  const flow = await accruedFlow({ read: work, entity, transaction: action }, on);
  return flow === null ? {} : stateFlow({ ...held, today: on }, flow, action.funds_flow!.as_of);
}

/** An update replaces the statement of an earlier date. */
async function stateFlow(
  { work, entity, action, counterparty, today }: HeldTransaction,
  flow: FixedFlow,
  replaces?: LegalDate,
): Promise<Partial<CorporateTransaction>> {
  const uses = await usesOf(work, action, flow);
  const fund = await expenseFundOf(work, action);
  const { consideration_cents, earn_out_cents } = saleOf(action);
  if (totalOf(uses) !== consideration_cents) throw new Error(`the funds flow of ${action.id} does not balance`);
  const net = netPrices(flow);
  const statement = writePaper(work, entity, {
    template: fundsFlowStatement,
    facts: {
      company: companyFacts(entity),
      transaction: kindRules[action.kind].title,
      buyer: counterparty!.name,
      employer:
        kindRules[action.kind].filed === 'merger'
          ? constituentsOf(entity, action.terms, counterparty).survivor
          : entity.legal_name,
      consideration_cents,
      earn_out_cents,
      payments: uses
        .filter(({ kind }) => kind !== 'proceeds')
        .map(({ kind, payee, amount_cents, funds_flow_line_id: id }) => ({
          kind: id !== null && id === fund?.id ? ('expense_fund' as const) : kind,
          payee,
          amount_cents,
        })),
      owners: uses
        .filter(({ kind }) => kind === 'proceeds')
        .map(({ payee, stakeholder_id, held, ...amounts }) => ({
          name: payee,
          ...statedHolding(flow.division, { stakeholder_id, held: held! }),
          ...(held === 'Option' ? net(stakeholder_id) : {}),
          amount_cents: amounts.amount_cents,
          escrow_cents: amounts.escrow_cents,
          held_cents: amounts.held_cents,
          earn_out_cents: amounts.earn_out_cents,
        })),
      document_date: today,
      ...(replaces === undefined ? {} : { replaces }),
    },
    execution_status: null,
  });
  startRendering(work, statement);
  return { funds_flow: flow, funds_flow_document_id: statement.id };
}

/** Price of a share less the exercise price, if it is the same for all options of a holder. */
function netPrices({ division, left_cents }: FixedFlow): (stakeholder_id: string | null) => { net_per_share?: string } {
  if (division === null || 'interests' in division) return () => ({});
  const paid = division.grants.length === 0 ? [] : paidByClass(division, left_cents);
  return (stakeholder_id) => {
    const options = division.grants.filter(
      (one) => one.stakeholder_id === stakeholder_id && one.exercise_price !== null && one.vested + one.triggered > 0,
    );
    const [first] = options;
    const isOne = options.every(
      (one) => one.exercise_price === first!.exercise_price && one.share_class_id === first!.share_class_id,
    );
    const stock = paid.find(({ share_class_id }) => share_class_id === first?.share_class_id);
    if (!first || !isOne || !stock) return {};
    const net = stock.amount_cents / stock.quantity / 100 - Number(first.exercise_price);
    return net > 0 ? { net_per_share: net.toFixed(6) } : {};
  };
}
