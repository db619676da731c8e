import { companyDay, earliestDay } from '#kernel/calendar';
import { centsOf } from '#kernel/decimal';
import type { LegalDate } from '#kernel/dates';
import type { Product } from '#kernel/plan';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Document, writePaper, type RestrictedStockFacts } from '#documents/document';
import { companyFacts, type Entity } from '#companies/entity';
import { section83bDeadline } from '#law/federal/election-deadlines';
import { EquityPlan } from '#plans/equity_plan';
import { poolOf, ShareLedger } from '#ledger/ledger_entry';
import { companySigner, holderFacts, noticeOfShares, noticeProducts, type Acting } from '#stock/share_act';
import { ShareClass } from '#ledger/share_class';
import { Stakeholder } from '#companies/stakeholder';
import { openSection83b } from '#compliance/tax_election';
import { decision } from './granting';
import type { Grant } from './grant.entity';
import { grantMachine } from './grant.machine';
import { monthlyVesting } from '#law/restricted-stock';

const election: Product[] = [
  { object: 'document', kind: 'section_83b_election' },
  { object: 'tax_election', kind: 'section_83b' },
];

/** The products and events of an issue of restricted stock. */
export const stockProducts = {
  paper: 'restricted_stock_agreement',
  creates: [
    { object: 'security', kind: 'security' },
    { object: 'ledger_entry', kind: 'stock_issuance' },
    ...noticeProducts,
    ...election,
  ],
  emits: ['security.created', 'ledger_entry.created', 'document.created', 'document.created', 'tax_election.created'],
};

/**
 * How restricted stock is issued out of the pool of a plan (8 Del. C. §§ 152, 153 and 157, W.S. 17-16-621), as
 * founders' stock is: it vests, and there are thirty days for an election under section 83(b). The work holds the
 * company and the grant.
 */
export async function selling(work: UnitOfWork, entity: Entity, grant: Grant): Promise<Acting> {
  const { id: grant_id, stakeholder_id, quantity, price_per_share, consideration } = grant;
  const [purchaser, officer] = [
    await work.find(Stakeholder, stakeholder_id),
    await work.find(Stakeholder, grant.signer_stakeholder_id!),
  ];
  const [of, plan] = [
    await work.find(ShareClass, grant.share_class_id),
    await work.find(EquityPlan, grant.equity_plan_id),
  ];
  const vesting = monthlyVesting(grant.vesting)!;
  return {
    decision,
    moves: grantMachine.moves,
    write() {
      const today = companyDay(entity, work.now);
      const facts: RestrictedStockFacts = {
        company: companyFacts(entity),
        purchaser: { ...holderFacts(purchaser), vesting },
        plan_name: plan.plan_name,
        class_name: of.name,
        par_value: of.par_value,
        shares: quantity,
        price_per_share: price_per_share!,
        purchase_price_cents: centsOf(price_per_share!, quantity),
        consideration: consideration!,
        signatory: companySigner(officer, today),
        document_date: today,
      };
      return writePaper(work, entity, {
        type: 'restricted_stock_agreement',
        facts,
        execution_status: 'draft',
        stakeholder_id,
      });
    },
    parties: () => Promise.resolve([{ person: purchaser, role: 'purchaser' }]),
    async obstacle(on) {
      const left = await poolOf(work, plan.id, on);
      return quantity > left ? `The pool of ${plan.plan_name} holds ${left} shares on ${on}, not ${quantity}.` : null;
    },
    async carryOut(on) {
      const { resolution_id, document_id } = grant;
      const ledger = await ShareLedger.of(work, entity.id, on);
      const security = ledger.issueFromPool(
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
          vesting: { ...vesting, quantity, forfeited: 0 },
        },
        { kind: 'stock_issuance', effective_date: on, resolution_id, document_id },
      );
      await noticeOfShares(work, entity, security, 'issue');
      await openSection83b(work, entity, {
        security,
        of,
        deadline: section83bDeadline(await transferredOn(work, entity, document_id!, purchaser)),
      });
      return { issued_quantity: quantity, security_id: security.id, granted_on: on };
    },
  };
}

/**
 * The earliest day that the last signature could be of for company and purchaser: the thirty days are never read too
 * long.
 */
async function transferredOn(
  work: UnitOfWork,
  entity: Entity,
  document_id: string,
  { address }: Stakeholder,
): Promise<LegalDate> {
  const { signatures } = await work.find(Document, document_id);
  return earliestDay(
    [entity.principal_address, address],
    new Date(Math.max(...signatures!.map(({ signed_at }) => signed_at)) * 1000),
  );
}
