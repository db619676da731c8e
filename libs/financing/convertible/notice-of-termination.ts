import { companyDay } from '#kernel/calendar';
import type { LegalDate } from '#kernel/dates';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { letter } from '#platform/mail/letter';
import { companyFacts, type Entity } from '#companies/entity';
import { signingAs, Stakeholder } from '#companies/stakeholder';
import { startRendering, writePaper } from '#documents/document';
import { longDate } from '#documents/kit';
import { holderFacts } from '#stock/share_act';
import type { Convertible } from './convertible.entity';
import {
  paymentOf,
  terminationNotice,
  transactionOf,
  type TerminationNoticeFacts,
} from './termination-notice.document';

type Payoff = Pick<
  TerminationNoticeFacts,
  'paid_cents' | 'escrow_cents' | 'earn_out' | 'transaction' | 'preposition' | 'buyer' | 'successor'
> & { on: LegalDate };

/** Mails and stores the notice that a transaction has paid and ended a SAFE or note. */
export async function noticeOfTermination(
  work: UnitOfWork,
  entity: Entity,
  { kind, number, amount_cents, effective_date, stakeholder_id }: Convertible,
  { on, ...payoff }: Payoff,
): Promise<void> {
  if (kind === 'warrant') return;
  const holder = await work.find(Stakeholder, stakeholder_id);
  const document = writePaper(work, entity, {
    template: terminationNotice,
    facts: {
      company: companyFacts(entity),
      holder: holderFacts(holder),
      instrument: kind,
      number: number!,
      issued_on: effective_date!,
      principal_cents: amount_cents,
      terminated_on: on,
      document_date: companyDay(entity, work.now),
      ...payoff,
    },
    execution_status: null,
    stakeholder_id,
  });
  startRendering(work, document);
  const { name, email } = signingAs(holder);
  if (email === null) return;
  work.send(
    letter({
      to: { name, email },
      subject: `${entity.legal_name}: ${number} has been paid and has terminated`,
      paragraphs: [
        `The ${transactionOf(entity.legal_name, payoff)} closed on ${longDate(on)}.`,
        `${number}, which ${holder.name} held, terminated upon ${paymentOf(payoff)}.`,
      ],
    }),
  );
}
