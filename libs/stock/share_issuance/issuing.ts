import { companyDay } from '#kernel/calendar';
import type { LegalDate } from '#kernel/dates';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { writePaper, type Document, type SubscriptionFacts } from '#documents/document';
import { companyFacts, Entity } from '#companies/entity';
import { ShareLedger } from '#ledger/ledger_entry';
import type { Claim } from '#governance/resolution';
import {
  advanceShareAct,
  companySigner,
  holderFacts,
  noticeOfShares,
  shareActId,
  type Acting,
  type ShareActStanding,
  type WhichAct,
} from '#stock/share_act';
import { ShareClass } from '#ledger/share_class';
import { Stakeholder } from '#companies/stakeholder';
import { ShareIssuance } from './share-issuance.entity';
import { shareIssuanceMachine } from './share-issuance.machine';

const decision = { act: 'share_issuance_authorisation', operation: 'share_issuances.create' } as const;

/** The decision of the board on an issue, in its words. */
export function claimOf(
  {
    id,
    quantity,
    total_cents,
    consideration,
  }: Pick<ShareIssuance, 'id' | 'quantity' | 'total_cents' | 'consideration'>,
  { name, class_name }: { name: string; class_name: string },
  on: LegalDate,
): Claim {
  return {
    ...decision,
    subject_id: id,
    on,
    notify: shareActId(id),
    subject: 'Issue of Shares',
    particulars: { class_name, issues: [{ name, shares: quantity, price_cents: total_cents, consideration }] },
    resolved_clauses: [],
  };
}

/**
 * How an issue is carried out (8 Del. C. §§ 152, 153 and 161, W.S. 17-16-621). The work holds the company and the
 * issue.
 */
export async function issuing(work: UnitOfWork, entity: Entity, issuance: ShareIssuance): Promise<Acting> {
  const { stakeholder_id, quantity, price_per_share, consideration, resolution_id } = issuance;
  const [purchaser, officer, of] = [
    await work.find(Stakeholder, stakeholder_id),
    await work.find(Stakeholder, issuance.signer_stakeholder_id),
    await work.find(ShareClass, issuance.share_class_id),
  ];
  return {
    decision,
    moves: shareIssuanceMachine.moves,
    write: () => write(work, entity, { issuance, purchaser, officer, of }),
    parties: () => Promise.resolve([{ person: purchaser, role: 'purchaser' }]),
    async obstacle(on) {
      const available = (await ShareLedger.of(work, entity.id, on)).available(of, on);
      return quantity <= available
        ? null
        : `The charter leaves ${available} shares of ${of.name} to be issued on ${on}, not ${quantity}.`;
    },
    async carryOut(on) {
      const ledger = await ShareLedger.of(work, entity.id, on);
      const { document_id } = issuance;
      const security = ledger.issue(
        of,
        { stakeholder_id, quantity, issued_on: on, price_per_share, consideration, document_id, vesting: null },
        { kind: 'stock_issuance', effective_date: on, resolution_id, document_id },
      );
      return {
        security_id: security.id,
        notice_document_id: (await noticeOfShares(work, entity, security, 'issue')).id,
      };
    },
  };
}

function write(
  work: UnitOfWork,
  entity: Entity,
  {
    issuance,
    purchaser,
    officer,
    of,
  }: { issuance: ShareIssuance; purchaser: Stakeholder; officer: Stakeholder; of: ShareClass },
): Document {
  const today = companyDay(entity, work.now);
  const facts: SubscriptionFacts = {
    company: companyFacts(entity),
    purchaser: holderFacts(purchaser),
    class_name: of.name,
    par_value: of.par_value,
    shares: issuance.quantity,
    price_per_share: issuance.price_per_share,
    purchase_price_cents: issuance.total_cents,
    paid_in: issuance.consideration,
    signatory: companySigner(officer, today),
    document_date: today,
  };
  return writePaper(work, entity, {
    type: 'subscription_agreement',
    facts,
    execution_status: 'draft',
    stakeholder_id: purchaser.id,
  });
}

/** Does the next thing that can be done for an issue, for its workflow. Doing it twice is the same as once. */
export async function settleShareIssuance(
  work: UnitOfWork,
  { entity_id, change_id }: WhichAct,
): Promise<ShareActStanding> {
  const entity = await work.lock(Entity, entity_id);
  const issuance = await work.lock(ShareIssuance, change_id);
  return advanceShareAct(work, entity, issuance, await issuing(work, entity, issuance));
}
