import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** Claims of equal rank share ratably if the assets do not cover all debts. */
export class RatableClaims1795971000100 extends SchemaBaseline {
  readonly statements = [claims, dissolutions];
}

const claims = `
alter table creditor_claim add column rank integer not null default 2 check (rank between 1 and 9);
alter table creditor_claim add column secured_cents bigint not null default 0
  check (secured_cents between 0 and amount_cents);
alter table creditor_claim add column paid_cents bigint check (paid_cents between 0 and settled_cents);
update creditor_claim c set paid_cents = c.settled_cents
from dissolution d where d.id = c.dissolution_id and d.distributed_on is not null and c.status = 'settled';
`;

const dissolutions = `
alter table dissolution add column reserve_claims_cents bigint;
update dissolution set reserve_claims_cents = reserve_cents;
`;
