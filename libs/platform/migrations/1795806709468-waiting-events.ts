import { SchemaBaseline } from './schema-baseline';

/** An event that has no position yet says since when it waits, so that one that nobody orders is noticed. */
export class WaitingEvents1795806709468 extends SchemaBaseline {
  readonly statements = [
    'alter table event_pending add column waits_since timestamptz not null default clock_timestamp()',
  ];
}
