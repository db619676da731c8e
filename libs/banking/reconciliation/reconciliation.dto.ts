import { EnvelopeView, Field, nullable } from '#platform/wire/field';
import { breakCauses } from './compare-ledgers';
import { reconciliationMachine } from './reconciliation.machine';

const least = -Number.MAX_SAFE_INTEGER;

export class ReconciliationBreakView {
  @Field.enum(
    breakCauses,
    'Cause of the break. `missing_here`: only the bank has the entry. `missing_at_bank`: only Minutebook has the ' +
      'entry. `amount_differs`: both have the entry, with different amounts. `unknown_outcome`: the bank has not ' +
      'confirmed for 24 hours a transfer that Minutebook sent. `return_to_closed_account`: money for a closed ' +
      'account, held in suspense. `balance_differs`: the balances differ by more than the listed entries. ' +
      '`notification_not_applied`: Minutebook could not apply a notification of the bank, or lacks an earlier ' +
      'notification.',
    { extensible: true },
  )
  cause: string;
  @Field.string('Description of the break.', {
    example: 'The bank has an entry of $25.00 for "Invoice 1042" that Minutebook lacks.',
  })
  summary: string;
  @Field.id('bt', 'ID of the transfer.', nullable)
  bank_transfer_id: string | null;
  @Field.id('ibt', 'ID of the payment from another bank.', nullable)
  inbound_transfer_id: string | null;
  @Field.string("ID of the entry in the bank's ledger.", { ...nullable, example: '4711' })
  bank_entry_id: string | null;
  @Field.integer('Amount or balance in the ledger of Minutebook, in cents. Null without an entry there.', {
    ...nullable,
    min: least,
    example: -2500,
  })
  minutebook_cents: number | null;
  @Field.integer("Amount or balance in the bank's ledger, in cents. Null without an entry there.", {
    ...nullable,
    min: least,
    example: -2600,
  })
  bank_cents: number | null;
  @Field.timestamp('Time of the first reconciliation that found the break.')
  found_at: number;
}

export class ReconciliationView extends EnvelopeView {
  @Field.id('ent', 'ID of the company that owns the account.')
  entity_id: string;
  @Field.id('ba', 'ID of the bank account.')
  bank_account_id: string;
  @Field.enum(
    reconciliationMachine.states,
    'Status of the reconciliation. `matched`: both ledgers agree. `unmatched`: `breaks` lists the differences. ' +
      '`failed`: the bank did not answer.',
  )
  status: string;
  @Field.objects(() => ReconciliationBreakView, 'Differences between the ledgers, oldest first, at most 100.')
  breaks: ReconciliationBreakView[];
  @Field.integer('Number of differences, including those that `breaks` omits.', { example: 0 })
  break_count: number;
  @Field.objects(
    () => ReconciliationBreakView,
    'Breaks of the previous reconciliation that no longer exist, at most 100.',
  )
  resolved_breaks: ReconciliationBreakView[];
  @Field.integer('Number of missed notifications that the reconciliation applied.', { example: 0 })
  repaired_notifications: number;
  @Field.integer('Balance in the ledger of Minutebook, in cents. Null until the reconciliation has ended.', {
    ...nullable,
    min: least,
    example: 1_000_000,
  })
  minutebook_balance_cents: number | null;
  @Field.integer("Balance in the bank's ledger, in cents. Null until the reconciliation has ended.", {
    ...nullable,
    min: least,
    example: 1_000_000,
  })
  bank_balance_cents: number | null;
  @Field.timestamp('Time the reconciliation ended.', nullable)
  completed_at: number | null;
  @Field.string('Reason for a failure.', nullable)
  status_reason: string | null;
}
