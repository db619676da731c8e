import { EnvelopeView, Field, nullable } from '#platform/wire/field';
import { breakCauses } from './compare-ledgers';
import { reconciliationMachine } from './reconciliation.machine';

const least = -Number.MAX_SAFE_INTEGER;

export class ReconciliationBreakView {
  @Field.enum(
    breakCauses,
    'Cause of the break. `missing_here`: only the bank has the entry. `missing_at_bank`: only Minutebook has the ' +
      'entry. `amount_differs`: both have the entry, but with different amounts. `unknown_outcome`: Minutebook sent ' +
      'a transfer more than 24 hours ago, and the bank has not confirmed it. `return_to_closed_account`: money ' +
      'returned to a closed account and held in suspense. `balance_differs`: the balances differ by more than the ' +
      'listed entries. `notification_not_applied`: Minutebook could not apply a bank notification, or an earlier ' +
      'notification is missing.',
    { extensible: true },
  )
  cause: string;
  @Field.string('Description of the break.', {
    example: 'The bank has an entry of $25.00 for "Invoice 1042" that Minutebook lacks.',
  })
  summary: string;
  @Field.id('bt', 'ID of the transfer.', nullable)
  bank_transfer_id: string | null;
  @Field.id('ibt', 'ID of the incoming payment from another bank.', nullable)
  inbound_transfer_id: string | null;
  @Field.string("ID of the entry in the bank's ledger.", { ...nullable, example: '4711' })
  bank_entry_id: string | null;
  @Field.integer("Amount or balance in Minutebook's ledger, in cents. Null if it has no such entry.", {
    ...nullable,
    min: least,
    example: -2500,
  })
  minutebook_cents: number | null;
  @Field.integer("Amount or balance in the bank's ledger, in cents. Null if it has no such entry.", {
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
  @Field.objects(() => ReconciliationBreakView, 'Differences between the ledgers, oldest first, up to 100.')
  breaks: ReconciliationBreakView[];
  @Field.integer('Total number of differences, including those not listed in `breaks`.', { example: 0 })
  break_count: number;
  @Field.objects(
    () => ReconciliationBreakView,
    'Breaks from the previous reconciliation that have been resolved, up to 100.',
  )
  resolved_breaks: ReconciliationBreakView[];
  @Field.integer('Number of bank notifications that were missed earlier and have now been applied.', { example: 0 })
  repaired_notifications: number;
  @Field.integer("Balance in Minutebook's ledger, in cents. Null until the reconciliation ends.", {
    ...nullable,
    min: least,
    example: 1_000_000,
  })
  minutebook_balance_cents: number | null;
  @Field.integer("Balance in the bank's ledger, in cents. Null until the reconciliation ends.", {
    ...nullable,
    min: least,
    example: 1_000_000,
  })
  bank_balance_cents: number | null;
  @Field.timestamp('Time the reconciliation ended.', nullable)
  completed_at: number | null;
  @Field.string('Reason the reconciliation failed.', nullable)
  status_reason: string | null;
}
