import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** The allowed part of a disputed claim is paid with the other claims. */
export class PartlyAllowedClaims1796010573219 extends SchemaBaseline {
  readonly statements = [
    `alter table creditor_claim
  add column allowed_cents bigint check (allowed_cents between 0 and amount_cents),
  add column distributed_cents bigint check (distributed_cents between 0 and allowed_cents)`,
  ];
}
