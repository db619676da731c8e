/** The columns that every resource begins with, as its entity class does by extending `Envelope`. */
export const envelope = `
  id text primary key,
  account_id text not null references account,
  livemode boolean not null,
  created timestamptz not null,
  updated timestamptz not null,
  metadata jsonb not null,
  version integer not null,
  sequence integer not null`.trim();
