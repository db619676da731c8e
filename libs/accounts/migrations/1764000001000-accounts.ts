import { envelope } from './envelope';
import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** Accounts, and the people in them. */
export class Accounts1764000001000 extends SchemaBaseline {
  readonly statements = [accounts, users, references];
}

/** An account is one in both modes, and its own tenant. */
const accounts = `
create table account (
  id text primary key,
  name text not null,
  kind text not null default 'standard' check (kind in ('standard', 'sandbox')),
  plan_tier text not null default 'free' check (plan_tier in ('free', 'starter', 'growth', 'enterprise')),
  billing_email text,
  default_jurisdiction text,
  terms_version text,
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  account_id text not null,
  livemode boolean not null default true,
  metadata jsonb not null default '{}',
  version integer not null default 1,
  sequence integer not null default 0,
  check (account_id = id)
);
select tenancy('account', true);
`;

const users = `
create table "user" (
  ${envelope},
  name text not null,
  email text not null,
  role text not null check (role in ('owner', 'admin', 'member', 'signer')),
  status text not null default 'active' check (status in ('active', 'deactivated'))
);
create unique index user_email on "user" (account_id, mailbox(email));
create index user_mailbox on "user" (mailbox(email));
select tenancy('"user"', true);
`;

/** A table of the platform belongs to an account without knowing what an account is. */
const references = `
alter table account_key add foreign key (account_id) references account;
alter table document_content add foreign key (account_id) references account;
alter table quota_usage add foreign key (account_id) references account;
alter table limit_notice add foreign key (account_id) references account;
alter table token_budget add foreign key (account_id) references account;
`;
