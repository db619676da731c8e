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
  @Column('text') constituent_stakeholder_id: string | null;
  @Column('text') representative_stakeholder_id: string | null;
  @Column('jsonb') terms: TransactionTerms;
  @Column('jsonb') treatment: TreatmentInput;
  @Column('text') letter_of_intent_id: string | null;
  @Column('jsonb') interests: InterestInput[];
  @Column('date') agreed_on: LegalDate | null;
  /** Version of the agreement before the voters. */
  @Column('text') presented_document_id: string | null;
  @Column('boolean') closing_asked: boolean;
  @Column('boolean') released: boolean;
  /** Payments and their statement, fixed at release. Null before. */
  @Column('jsonb') funds_flow: FixedFlow | null;
  @Column('text') funds_flow_document_id: string | null;
  /** Record of the form for a conversion that liquidates the corporation for tax. */
  @Column('text') form_966_document_id: string | null;
  /** Frozen at the definitive stage. */
  @Column('text') data_room_document_id: string | null;
}
