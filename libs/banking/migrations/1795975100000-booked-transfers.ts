import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** Transfers between accounts that the bank has yet to hear of, with the scope of their requests. */
export class BookedTransfers1795975100000 extends SchemaBaseline {
  readonly statements = [booked];
}

const booked = `
create table booked_transfer (
  serial bigint generated always as identity primary key,
  bank_transfer_id text not null unique references bank_transfer,
  account_id text not null references account,
  livemode boolean not null,
  entity_id text not null references entity,
  scope jsonb not null
);
create index booked_transfer_entity on booked_transfer (entity_id, serial);
select tenancy('booked_transfer');
grant delete on booked_transfer to minutebook_app;
`;
