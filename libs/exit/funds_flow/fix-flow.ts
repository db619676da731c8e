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
import { flowOf, saleOf } from './compute-flow';
import { totalOf, usesOf } from './flow-uses';

/** A note accrues interest until the effective date, which can be later than the release. */
export async function updateFlow(held: HeldTransaction, on: LegalDate): Promise<Partial<CorporateTransaction>> {
  const { funds_flow: flow } = held.action;
  if (flow === null || flow.as_of >= on || flow.division === null || 'interests' in flow.division) return {};
  return flow.division.convertibles.some(({ kind }) => kind === 'note')
    ? fixFlow({ ...held, action: { ...held.action, funds_flow: null }, today: on }, flow.as_of)
    : {};
}

/** An update replaces the statement of an earlier date. */
export async function fixFlow(held: HeldTransaction, replaces?: LegalDate): Promise<Partial<CorporateTransaction>> {
  const { work, entity, action, counterparty, today } = held;
  if (!kindRules[action.kind].sells) return {};
  const flow = await flowOf({ read: work, entity, transaction: action, today });
  const uses = await usesOf(work, action, flow);
  const fund = await expenseFundOf(work, action);
  const { consideration_cents, earn_out_cents } = saleOf(action);
  if (totalOf(uses) !== consideration_cents) throw new Error(`the funds flow of ${action.id} does not balance`);
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
          ...netPrice(flow, { stakeholder_id, held: held! }),
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

/** Exact to six decimals, where one exercise price and one class of stock apply to all options of a holder. */
function netPrice(
  { division, left_cents }: FixedFlow,
  { stakeholder_id, held }: { stakeholder_id: string | null; held: string },
): { net_per_share?: string } {
  if (held !== 'Option' || division === null || 'interests' in division) return {};
  const options = division.grants.filter(
    (one) => one.stakeholder_id === stakeholder_id && one.exercise_price !== null && one.vested + one.triggered > 0,
  );
  const [first] = options;
  const isOne = options.every(
    (one) => one.exercise_price === first!.exercise_price && one.share_class_id === first!.share_class_id,
  );
  const stock = paidByClass(division, left_cents).find(
    ({ share_class_id }) => share_class_id === first?.share_class_id,
  );
  if (!first || !isOne || !stock) return {};
  const net = stock.amount_cents / stock.quantity / 100 - Number(first.exercise_price);
  return net > 0 ? { net_per_share: net.toFixed(6) } : {};
}
