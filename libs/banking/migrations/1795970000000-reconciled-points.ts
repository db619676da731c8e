import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/**
 * A comparison with the bank begins where the last equal comparison ended. `serial` numbers the postings of a ledger
 * account in the order of their commits, because each holds the lock on the account.
 */
export class ReconciledPoints1795970000000 extends SchemaBaseline {
  readonly statements = [
    `alter table bank_posting add column serial bigint generated always as identity;
     drop index bank_posting_account;
     create index bank_posting_account on bank_posting (ledger_account_id, serial);`,
    `alter table reconciliation add column reconciled_to jsonb;
     create index reconciliation_point on reconciliation (bank_account_id, completed_at)
       where reconciled_to is not null;`,
    'create index bank_notification_waiting on bank_notification (subject_id) where applied_at is null;',
  ];
}
