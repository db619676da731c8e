import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** Proceeds of unvested stock are paid as it vests. */
export class UnvestedProceeds1795971000000 extends SchemaBaseline {
  readonly statements = [kinds];
}

const kinds = `
alter table deferred_payment drop constraint deferred_payment_kind_check;
alter table deferred_payment add constraint deferred_payment_kind_check
  check (kind in ('escrow', 'earn_out', 'vesting'));
`;
