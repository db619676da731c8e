import { Column } from 'typeorm';
import type { LegalDate } from '#kernel/dates';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import type { DeferredKind } from '#exit/corporate_transaction';
import { DeferredPaymentView } from './deferred-payment.dto';
import { deferredPaymentMachine, type DeferredPaymentStatus } from './deferred-payment.machine';

/** Amounts are in US cents. All but the first are null until recorded. */
export interface DeferredShare {
  stakeholder_id: string | null;
  name: string;
  held: string;
  amount_cents: number;
  paid_cents: number | null;
  held_cents: number | null;
  forfeited_cents: number | null;
}

@ResourceEntity({
  name: 'deferred_payment',
  prefix: 'dfp',
  machine: deferredPaymentMachine,
  view: () => DeferredPaymentView,
})
export class DeferredPayment extends Envelope {
  @Column('text') entity_id: string;
  @Column('text') corporate_transaction_id: string;
  @Column('text') status: DeferredPaymentStatus;
  @Column('text') kind: DeferredKind;
  @Column('bigint') amount_cents: number;
  @Column('date') due_on: LegalDate;
  @Column('jsonb') shares: DeferredShare[];
  @Column('bigint') paid_cents: number | null;
  @Column('date') paid_on: LegalDate | null;
  @Column('text') evidence_document_id: string | null;
  @Column('text') status_reason: string | null;
}
