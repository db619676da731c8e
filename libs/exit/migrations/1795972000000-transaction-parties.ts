import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** Other parties to the definitive agreement: the affiliate that merges, and the holders' representative. */
export class TransactionParties1795972000000 extends SchemaBaseline {
  readonly statements = [
    `alter table corporate_transaction
       add column constituent_stakeholder_id text references stakeholder,
       add column representative_stakeholder_id text references stakeholder`,
  ];
}
