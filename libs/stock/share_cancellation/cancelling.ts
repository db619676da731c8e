import { companyDay } from '#kernel/calendar';
import type { LegalDate } from '#kernel/dates';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { writePaper, type StockSurrenderFacts } from '#documents/document';
import { companyFacts, Entity } from '#companies/entity';
import { ShareLedger } from '#ledger/ledger_entry';
import type { Claim } from '#governance/resolution';
import { Security, securityMachine } from '#ledger/security';
import {
  advanceShareAct,
  companySigner,
  holderFacts,
  shareActId,
  vestedOf,
  type Acting,
  type ShareActStanding,
  type WhichAct,
} from '#stock/share_act';
import { ShareClass } from '#ledger/share_class';
import { Stakeholder } from '#companies/stakeholder';
import { ShareCancellation } from './share-cancellation.entity';
import { shareCancellationMachine } from './share-cancellation.machine';

const decision = { act: 'share_cancellation', operation: 'share_cancellations.create' } as const;

interface Words {
  holder: string;
  class_name: string;
  certificate_number: string;
}

/** The decision of the board on a surrender, in its words. */
export function claimOf(
  { id, quantity, reason }: Pick<ShareCancellation, 'id' | 'quantity' | 'reason'>,
  { holder, class_name, certificate_number }: Words,
  on: LegalDate,
): Claim {
  return {
    ...decision,
    subject_id: id,
    on,
    notify: shareActId(id),
    subject: 'Surrender and Cancellation of Shares',
    particulars: {},
    resolved_clauses: [
      `the surrender by ${holder}, without consideration, of ${quantity.toLocaleString('en-US')} ` +
        `${quantity === 1 ? 'share' : 'shares'} of ${class_name}, out of number ${certificate_number} in the ` +
        `stock ledger, is accepted, because ${reason}`,
      'those shares are retired and have the status of authorized and unissued shares, when holder and ' +
        'Corporation have signed the surrender, and the officers are to sign it for the Corporation and to ' +
        'record it in the stock ledger',
    ],
  };
}

/**
 * How a surrender is carried out: shares that come back are retired (8 Del. C. § 243(a), W.S. 17-16-631(a)), and
 * nothing is paid that § 160 would measure. The work holds the company and the cancellation.
 */
export async function cancelling(work: UnitOfWork, entity: Entity, cancellation: ShareCancellation): Promise<Acting> {
  const security = await work.lock(Security, cancellation.security_id);
  const [holder, officer, of] = [
    await work.find(Stakeholder, cancellation.stakeholder_id),
    await work.find(Stakeholder, cancellation.signer_stakeholder_id),
    await work.find(ShareClass, cancellation.share_class_id),
  ];
  const { quantity, reason, resolution_id } = cancellation;
  return {
    decision,
    moves: shareCancellationMachine.moves,
    write() {
      const today = companyDay(entity, work.now);
      const facts: StockSurrenderFacts = {
        company: companyFacts(entity),
        holder: holderFacts(holder),
        class_name: of.name,
        certificate_number: security.certificate_number,
        shares: quantity,
        remaining: security.quantity - quantity,
        reason,
        signatory: companySigner(officer, today),
        document_date: today,
      };
      return writePaper(work, entity, {
        type: 'stock_surrender',
        facts,
        execution_status: 'draft',
        stakeholder_id: holder.id,
      });
    },
    parties: () => Promise.resolve([{ person: holder, role: 'stockholder' }]),
    obstacle: (on) =>
      Promise.resolve(
        security.status !== 'outstanding'
          ? `${security.certificate_number} is ${security.status}.`
          : quantity < security.quantity && quantity > vestedOf(security, on)
            ? 'Not so many of its shares have vested.'
            : null,
      ),
    async carryOut(on) {
      const ledger = await ShareLedger.of(work, entity.id, on);
      const balance = ledger.retire(
        of,
        security,
        { move: securityMachine.moves.cancel, quantity, vesting: security.vesting },
        { kind: 'stock_cancellation', effective_date: on, resolution_id, document_id: cancellation.document_id },
      );
      return { balance_security_id: balance?.id ?? null };
    },
  };
}

/** Does the next thing that can be done for a cancellation, for its workflow. Doing it twice is the same as once. */
export async function settleShareCancellation(
  work: UnitOfWork,
  { entity_id, change_id }: WhichAct,
): Promise<ShareActStanding> {
  const entity = await work.lock(Entity, entity_id);
  const cancellation = await work.lock(ShareCancellation, change_id);
  return advanceShareAct(work, entity, cancellation, await cancelling(work, entity, cancellation));
}
