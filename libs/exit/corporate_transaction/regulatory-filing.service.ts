import { Injectable } from '@nestjs/common';
import { companyDay } from '#kernel/calendar';
import { addDays, type LegalDate } from '#kernel/dates';
import { errorWhen } from '#kernel/error-when';
import { invalid, Problem } from '#kernel/problem';
import type { Move } from '#kernel/machine';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Ctx } from '#platform/operations/context';
import { Entity } from '#companies/entity';
import { checkOfCompany, Document } from '#documents/document';
import { hsrLapsesOn, hsrWaitingDays, leastHsrWaitingDays } from '#law/federal/hsr';
import { rollForward } from '#law/federal/legal-holidays';
import { CorporateTransaction } from './corporate-transaction.entity';
import type { ClearRegulatoryFiling, CreateRegulatoryFiling, WithdrawRegulatoryFiling } from './regulatory-filing.dto';
import { RegulatoryFiling } from './regulatory-filing.entity';
import { regulatoryFilingMachine } from './regulatory-filing.machine';

const { clear, withdraw } = regulatoryFilingMachine.moves;

@Injectable()
export class RegulatoryFilingService {
  async create({ id, ...input }: CreateRegulatoryFiling, { work }: Ctx): Promise<RegulatoryFiling> {
    const { entity_id } = await work.find(CorporateTransaction, id);
    const entity = await work.lock(Entity, entity_id);
    const { status } = await work.lock(CorporateTransaction, id);
    if (status === 'closed' || status === 'terminated')
      throw new Problem(
        'invalid_state_transition',
        `The transaction is ${status}, so you cannot record another regulatory filing.`,
        { current_state: status, attempted_transition: 'notify', allowed_transitions: [] },
      );
    const { evidence_document_id, kind, agency, waiting_days, metadata } = input;
    const paper = evidence_document_id === undefined ? null : await work.find(Document, evidence_document_id);
    const today = companyDay(entity, work.now);
    const filed_on = input.filed_on ?? today;
    const waiting_ends_on = waitingEnd(kind, addDays(filed_on, waiting_days ?? hsrWaitingDays));
    const errors = [
      ...errorWhen(
        kind === 'hsr' && (waiting_days ?? hsrWaitingDays) < leastHsrWaitingDays,
        'waiting_days',
        'too_small',
        `For hsr, waiting_days must be at least ${leastHsrWaitingDays} for a cash tender offer and 30 otherwise (15 ` +
          'U.S.C. § 18a(b)(1)). Record an early termination with POST /v1/regulatory_filings/{id}/clear.',
      ),
      ...errorWhen(
        filed_on > today,
        'filed_on',
        'out_of_range',
        `filed_on must not be in the future. Today is ${today}.`,
      ),
      ...errorWhen(
        kind === 'hsr' && hsrLapsesOn(waiting_ends_on) < today,
        'filed_on',
        'out_of_range',
        `The notification filed on ${filed_on} expired on ${hsrLapsesOn(waiting_ends_on)}, one year after its ` +
          'waiting period ended. File a new notification (16 C.F.R. § 803.7).',
      ),
      ...checkOfCompany(paper, entity_id),
    ];
    if (errors.length > 0) throw invalid(errors);
    return work.insert(RegulatoryFiling, {
      entity_id,
      corporate_transaction_id: id,
      kind,
      agency,
      filed_on,
      waiting_ends_on,
      evidence_document_id: evidence_document_id ?? null,
      metadata,
    });
  }

  async clear({ id, reason }: ClearRegulatoryFiling, { work }: Ctx): Promise<RegulatoryFiling> {
    return work.move(await hold(work, id, clear), clear, { status_reason: reason }, reason);
  }

  async withdraw({ id, reason }: WithdrawRegulatoryFiling, { work }: Ctx): Promise<RegulatoryFiling> {
    return work.move(await hold(work, id, withdraw), withdraw, { status_reason: reason ?? null }, reason);
  }
}

/** An HSR waiting period that would end on a weekend or holiday ends on the next business day: 15 U.S.C. § 18a(k). */
const waitingEnd = (kind: string, day: LegalDate): LegalDate => (kind === 'hsr' ? rollForward(day) : day);

async function hold(work: UnitOfWork, id: string, move: Move): Promise<RegulatoryFiling> {
  const { entity_id } = await work.find(RegulatoryFiling, id);
  await work.lock(Entity, entity_id);
  const filing = await work.lock(RegulatoryFiling, id);
  work.assertOpen(filing, move);
  return filing;
}
