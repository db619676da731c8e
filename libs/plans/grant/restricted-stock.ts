import { earliestDay } from '#kernel/calendar';
import type { LegalDate } from '#kernel/dates';
import { centsOf } from '#kernel/decimal';
import { companyFacts } from '#companies/entity';
import { openSection83b } from '#compliance/tax_election';
import { Document } from '#documents/document';
import { restrictedStockAgreement, type RestrictedStockFacts } from './restricted-stock-agreement.document';
import { section83bDeadline } from '#law/federal/election-deadlines';
import { monthlyVesting } from '#law/stock/restricted-stock';
import { poolOf, ShareLedger } from '#ledger/ledger_entry';
import { companySigner, holderFacts, noticeOfShares } from '#stock/share_act';
import { decisionOn } from './grant-decision';
import type { GrantVariant, HeldGrant } from './grant-variant';

/**
 * Issue out of the pool (8 Del. C. §§ 152, 153 and 157, W.S. 17-16-621), with vesting and thirty days for an IRC §
 * 83(b) election.
 */
export const restrictedStock: GrantVariant = {
  decision: decisionOn,
  paper: restrictedStockAgreement.kind,
  role: 'purchaser',
  facts({ entity, action, grantee, officer, plan, of, today }): RestrictedStockFacts {
    const { quantity: shares, vesting } = action;
    const price_per_share = action.price_per_share!;
    return {
      company: companyFacts(entity),
      purchaser: { ...holderFacts(grantee), vesting: monthlyVesting(vesting)! },
      plan_name: plan.plan_name,
      class_name: of.name,
      par_value: of.par_value,
      shares,
      price_per_share,
      purchase_price_cents: centsOf(price_per_share, shares),
      consideration: action.consideration!,
      signatory: companySigner(officer!, today),
      document_date: today,
    };
  },
  async obstacle({ work, action: { quantity }, plan }, on) {
    const left = await poolOf(work, plan.id, on);
    return quantity > left
      ? `The pool of ${plan.plan_name} has ${left} shares on ${on}, but the grant needs ${quantity}.`
      : null;
  },
  async apply(held, on) {
    const { work, entity, action, plan, of } = held;
    const { id: grant_id, stakeholder_id, quantity, price_per_share, consideration } = action;
    const { resolution_id, document_id } = action;
    const security = (await ShareLedger.of(work, entity.id, on)).issueFromPool(
      of,
      plan,
      {
        stakeholder_id,
        quantity,
        issued_on: on,
        price_per_share,
        consideration,
        document_id,
        grant_id,
        vesting: { ...monthlyVesting(action.vesting)!, quantity, forfeited: 0 },
      },
      { kind: 'stock_issuance', effective_date: on, resolution_id, document_id },
    );
    await noticeOfShares(work, entity, security, 'issue');
    await openSection83b(work, entity, { security, of, deadline: section83bDeadline(await transferredOn(held)) });
    return { issued_quantity: quantity, security_id: security.id, granted_on: on };
  },
};

/** Uses the earliest possible date of the last signature, so that the thirty days never run too long. */
async function transferredOn({ work, entity, action, grantee: { address } }: HeldGrant): Promise<LegalDate> {
  const { signatures } = await work.find(Document, action.document_id!);
  return earliestDay(
    [entity.principal_address, address],
    new Date(Math.max(...signatures!.map(({ signed_at }) => signed_at)) * 1000),
  );
}
