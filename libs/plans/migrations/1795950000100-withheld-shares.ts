import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** Shares withheld from exercises and releases for the exercise price or taxes. */
export class WithheldShares1795950000100 extends SchemaBaseline {
  readonly statements = [plans, grants];
}

const plans = `alter table equity_plan add column withheld_shares_return boolean not null default false`;

const grants = `
alter table "grant" add column withheld_quantity bigint not null default 0;
alter table "grant" add constraint grant_withheld
  check (withheld_quantity between 0 and issued_quantity);
`;
