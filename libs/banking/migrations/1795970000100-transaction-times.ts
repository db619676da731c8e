import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** A statement and a list by time read their part of a long account. */
export class TransactionTimes1795970000100 extends SchemaBaseline {
  readonly statements = ['create index bank_transaction_posted on bank_transaction (bank_account_id, posted_at, id);'];
}
