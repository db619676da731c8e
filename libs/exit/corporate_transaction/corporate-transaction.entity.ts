import { Column } from 'typeorm';
import type { LegalDate } from '#kernel/dates';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { FiledAction } from '#governance/actions';
import type { TransactionKind } from '../transaction-kinds';
import { CorporateTransactionView } from './corporate-transaction.dto';
import { corporateTransactionMachine, type CorporateTransactionStatus } from './corporate-transaction.machine';
import type { InterestInput } from './interest.dto';
import type { FixedFlow } from './fixed-flow';
import type { TransactionTerms } from './transaction-rules';
import type { TreatmentInput } from './terms.dto';

/** A merger, acquisition, sale, conversion or reorganization of a company, from the letter of intent to its closing. */
@ResourceEntity({
  name: 'corporate_transaction',
  prefix: 'ctx',
  machine: corporateTransactionMachine,
  view: () => CorporateTransactionView,
})
export class CorporateTransaction extends FiledAction {
  declare status: CorporateTransactionStatus;
  @Column('text') kind: TransactionKind;
  @Column('text') counterparty_stakeholder_id: string | null;
  @Column('jsonb') terms: TransactionTerms;
  @Column('jsonb') treatment: TreatmentInput;
  @Column('text') letter_of_intent_id: string | null;
  @Column('jsonb') interests: InterestInput[];
  /** The day on which it became definitive. */
  @Column('date') agreed_on: LegalDate | null;
  /** The version of the agreement on which it was decided. */
  @Column('text') presented_document_id: string | null;
  /** Whether closing was asked for, and whether the closing was released. */
  @Column('boolean') closing_asked: boolean;
  @Column('boolean') released: boolean;
  /** Who is paid what, as it was fixed at the release, and the statement of it; null before. */
  @Column('jsonb') funds_flow: FixedFlow | null;
  @Column('text') funds_flow_document_id: string | null;
  /** The index of its data room, frozen when it became definitive. */
  @Column('text') data_room_document_id: string | null;
}
